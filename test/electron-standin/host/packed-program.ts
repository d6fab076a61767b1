/**
 * A packed program: `resources/app.asar` beside the executable, which real Electron runs without being told a folder. Node cannot read out of
 * an archive, so that it is unpacked for the time of the run; files that were packed outside of it come to their places.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** The folder to run; undefined where nothing is packed beside the executable. Removed when the process ends by itself. */
export async function unpackProgram(executableFolder: string): Promise<string | undefined> {
  const archive = join(executableFolder, 'resources', 'app.asar');
  if (!existsSync(archive)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'electron-standin-program-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Loaded where it is needed: every other start does without.
  const { extractAll } = await import('@electron/asar');
  extractAll(archive, folder);
  return folder;
}
