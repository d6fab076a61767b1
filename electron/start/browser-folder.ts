/**
 * Chooses the folder of the browser's own data (IndexedDB among it). Chromium must write there to
 * open a database, so a profile on a full or read-only disk lends it a temporary folder: the cases
 * are then rebuilt from their journals.
 */
import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { FilePort } from '../core/files/file-port.ts';
import { probeWriting } from '../core/profile/unwritable-profile.ts';

const PREFIX = 'casebook-review-';

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Removes the folders of processes that were killed: they contain rows of cases. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const processId = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (processId === undefined || isRunning(Number(processId))) continue;
    try {
      remove(join(parent, name));
    } catch {
      // It belongs to another user.
    }
  }
}

async function temporaryFolder(parent: string): Promise<string> {
  removeLeftovers(parent);
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  process.once('exit', () => remove(folder));
  return folder;
}

/**
 * Returns `electron` in the profile, or a new folder below `parent` if nothing can be written in
 * the profile. The new folder is readable by this user alone, and removed when the process exits.
 * If there is no room below `parent` either, returns the one in the profile.
 */
export async function chooseBrowserFolder(
  files: FilePort,
  profileFolder: string,
  parent = tmpdir(),
): Promise<string> {
  const inProfile = join(profileFolder, 'electron');
  try {
    await files.makeFolder(profileFolder);
    await probeWriting(files, profileFolder);
    return inProfile;
  } catch {
    return temporaryFolder(parent).catch(() => inProfile);
  }
}
