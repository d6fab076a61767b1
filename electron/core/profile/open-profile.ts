/**
 * The user-data folder: made private, then locked, before anything else is opened.
 */
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { describeFileError } from '../export-files/describe-file-error.ts';
import { createNodeFilePort } from '../export-files/node-file-port.ts';
import { sweepTemporaries } from '../export-files/temporary-file.ts';
import { lockProfile, type ProfileLock } from './profile-lock.ts';

/** Where the profile lives when the user names no folder: the system's usual place for program data. */
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
}

/** Makes the folder 0700 (whatever the umask says) and takes its lock. Throws storage.locked, and storage.* where it cannot be used. */
export async function openProfile(folder: string): Promise<OpenProfile> {
  const absolute = resolve(folder);
  const files = createNodeFilePort();
  try {
    await files.makeFolder(absolute);
    const lock = await lockProfile(absolute);
    // What a killed process left half-written beside the settings.
    await sweepTemporaries(files, absolute);
    return { folder: absolute, lock };
  } catch (error) {
    throw await describeFileError(files, absolute, 'Opening the profile in', error);
  }
}
