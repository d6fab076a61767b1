/**
 * Runs as an ordinary user's process, because root can read everything. For each file of the
 * profile: removes all rights, looks, restores them and looks again; one line of JSON each.
 * Arguments: profile, folder to work in.
 */
import { chmodSync, cpSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { lookAtProfile, type SeenOfProfile } from './look-at-profile.ts';

/** For one file: what was seen while it could not be read, and afterwards. */
export interface SeenOfUnreadable {
  readonly name: string;
  readonly harmed: SeenOfProfile | { readonly failed: string };
  readonly mended: SeenOfProfile;
}

const [whole = '', folder = ''] = process.argv.slice(2);
const files = readdirSync(whole, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(whole.length + 1));

for (const name of files) {
  const profile = join(folder, 'profile');
  cpSync(whole, profile, { recursive: true });
  chmodSync(join(profile, name), 0);
  const harmed = await lookAtProfile(profile).catch((error: unknown) => ({ failed: String(error) }));
  rmSync(profile, { recursive: true });
  cpSync(whole, profile, { recursive: true });
  const seen: SeenOfUnreadable = { name, harmed, mended: await lookAtProfile(profile) };
  rmSync(profile, { recursive: true });
  writeSync(1, `${JSON.stringify(seen)}\n`);
}
