/**
 * One process per user-data folder, browser host and Electron alike: the second is refused before it opens anything. A lock left by a killed
 * process is recovered.
 *
 * Each process puts a file of its own into `running/` and then looks for others. Of two, the one that comes later sees the earlier one's
 * file, whatever the moment; and the file of a dead process can be removed without ever hitting that of a living one. A single lock file
 * has no such order: two processes that both find it stale can both take it.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';

const holderSchema = z.object({
  pid: z.number().int().positive(),
  /** When that process started, in the system's own words; a reused pid has others. Empty where the system does not say. */
  startedAt: z.string(),
  /** Processes of another machine (network drive) cannot be asked whether they live. */
  machine: z.string(),
  /** Unix ms. */
  lockedAt: z.number(),
  /** False while it still looks for others. */
  holds: z.boolean(),
});
type LockHolder = z.output<typeof holderSchema>;

/** Held until released; a killed process's lock is recovered by the next. */
export interface ProfileLock {
  release(): Promise<void>;
}

/** Field 22 of /proc/PID/stat; the second field may hold spaces and parentheses, so counting begins after its end. Undefined: not running. */
function startFromProc(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const dead = fields[0] === 'Z' || fields[0] === 'X';
  return dead ? undefined : (fields[19] ?? '');
}

/** When a process started; '' where the system does not say; undefined where it is dead and only waits to be reaped. */
function processStart(pid: number): string | undefined {
  try {
    return startFromProc(pid);
  } catch {
    if (process.platform === 'linux' || process.platform === 'win32') return '';
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        timeout: 5000,
      }).trim();
    } catch {
      return '';
    }
  }
}

function isAlive(holder: LockHolder): boolean {
  if (holder.machine !== hostname()) return true;
  // A clock may have been set since; a minute is no reboot.
  if (holder.lockedAt < Date.now() - uptime() * 1000 - 60_000) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const startedAt = processStart(holder.pid);
  if (startedAt === undefined) return false;
  return holder.startedAt === '' || startedAt === '' || startedAt === holder.startedAt;
}

/** Undefined where the file is gone or is none of ours. */
async function readHolder(path: string): Promise<LockHolder | undefined> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

const held = (folder: string, { pid, machine }: LockHolder, path: string): CasebookError =>
  machine === hostname()
    ? new CasebookError('storage.locked', {
        message: `Casebook is already running on this profile (process ${pid}, folder ${folder}).`,
        nextStep:
          'Use the window that is open, or end that process, or start with another folder: --user-data DIR.',
        details: { pid, folder },
      })
    : new CasebookError('storage.locked', {
        message: `Casebook runs on this profile on another machine (${machine}, process ${pid}, folder ${folder}).`,
        nextStep: `End it there, or start with another folder: --user-data DIR. If that machine is gone for good, delete ${path}.`,
        details: { pid, folder, machine },
      });

const LOCK_NAME = /^[0-9a-f]{16}\.lock$/;

/** Another living process, one that holds before one that asks; files of dead ones are removed in passing. */
async function findOther(
  running: string,
  own: string,
): Promise<{ holder: LockHolder; path: string } | undefined> {
  let asking: { holder: LockHolder; path: string } | undefined;
  for (const name of await readdir(running)) {
    const path = join(running, name);
    if (!LOCK_NAME.test(name) || path === own) continue;
    const holder = await readHolder(path);
    if (holder === undefined || !isAlive(holder)) await rm(path, { force: true });
    else if (holder.holds) return { holder, path };
    else asking = { holder, path };
  }
  return asking;
}

/** Of two that start at once each may see the other: both step back, for a while that chance decides and that grows. */
const ATTEMPTS = 16;
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * Math.min(400, 20 * 2 ** attempt)));

/** Takes the lock of a folder that exists. Throws storage.locked where another process lives in it. */
export async function lockProfile(folder: string): Promise<ProfileLock> {
  const running = join(folder, 'running');
  await mkdir(running, { recursive: true, mode: 0o700 });
  const own = join(running, `${randomBytes(8).toString('hex')}.lock`);
  const holder = {
    pid: process.pid,
    startedAt: processStart(process.pid) ?? '',
    machine: hostname(),
    lockedAt: Date.now(),
  };
  const release = (): Promise<void> => rm(own, { force: true });
  const write = async (holds: boolean): Promise<void> => {
    // Renamed into place, so that no one ever reads half of it and takes it for a dead one's.
    await writeFile(`${own}.new`, JSON.stringify({ ...holder, holds }), { mode: 0o600 });
    await rename(`${own}.new`, own);
  };
  for (let attempt = 1; ; attempt += 1) {
    await write(false);
    const other = await findOther(running, own);
    if (other === undefined) {
      await write(true);
      return { release };
    }
    await release();
    if (other.holder.holds || attempt === ATTEMPTS) throw held(folder, other.holder, other.path);
    await pause(attempt);
  }
}
