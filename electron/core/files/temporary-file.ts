/** Names temporary files, and removes those that a killed process left. */
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { FilePort } from './file-port.ts';
import { makerOfName, makerText, ownMaker, stateOfMaker, type TemporaryMaker } from './temporary-maker.ts';

/**
 * Returns a new name in the target's own folder (renaming is atomic only there); short, however
 * long the target's name is.
 */
export const temporaryPathFor = (target: string): string =>
  join(dirname(target), `.casebook-${makerText(ownMaker())}-${randomBytes(6).toString('hex')}.part`);

/**
 * A file of a process that cannot be queried counts as abandoned after this long without a change:
 * a live writer keeps changing it.
 */
const STALE_AFTER_MS = 7 * 24 * 3600 * 1000;

const isStale = async (files: FilePort, path: string): Promise<boolean> => {
  const found = await files.stat(path);
  return found !== undefined && Date.now() - found.modifiedMs > STALE_AFTER_MS;
};

async function isLeftOver(
  files: FilePort,
  path: string,
  maker: TemporaryMaker | 'unsaid',
  isLocked: boolean,
): Promise<boolean> {
  const state = maker === 'unsaid' ? 'unknown' : stateOfMaker(maker);
  if (state === 'ours') return false;
  // We hold the profile's lock, so nobody else writes below it.
  if (isLocked || state === 'dead') return true;
  return state === 'unknown' && (await isStale(files, path));
}

/**
 * Removes abandoned temporary files. `isLocked`: the folder belongs to a profile whose lock this
 * process holds. In other folders, such as one that the user chose for exports, other programs may
 * be writing, even from other containers. Never throws: what stays is only clutter.
 */
export async function sweepTemporaries(
  files: FilePort,
  folder: string,
  { isLocked }: { readonly isLocked: boolean },
): Promise<void> {
  const names = await files.list(folder).catch((): string[] => []);
  for (const name of names) {
    const maker = makerOfName(name);
    const path = join(folder, name);
    if (maker !== undefined && (await isLeftOver(files, path, maker, isLocked).catch(() => false)))
      await files.remove(path).catch(() => undefined);
  }
}
