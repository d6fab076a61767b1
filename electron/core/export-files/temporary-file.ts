/**
 * Names of the temporary files that become a target by renaming, and the removal of those that a killed process left.
 */
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { FilePort } from './file-port.ts';

const TEMPORARY_NAME = /^\.casebook-(\d{1,10})-[0-9a-f]{12}\.part$/;

/** A new name in the target's own folder (renaming is atomic only there); short, whatever the target is called. */
export const temporaryPathFor = (target: string): string =>
  join(dirname(target), `.casebook-${process.pid}-${randomBytes(6).toString('hex')}.part`);

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes temporary files of processes that no longer run. Never throws: what stays is only clutter. */
export async function sweepTemporaries(files: FilePort, folder: string): Promise<void> {
  const names = await files.list(folder).catch((): string[] => []);
  for (const name of names) {
    const pid = TEMPORARY_NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      await files.remove(join(folder, name)).catch(() => undefined);
  }
}
