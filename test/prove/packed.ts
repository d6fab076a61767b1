/**
 * `npm run prove -- packed`: packs the program like a release and checks the result: the list of
 * files, their size, the fuses in the executable. Then starts it from a folder without access to
 * the checkout and its node_modules. Packs the stand-in instead of Electron's own binary.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { checkFuses } from '../../packaging/check-fuses.ts';
import { inspectPackedFiles } from '../../packaging/inspect-packed-files.ts';
import { listInstalledPackages } from '../../packaging/list-shipped-packages.ts';
import { packageProgram } from '../../packaging/package-program.ts';
import { packableStandin } from '../packaging/packable-standin.ts';
import { startPacked } from '../packaging/start-packed.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'packed-'));
try {
  const electronDist = join(folder, 'electron-dist');
  packableStandin(electronDist);
  await packageProgram({
    onlyFolder: true,
    changes: { electronDist, directories: { output: join(folder, 'release'), buildResources: 'packaging' } },
  });
  // Moved, so that nothing that packaging wrote down about paths is of use.
  const packed = join(folder, 'elsewhere', 'Casebook');
  mkdirSync(join(packed, '..'));
  cpSync(join(folder, 'release', 'linux-unpacked'), packed, { recursive: true });

  const files = inspectPackedFiles(join(packed, 'resources'), listInstalledPackages(root));
  process.stdout.write(`${files.summary}\n`);
  const fuses = await checkFuses(join(packed, 'casebook'));
  process.stdout.write(`${fuses.summary}\n`);
  const started = await startPacked(packed);
  process.stdout.write(`${started.summary}\n`);
  const problems = [...files.problems, ...fuses.problems, ...started.problems];
  for (const problem of problems) process.stdout.write(`WRONG: ${problem}\n`);
  process.stdout.write(problems.length === 0 ? 'packed: all holds\n' : `packed: ${problems.length} wrong\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
