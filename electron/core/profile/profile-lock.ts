/**
 * One process per user-data folder, browser host and Electron alike: the second is refused before it opens anything. A lock left by a killed
 * process is recovered.
 */
import { readFileSync } from 'node:fs';
import { open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';

interface LockHolder {
  readonly pid: number;
  /** When that process started, in the system's own unit; a reused pid has another. Empty where the system does not say. */
  readonly startedAt: string;
}

/** Field 22 of /proc/PID/stat; the second field may hold spaces and parentheses, so counting begins after its end. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(holder: LockHolder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const startedAt = processStart(holder.pid);
  return holder.startedAt === '' || startedAt === '' || startedAt === holder.startedAt;
}

async function readHolder(path: string): Promise<LockHolder | undefined> {
  try {
    const parsed = JSON.parse(await readFile(path, 'utf8')) as Partial<LockHolder>;
    if (typeof parsed.pid !== 'number' || !Number.isInteger(parsed.pid) || parsed.pid <= 0) return undefined;
    return { pid: parsed.pid, startedAt: typeof parsed.startedAt === 'string' ? parsed.startedAt : '' };
  } catch {
    return undefined;
  }
}

const held = (folder: string, pid: number): CasebookError =>
  new CasebookError('storage.locked', {
    message: `Casebook is already running on this profile (process ${pid}, folder ${folder}).`,
    nextStep:
      'Use the window that is open, or end that process, or start with another folder: --user-data DIR.',
    details: { pid, folder },
  });

export interface ProfileLock {
  release(): Promise<void>;
}

/** Takes the lock of a folder that exists. Throws storage.locked where another process lives in it. */
export async function lockProfile(folder: string): Promise<ProfileLock> {
  const path = join(folder, 'profile.lock');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    let file: FileHandle;
    try {
      file = await open(path, 'wx', 0o600);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = await readHolder(path);
      if (holder !== undefined && isAlive(holder)) throw held(folder, holder.pid);
      // Left by a killed process, or cut while it was written: a live holder would have rewritten it by now.
      await rm(path, { force: true });
      continue;
    }
    await file.writeFile(JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) }));
    await file.close();
    return { release: () => rm(path, { force: true }) };
  }
  throw held(folder, 0);
}
