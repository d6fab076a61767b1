/**
 * `npm run prove -- steady [RUNS] [LEDGER]`: every end-to-end spec on the browser host and on the Electron stand-in, 20 times (or RUNS) in a row. Both
 * hosts run at the same time, two specs of each, so that each is disturbed by the others. One failed test is a failed proof; its message is printed, and the
 * runs go on, so that a rare fault shows how rare it is.
 *
 * It takes hours. What was run is kept with the commit that it was run on, in a checkout without changes: started again there, it goes on behind
 * the last whole run, failed ones included. LEDGER is a folder to keep it in, outside the checkout; what no machine keeps is lost with it otherwise.
 */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const runs = Number(process.argv[2] ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'steady-'));

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const HOSTS = ['browser', 'standin'] as const;

function runOnce(
  host: (typeof HOSTS)[number],
): Promise<{ readonly report: Report; readonly seconds: number }> {
  const outputFile = join(folder, `${host}.json`);
  rmSync(outputFile, { force: true });
  const began = Date.now();
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      `e2e-${host}`,
      '--maxWorkers=2',
      '--reporter=json',
      `--outputFile.json=${outputFile}`,
    ],
    { cwd: root, stdio: 'ignore' },
  );
  return new Promise((resolve) =>
    child.once('exit', () =>
      resolve({
        report: JSON.parse(readFileSync(outputFile, 'utf8')) as Report,
        seconds: Math.round((Date.now() - began) / 1000),
      }),
    ),
  );
}

/** Where in the repository it failed, on any machine: without the place of the checkout, without what is the runner's own. */
const withoutMachine = (message: string): string =>
  stripVTControlCharacters(message)
    .replaceAll(`file://${root}/`, '')
    .replaceAll(`${root}/`, '')
    .replaceAll(root, '.')
    .replaceAll(tmpdir(), 'TMP')
    .split('\n')
    .filter((line) => !/^ +at .*node_modules/.test(line))
    .join('\n');

function describeFailures({ testResults }: Report): string {
  return testResults
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return message === '' ? [] : [`${name}: ${message}`];
      return failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('\n')}`);
    })
    .map((each) => `  FAILED ${withoutMachine(each)}\n`)
    .join('');
}

for (const program of [
  ['node_modules/electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn'],
  ['node_modules/tsx/dist/cli.mjs', 'test/electron-standin/build-standin.ts'],
])
  if (spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1);

interface Run {
  readonly isClean: boolean;
  readonly passed: number;
  /** As it is printed. */
  readonly line: string;
}

const git = (...args: readonly string[]): string =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();

/** Where the runs of this very commit are kept; undefined where the checkout differs from it, or is none. */
function ledgerPath(): string | undefined {
  const commit = git('rev-parse', 'HEAD');
  if (commit === '' || git('status', '--porcelain') !== '') return undefined;
  const ledgers = process.argv[3] ?? join(root, 'node_modules', '.cache', 'steady');
  mkdirSync(ledgers, { recursive: true });
  return join(ledgers, `${commit}.jsonl`);
}

async function runBoth(number: number): Promise<Run> {
  const results = await Promise.all(HOSTS.map(runOnce));
  const failed = results.filter(
    ({ report }) => report.numFailedTests > 0 || report.testResults.some(({ message }) => message !== ''),
  );
  const counts = results.map(
    ({ report, seconds }, index) =>
      `${HOSTS[index] ?? ''}: ${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numPendingTests} skipped in ${seconds} s`,
  );
  const failures = failed.map(({ report }) => describeFailures(report)).join('');
  return {
    isClean: failed.length === 0,
    passed: results.reduce((sum, { report }) => sum + report.numPassedTests, 0),
    line: `run ${number} of ${runs}, ${new Date().toISOString()}: ${counts.join('; ')}\n${failures}`,
  };
}

const ledger = ledgerPath();
const done: Run[] =
  ledger !== undefined && existsSync(ledger)
    ? readFileSync(ledger, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Run)
    : [];
for (const { line } of done) process.stdout.write(`earlier ${line}`);
while (done.length < runs) {
  const run = await runBoth(done.length + 1);
  done.push(run);
  if (ledger !== undefined) appendFileSync(ledger, `${JSON.stringify(run)}\n`);
  process.stdout.write(run.line);
}
rmSync(folder, { recursive: true, force: true });
const clean = done.filter(({ isClean }) => isClean).length;
const passed = done.reduce((sum, run) => sum + run.passed, 0);
process.stdout.write(
  `steady: ${clean} of ${done.length} runs without a failed test, ${passed} tests passed\n`,
);
process.exitCode = clean === done.length && done.length > 0 ? 0 : 1;
