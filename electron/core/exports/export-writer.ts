/**
 * Writes a large file as its chunks arrive, and renames it into place once it is complete. A
 * cancel, a full disk or a crash leaves the previous file as it was.
 */
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import type { FilePort, OpenFile } from '../files/file-port.ts';
import { sweepTemporaries, temporaryPathFor } from '../files/temporary-file.ts';
import { writeAll } from '../files/write-all.ts';

/** A file that is complete and in place. */
export interface FinishedExport {
  readonly path: string;
  readonly sizeBytes: number;
  /** SHA-256 of all bytes, 64 lower-case hex digits. */
  readonly sha256: string;
}

export class ExportWriter {
  readonly path: string;
  /** True if a file of that name existed when writing began. */
  readonly replaces: boolean;
  readonly #files: FilePort;
  readonly #temporary: string;
  readonly #hash = createHash('sha256');
  #file: OpenFile | undefined;
  #sizeBytes = 0;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(
    files: FilePort,
    target: { path: string; replaces: boolean },
    temporary: string,
    file: OpenFile,
  ) {
    this.#files = files;
    this.path = target.path;
    this.replaces = target.replaces;
    this.#temporary = temporary;
    this.#file = file;
  }

  /** Begins writing beside `path`. Throws storage.* (a folder at `path`, no rights, no space). */
  static async begin(files: FilePort, path: string): Promise<ExportWriter> {
    const temporary = temporaryPathFor(path);
    try {
      const there = await files.stat(path);
      if (there?.kind === 'folder') throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
      await sweepTemporaries(files, dirname(path), { isLocked: false });
      const file = await files.open(temporary, 'create');
      return new ExportWriter(files, { path, replaces: there !== undefined }, temporary, file);
    } catch (error) {
      throw await describeFileError(files, path, 'Saving', error);
    }
  }

  /**
   * Resolves once the system has accepted the bytes: awaiting it provides back-pressure. Throws
   * storage.* and removes the temporary file.
   */
  write(chunk: Uint8Array): Promise<number> {
    return this.#inTurn(async () => {
      const file = this.#openFile();
      try {
        await writeAll(file, chunk, this.#sizeBytes);
      } catch (error) {
        throw await this.#failed(error, chunk.byteLength);
      }
      this.#hash.update(chunk);
      this.#sizeBytes += chunk.byteLength;
      return this.#sizeBytes;
    });
  }

  /** Flushes, checks the size and renames. If it throws storage.*, the target is as it was. */
  finish(): Promise<FinishedExport> {
    return this.#inTurn(async () => {
      const file = this.#openFile();
      const { path } = this;
      try {
        await file.sync();
        if ((await file.size()) !== this.#sizeBytes)
          throw Object.assign(new Error('short file'), { code: 'EIO' });
        this.#file = undefined;
        await file.close();
        await this.#files.rename(this.#temporary, path);
        await this.#files.syncFolder(dirname(path));
      } catch (error) {
        throw await this.#failed(error, 0);
      }
      return { path, sizeBytes: this.#sizeBytes, sha256: this.#hash.digest('hex') };
    });
  }

  /** Removes the temporary file; the target stays as it was. */
  abort(): Promise<void> {
    return this.#inTurn(() => this.#discard());
  }

  /** Runs one act at a time, in the order in which the page's calls arrive. */
  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(act, act);
    this.#turn = next.catch(() => undefined);
    return next;
  }

  #openFile(): OpenFile {
    if (this.#file === undefined)
      throw new CasebookError('storage.io', {
        message: `Saving ${this.path} had already ended.`,
        nextStep: 'Save again.',
        details: { path: this.path },
      });
    return this.#file;
  }

  async #discard(): Promise<void> {
    const open = this.#file;
    this.#file = undefined;
    await open?.close().catch(() => undefined);
    await this.#files.remove(this.#temporary).catch(() => undefined);
  }

  async #failed(error: unknown, neededBytes: number): Promise<CasebookError> {
    await this.#discard();
    const needed = neededBytes === 0 ? '' : `, ${groupedCount(neededBytes)} more needed at once`;
    return describeFileError(
      this.#files,
      this.path,
      'Saving',
      error,
      ` (${groupedCount(this.#sizeBytes)} bytes written${needed})`,
    );
  }
}
