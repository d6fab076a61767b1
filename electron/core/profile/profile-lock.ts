/**
 * Allows one process per user-data folder, browser host and Electron alike: the second is refused
 * before it opens anything. A lock left by a killed process is recovered.
 *
 * Each process puts a file of its own into `running/` and then looks for others. Of two processes,
 * the later one always sees the earlier one's file, and the file of a dead process can be removed
 * without ever hitting that of a living one. A single lock file gives no such order: two processes
 * that both find it stale can both take it. The system tells whether the process of a file lives:
 * it listens on a socket while it does.
 */
import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { holderSchema, stateOfHolder, type HolderState, type LockHolder } from './judge-holder.ts';
import { openLifeLine } from './life-line.ts';
import { ownStart, readMachineIdentity, type MachineIdentity } from './machine-identity.ts';

/** Held until released; the next process recovers the lock of a killed one. */
export interface ProfileLock {
  release(): Promise<void>;
}

/** A lock takes less than a kilobyte. */
const MAX_LOCK_BYTES = 64 * 1024;

/**
 * Returns undefined if the file is gone or is not a lock of Casebook's. Throws storage.locked if
 * the system does not allow reading it: its writer may be at work, and an unreadable lock must not
 * count as a dead process's.
 */
async function readHolder(path: string): Promise<LockHolder | undefined> {
  let text: string;
  try {
    const found = await lstat(path);
    // Opening a pipe would wait, and no lock is that large.
    if (!found.isFile() || found.size > MAX_LOCK_BYTES) return undefined;
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new CasebookError('storage.locked', {
      message: `Casebook cannot tell whether another process uses this profile: its lock file ${path} cannot be read (the system answered ${code}).`,
      nextStep: 'Make the file readable, or delete it if no Casebook runs on this profile, then start again.',
      details: { path, code: code ?? '' },
    });
  }
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Another process that has a lock file. */
interface Other {
  readonly holder: LockHolder;
  readonly state: Exclude<HolderState, 'dead'>;
  readonly path: string;
}

const held = (folder: string, { holder, state, path }: Other, ours: MachineIdentity): CasebookError => {
  const { pid, identity } = holder;
  const isUnseen = identity.pidNamespace !== undefined && identity.pidNamespace !== ours.pidNamespace;
  return state === 'lives'
    ? new CasebookError('storage.locked', {
        message: `Casebook is already running on this profile (process ${pid}, folder ${folder}).`,
        nextStep: `Use the window that is open, or end that process, or start with another folder: --user-data DIR.${isUnseen ? ` It runs in another container; if that is gone for good, delete ${path}.` : ''}`,
        details: { pid, folder },
      })
    : new CasebookError('storage.locked', {
        message: `Casebook runs on this profile on another machine (${identity.machine}, process ${pid}, folder ${folder}).`,
        nextStep: `End it there, or start with another folder: --user-data DIR. If that machine is gone for good, delete ${path}.`,
        details: { pid, folder, machine: identity.machine },
      });
};

const LOCK_NAME = /^[0-9a-f]{16}\.lock$/;

const socketBeside = (lockPath: string): string => lockPath.replace(/\.lock$/, '.sock');

/**
 * Finds another living process, preferring one that holds the lock to one that requests it. Removes
 * the files of dead ones in passing, if possible.
 */
async function findOther(
  running: string,
  own: string | undefined,
  ours: MachineIdentity,
): Promise<Other | undefined> {
  let asking: Other | undefined;
  for (const name of await readdir(running)) {
    const path = join(running, name);
    if (!LOCK_NAME.test(name) || path === own) continue;
    const holder = await readHolder(path);
    const state = holder === undefined ? 'dead' : await stateOfHolder(running, holder, ours);
    if (holder === undefined || state === 'dead') {
      // A file that stays on a read-only disk still counts as dead.
      await rm(path, { force: true }).catch(() => undefined);
      await rm(socketBeside(path), { force: true }).catch(() => undefined);
    } else if (holder.holds) return { holder, state, path };
    else asking = { holder, state, path };
  }
  return asking;
}

/** If two start at once, each may see the other: both step back for a random, growing time. */
const ATTEMPTS = 16;
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * Math.min(400, 20 * 2 ** attempt)));

/**
 * Locks an existing folder. Throws storage.locked if another process uses it, and the system's
 * errors.
 */
export async function lockProfile(folder: string): Promise<ProfileLock> {
  const running = join(folder, 'running');
  await mkdir(running, { recursive: true, mode: 0o700 });
  const id = randomBytes(8).toString('hex');
  const own = join(running, `${id}.lock`);
  const identity = readMachineIdentity();
  // Before the file that names it: whoever reads the file must find it listening.
  const lifeLine = await openLifeLine(running, id);
  const holder = {
    pid: process.pid,
    startedAt: ownStart(),
    identity,
    ...(lifeLine === undefined ? {} : { lifeLine: lifeLine.address }),
  };
  const takeBack = (): Promise<void> => rm(own, { force: true });
  const release = async (): Promise<void> => {
    await takeBack();
    await lifeLine?.close();
  };
  const write = async (holds: boolean): Promise<void> => {
    // Renamed into place, so that nobody reads half of it and takes it for a dead process's.
    await writeFile(`${own}.new`, JSON.stringify({ ...holder, holds }), { mode: 0o600 });
    await rename(`${own}.new`, own);
  };
  try {
    for (let attempt = 1; ; attempt += 1) {
      await write(false);
      const other = await findOther(running, own, identity);
      if (other === undefined) {
        await write(true);
        return { release };
      }
      await takeBack();
      if (other.holder.holds || attempt === ATTEMPTS) throw held(folder, other, identity);
      await pause(attempt);
    }
  } catch (error) {
    await rm(`${own}.new`, { force: true }).catch(() => undefined);
    await release().catch(() => undefined);
    throw error;
  }
}

/**
 * For a process that cannot take the lock because the disk is full or read-only. Throws
 * storage.locked if another process holds it.
 */
export async function refuseIfHeld(folder: string): Promise<void> {
  const running = join(folder, 'running');
  const identity = readMachineIdentity();
  let other: Other | undefined;
  try {
    other = await findOther(running, undefined, identity);
  } catch (error) {
    if (error instanceof CasebookError) throw error;
    // No folder of locks: nobody ever ran here.
  }
  if (other !== undefined) throw held(folder, other, identity);
}
