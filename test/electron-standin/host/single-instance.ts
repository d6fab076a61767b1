/**
 * Allows one instance per profile, decided synchronously as in Electron: a lock file with the
 * holder's process id, and a folder in which a second instance leaves its arguments for the first.
 */
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';

export interface SecondStart {
  readonly argv: string[];
  readonly workingDirectory: string;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function takeLock(path: string): boolean {
  for (let attempt = 0; attempt < 3; attempt += 1)
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return true;
    } catch {
      const holder = Number(readFileSync(path, 'utf8'));
      if (isAlive(holder)) return false;
      rmSync(path, { force: true });
    }
  return false;
}

/** True where this process now holds the profile; else the holder is told of this start. */
export function requestInstanceLock(
  userDataDir: string,
  onSecondStart: (start: SecondStart) => void,
): boolean {
  const letters = join(userDataDir, 'standin-second-starts');
  mkdirSync(letters, { recursive: true });
  const lock = join(userDataDir, 'standin-instance-lock');
  if (!takeLock(lock)) {
    const draft = join(userDataDir, `standin-draft-${randomUUID()}`);
    const file = openSync(draft, 'wx');
    const start: SecondStart = { argv: process.argv, workingDirectory: process.cwd() };
    writeSync(file, JSON.stringify(start));
    closeSync(file);
    renameSync(draft, join(letters, randomUUID()));
    return false;
  }
  process.once('exit', () => rmSync(lock, { force: true }));
  const readLetters = (): void => {
    for (const name of readdirSync(letters)) {
      const path = join(letters, name);
      const start = JSON.parse(readFileSync(path, 'utf8')) as SecondStart;
      rmSync(path);
      onSecondStart(start);
    }
  };
  watch(letters, readLetters).unref();
  return true;
}
