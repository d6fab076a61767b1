/** Opens the user-data folder: makes it private, then locks it, before anything else is opened. */
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { describeFileError } from '../files/describe-file-error.ts';
import { createNodeFilePort } from '../files/node-file-port.ts';
import { sweepTemporaries } from '../files/temporary-file.ts';
import type { FilePort } from '../files/file-port.ts';
import { lockProfile, refuseIfHeld, type ProfileLock } from './profile-lock.ts';
import { describeUnwritable, probeWriting, unwritableCause, type Unwritable } from './unwritable-profile.ts';

/** Returns the system's usual place for program data, for users who name no folder. */
export function defaultProfileFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const home = homedir();
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support', 'Casebook');
  if (process.platform === 'win32')
    return join(environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Casebook');
  const configured = environment['XDG_CONFIG_HOME'];
  return join(
    configured !== undefined && isAbsolute(configured) ? configured : join(home, '.config'),
    'Casebook',
  );
}

export interface OpenProfile {
  readonly folder: string;
  readonly lock: ProfileLock;
  /** Present if nothing can be written there: the host starts in Review. */
  readonly unwritable?: Unwritable;
}

const NO_LOCK: ProfileLock = { release: () => Promise.resolve() };

/**
 * Takes the lock, and finds out whether the folder can be written. Throws storage.locked, and the
 * system's other errors.
 */
async function lockAndProbe(
  files: FilePort,
  folder: string,
): Promise<{ readonly lock: ProfileLock; readonly cause: string | undefined }> {
  let lock: ProfileLock | undefined;
  try {
    await files.makeFolder(folder);
    lock = await lockProfile(folder);
    await probeWriting(files, folder);
    return { lock, cause: undefined };
  } catch (error) {
    const cause = unwritableCause(error);
    // A folder that is missing or unreadable has nothing to review.
    if (cause === undefined || !(await files.list(folder).then(Boolean, () => false))) {
      await lock?.release();
      throw error;
    }
    // It will write nothing, so it needs no lock file, but it must not read what another process
    // writes.
    if (lock === undefined) await refuseIfHeld(folder);
    return { lock: lock ?? NO_LOCK, cause };
  }
}

/**
 * Makes the folder 0700 (whatever the umask is) and locks it. Reports a full or read-only disk in
 * `unwritable`. Throws storage.locked, and storage.* if the folder cannot be used at all.
 */
export async function openProfile(folder: string): Promise<OpenProfile> {
  const absolute = resolve(folder);
  const files = createNodeFilePort();
  try {
    const { lock, cause } = await lockAndProbe(files, absolute);
    if (cause !== undefined)
      return { folder: absolute, lock, unwritable: await describeUnwritable(files, absolute, cause) };
    // Removes what a killed process left half-written beside the settings.
    await sweepTemporaries(files, absolute, { isLocked: true });
    return { folder: absolute, lock };
  } catch (error) {
    throw await describeFileError(files, absolute, 'Opening the profile in', error);
  }
}
