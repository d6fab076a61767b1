/**
 * A packed program: `resources/app.asar` beside the executable, which real Electron runs without a
 * folder argument. Node cannot read from an archive, so it is unpacked for the run, and files that
 * were packed outside of it are moved to their places.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Returns the folder to run; undefined if nothing is packed beside the executable. The folder is
 * removed when the process exits normally.
 */
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
