/**
 * A packed program: `resources/app.asar` beside the executable, which real Electron runs without being told a folder. Node cannot read out of
 * an archive, so that it is unpacked for the time of the run; files that were packed outside of it come to their places.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { extractAll } from '@electron/asar';

/** The folder to run; undefined where nothing is packed beside the executable. Removed when the process ends by itself. */
export function unpackProgram(executableFolder: string): string | undefined {
  const archive = join(executableFolder, 'resources', 'app.asar');
  if (!existsSync(archive)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'electron-standin-program-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  extractAll(archive, folder);
  return folder;
}
