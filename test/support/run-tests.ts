/**
 * What `npm test` runs: system packages, a build, every test project, and the counts as the last
 * line. `--host NAME` runs every end-to-end spec on that host; other arguments go to vitest, e.g.
 * `npm test -- --project unit test/shared`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processorSeconds } from './processor-seconds.ts';
import { requireSystemPackages } from './require-system-packages.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numFailedTestSuites: number;
}

/**
 * `--host browser|standin|electron|all`: the end-to-end specs on that host; the last one given
 * counts.
 */
function withProjects(args: readonly string[]): readonly string[] {
  const at = args.lastIndexOf('--host');
  if (at < 0) return args;
  const host = args[at + 1] ?? '';
  const hosts = host === 'all' ? ['browser', 'standin'] : [host];
  if (!hosts.every((each) => ['browser', 'standin', 'electron'].includes(each)))
    throw new Error(`--host ${host}: give browser, standin, electron or all`);
  const others = args.filter((each, index) => each !== '--host' && args[index - 1] !== '--host');
  return [...others, ...hosts.flatMap((each) => ['--project', `e2e-${each}`])];
}

if (process.argv.includes('--host')) process.env['CASEBOOK_E2E_SPECS'] = 'all';
const vitestArguments = withProjects(process.argv.slice(2));
const WITHOUT_BUILD: readonly (string | undefined)[] = ['unit', 'components', 'contract'];
const needsBuild = !vitestArguments.some(
  (each, index) => each === '--project' && WITHOUT_BUILD.includes(vitestArguments[index + 1]),
);

function run(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = process.env): number {
  return spawnSync(process.execPath, [program, ...args], { stdio: 'inherit', env: environment }).status ?? 1;
}

/** Runs everything; the result is the process's exit code. */
function runTests(): number {
  requireSystemPackages();
  if (needsBuild) {
    const built =
      run('node_modules/electron-vite/bin/electron-vite.js', ['build', '--logLevel', 'warn']) ||
      run('node_modules/tsx/dist/cli.mjs', ['test/electron-standin/build-standin.ts']);
    if (built !== 0) return built;
  }
  const folder = mkdtempSync(join(tmpdir(), 'casebook-test-report-'));
  const reportPath = join(folder, 'report.json');
  try {
    const status = run('node_modules/vitest/vitest.mjs', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
      ...vitestArguments,
    ]);
    const report = JSON.parse(readFileSync(reportPath, 'utf8')) as VitestReport;
    const skipped = report.numPendingTests + report.numTodoTests;
    const failed = Math.max(report.numFailedTests, status === 0 ? 0 : 1);
    const spent = processorSeconds();
    if (spent !== undefined)
      process.stdout.write(
        `\nProcessor time: ${Math.floor(spent / 60)} min ${Math.round(spent % 60)} s (user + sys)`,
      );
    process.stdout.write(`\nTests: ${report.numPassedTests} passed, ${failed} failed, ${skipped} skipped\n`);
    return status;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = runTests();
