/**
 * Detects a profile on a full or read-only disk. Casebook then starts in Review: it reads, and
 * promises to write nothing there.
 */
import { writeAll } from '../files/write-all.ts';
import type { FilePort, OpenFile } from '../files/file-port.ts';
import { temporaryPathFor } from '../files/temporary-file.ts';
import { join, sep } from 'node:path';

/** Why nothing can be written. */
export interface Unwritable {
  /** The system's error code, e.g. ENOSPC. */
  readonly cause: string;
  readonly folder: string;
  /** For the user: why, and what to do. */
  readonly reason: string;
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const REFUSED = new Set(['EROFS', 'EACCES', 'EPERM']);

/**
 * Returns the system's error code if it means that nothing can be written; undefined for other
 * errors.
 */
export function unwritableCause(error: unknown): string | undefined {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  return FULL.has(code) || REFUSED.has(code) ? code : undefined;
}

/** Writes the sentences for the user. */
export async function describeUnwritable(
  files: FilePort,
  folder: string,
  cause: string,
): Promise<Unwritable> {
  const freeBytes = await files.freeBytes(folder).catch(() => undefined);
  const free = freeBytes === undefined ? '' : ` (${(freeBytes / 1e6).toFixed(1)} MB free)`;
  const isFull = FULL.has(cause);
  const why = isFull
    ? `The disk of the profile ${folder} is full${free}.`
    : `The profile ${folder} cannot be written (the system answered ${cause}).`;
  const todo = isFull ? 'Free some space there' : 'Make the folder writable';
  return {
    cause,
    folder,
    reason: `${why} Casebook started in Review: you can open, filter and verify cases, and export to another folder. Nothing is collected, and labels, notes and tabs are not saved. ${todo}, then restart Casebook.`,
  };
}

/** The least that a start writes, with room for the first case events. */
const PROBE_BYTES = 256 * 1024;

/** Tries to write as much as a start needs. Throws the system's error. */
export async function probeWriting(files: FilePort, folder: string): Promise<void> {
  const path = temporaryPathFor(join(folder, 'probe'));
  const file = await files.open(path, 'create');
  try {
    await writeAll(file, Buffer.alloc(PROBE_BYTES), 0);
    await file.sync();
  } finally {
    await file.close().catch(() => undefined);
    await files.remove(path).catch(() => undefined);
  }
}

/**
 * Wraps the port so that it writes nothing below the folder: every attempt fails with the error
 * found at the start. Elsewhere it writes.
 */
export function writeNothingBelow(files: FilePort, { folder, cause }: Unwritable): FilePort {
  const isBelow = (path: string): boolean => path === folder || path.startsWith(folder + sep);
  const refuse = (path: string): Promise<never> =>
    Promise.reject(Object.assign(new Error(`${cause}: ${path}`), { code: cause, path }));
  const guard =
    <Rest extends readonly unknown[], Result>(act: (path: string, ...rest: Rest) => Promise<Result>) =>
    (path: string, ...rest: Rest): Promise<Result> =>
      isBelow(path) ? refuse(path) : act(path, ...rest);
  return {
    ...files,
    open: (path, mode): Promise<OpenFile> =>
      mode !== 'read' && isBelow(path) ? refuse(path) : files.open(path, mode),
    remove: guard((path) => files.remove(path)),
    makeFolder: guard((path) => files.makeFolder(path)),
    syncFolder: guard((path) => files.syncFolder(path)),
    rename: (from, to) => (isBelow(from) || isBelow(to) ? refuse(to) : files.rename(from, to)),
  };
}
