/**
 * Names of the temporary files that become a target by renaming, and the removal of those that a killed process left.
 */
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { FilePort } from './file-port.ts';
import { makerOfName, makerWords, ownMaker, stateOfMaker, type TemporaryMaker } from './temporary-maker.ts';

/** A new name in the target's own folder (renaming is atomic only there); short, whatever the target is called. */
export const temporaryPathFor = (target: string): string =>
  join(dirname(target), `.casebook-${makerWords(ownMaker())}-${randomBytes(6).toString('hex')}.part`);

/** What a process that cannot be asked about has not touched for so long is left over: who writes a file changes it all the while. */
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
  // Nobody else writes below a profile whose lock we hold.
  if (isLocked || state === 'dead') return true;
  return state === 'unknown' && (await isStale(files, path));
}

/**
 * Removes temporary files that nobody writes any more. `isLocked`: the folder belongs to a profile whose lock this process holds; elsewhere, as
 * in a folder for exports that the user chose, other programs may be writing, also in other containers. Never throws: what stays is only clutter.
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
