/**
 * `npm run package:check -- EXECUTABLE`: checks files, fuses and start switches of a packed
 * program, on the system that packed it. On macOS EXECUTABLE is Casebook.app. Exits with 1 if a
 * check fails.
 */
import { join } from 'node:path';
import process from 'node:process';
import { checkFuses } from './check-fuses.ts';
import { checkStartSwitches } from './check-start-switches.ts';
import { inspectPackedFiles } from './inspect-packed-files.ts';
import { listInstalledPackages } from './list-shipped-packages.ts';

const executable = process.argv[2];
if (executable === undefined) {
  process.stderr.write('Name the packed executable, or the .app: npm run package:check -- PATH\n');
  process.exit(2);
}
const isBundle = executable.endsWith('.app');
const resources = isBundle ? join(executable, 'Contents', 'Resources') : join(executable, '..', 'resources');
const binary = isBundle ? join(executable, 'Contents', 'MacOS', 'Casebook') : executable;
const files = inspectPackedFiles(resources, listInstalledPackages(join(import.meta.dirname, '..')));
const fuses = await checkFuses(executable);
const problems = [...files.problems, ...fuses.problems, ...(await checkStartSwitches(binary))];
process.stdout.write(`${files.summary}\n${fuses.summary}\n`);
for (const problem of problems) process.stdout.write(`WRONG: ${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
