/**
 * A large file written as it comes and renamed into place when it is whole. A cancel, a full disk or a crash leaves what was there before.
 */
import { createHash, randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { describeFileError } from './describe-file-error.ts';
import type { FilePort, OpenFile } from './file-port.ts';
import { writeAll } from './write-all.ts';

export interface ExportWriter {
  readonly path: string;
  /** Resolves when the bytes are with the system: awaiting it is the back-pressure. Throws storage.* and removes the temporary file. */
  write(chunk: Uint8Array): Promise<number>;
  finish(): Promise<{ readonly path: string; readonly sizeBytes: number; readonly sha256: string }>;
  /** Removes the temporary file; the target stays as it was. */
  abort(): Promise<void>;
}

/** Begins writing beside `path`. Throws storage.* (a folder at `path`, no rights, no space). */
export async function beginExport(files: FilePort, path: string): Promise<ExportWriter> {
  const temporary = join(
    dirname(path),
    `.${basename(path).slice(0, 80)}.${randomBytes(6).toString('hex')}.part`,
  );
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let file: OpenFile | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const discard = async (): Promise<void> => {
    const open = file;
    file = undefined;
    await open?.close().catch(() => undefined);
    await files.remove(temporary).catch(() => undefined);
  };
  const failed = async (error: unknown): Promise<CasebookError> => {
    await discard();
    return describeFileError(files, path, 'Saving', error);
  };
  const openFile = (): OpenFile => {
    if (file === undefined)
      throw new CasebookError('storage.io', {
        message: `Saving ${path} had already ended.`,
        nextStep: 'Save again.',
      });
    return file;
  };
  /** One act after the other, whatever order the page's calls arrive in. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const next = turn.then(act, act);
    turn = next.catch(() => undefined);
    return next;
  };

  try {
    if ((await files.stat(path))?.kind === 'folder')
      throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
    file = await files.open(temporary, 'create');
  } catch (error) {
    throw await failed(error);
  }
  return {
    path,
    write: (chunk) =>
      inTurn(async () => {
        const target = openFile();
        try {
          await writeAll(target, chunk, sizeBytes);
        } catch (error) {
          throw await failed(error);
        }
        hash.update(chunk);
        sizeBytes += chunk.byteLength;
        return sizeBytes;
      }),
    finish: () =>
      inTurn(async () => {
        const target = openFile();
        try {
          await target.sync();
          if ((await target.size()) !== sizeBytes)
            throw Object.assign(new Error('short file'), { code: 'EIO' });
          await target.close();
          file = undefined;
          await files.rename(temporary, path);
          await files.syncFolder(dirname(path));
        } catch (error) {
          throw await failed(error);
        }
        return { path, sizeBytes, sha256: hash.digest('hex') };
      }),
    abort: () => inTurn(discard),
  };
}
