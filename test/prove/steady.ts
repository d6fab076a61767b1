/**
 * `npm run prove -- steady [RUNS]`: every end-to-end spec on the browser host and on the Electron stand-in, 20 times (or RUNS) in a row. Both
 * hosts run at the same time, so that each is disturbed by the other. One failed test is a failed proof; its message is printed, and the
 * runs go on, so that a rare fault shows how rare it is.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

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

function describeFailures({ testResults }: Report): string {
  return testResults
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return message === '' ? [] : [`${name}: ${message}`];
      return failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('\n')}`);
    })
    .map((each) => `  FAILED ${each}\n`)
    .join('');
}

for (const program of [
  ['node_modules/electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn'],
  ['node_modules/tsx/dist/cli.mjs', 'test/electron-standin/build-standin.ts'],
])
  if (spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1);

let clean = 0;
let passed = 0;
for (let run = 1; run <= runs; run += 1) {
  const results = await Promise.all(HOSTS.map(runOnce));
  const failed = results.filter(
    ({ report }) => report.numFailedTests > 0 || report.testResults.some(({ message }) => message !== ''),
  );
  if (failed.length === 0) clean += 1;
  const counts = results.map(({ report, seconds }, index) => {
    passed += report.numPassedTests;
    return `${HOSTS[index] ?? ''}: ${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numPendingTests} skipped in ${seconds} s`;
  });
  process.stdout.write(`run ${run} of ${runs}: ${counts.join('; ')}\n`);
  for (const { report } of failed) process.stdout.write(describeFailures(report));
}
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`steady: ${clean} of ${runs} runs without a failed test, ${passed} tests passed\n`);
process.exitCode = clean === runs && runs > 0 ? 0 : 1;
