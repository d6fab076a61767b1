/**
 * The one file that takes the next records. After a failed write or flush its descriptor is
 * discarded, because its cache cannot be trusted: the file is cut back, then reopened and checked
 * before the next record.
 */
import { dirname, join } from 'node:path';
import type { FilePort, OpenFile } from '../files/file-port.ts';
import { writeAll } from '../files/write-all.ts';
import { readRange } from './file-window.ts';
import { FILE_HEADER } from './journal-format.ts';
import { RECORD_READER_1 } from './record-format-1.ts';
import type { AppendPlace } from './load-journal.ts';
import type { RecordPlace } from './record-index.ts';
import { journalFileName } from './walk-journal.ts';

/** A file beyond this size is followed by a new one, so that copies and scans stay manageable. */
const ROLL_BYTES = 256 * 1024 * 1024;

/** A larger chunk is written by itself: one more system call is cheaper than copying it. */
const LARGE_CHUNK_BYTES = 256 * 1024;

/** Joins small chunks, so that the same bytes take few writes. */
function joinSmallChunks(chunks: readonly Uint8Array[]): Uint8Array[] {
  const joined: Uint8Array[] = [];
  let small: Uint8Array[] = [];
  for (const chunk of chunks) {
    if (chunk.byteLength <= LARGE_CHUNK_BYTES) {
      small.push(chunk);
      continue;
    }
    joined.push(Buffer.concat(small), chunk);
    small = [];
  }
  joined.push(Buffer.concat(small));
  return joined.filter((chunk) => chunk.byteLength > 0);
}

export class AppendTarget {
  readonly #files: FilePort;
  readonly #folder: string;
  readonly #rollBytes: number;
  #place: AppendPlace | undefined;
  #open: OpenFile | undefined;
  #nextFileNumber: number;

  constructor(
    files: FilePort,
    folder: string,
    start: { readonly appendTo: AppendPlace | undefined; readonly nextFileNumber: number },
    rollBytes = ROLL_BYTES,
  ) {
    this.#files = files;
    this.#folder = folder;
    this.#place = start.appendTo;
    this.#nextFileNumber = start.nextFileNumber;
    this.#rollBytes = rollBytes;
  }

  /** Where the next record will go, if known: its file, and that file's acknowledged size. */
  get place(): AppendPlace | undefined {
    return this.#place;
  }

  /**
   * Writes and flushes; returns the position of the bytes. On failure the file is cut back to what
   * it was and the port's error is thrown. `last` is the last acknowledged record, checked if the
   * file has to be reopened.
   */
  async write(
    chunks: readonly Uint8Array[],
    last: RecordPlace | undefined,
  ): Promise<AppendPlace & { offset: number }> {
    const { file, place } = await this.#ready(last);
    let sizeBytes = place.sizeBytes;
    try {
      for (const chunk of joinSmallChunks(chunks)) {
        await writeAll(file, chunk, sizeBytes);
        sizeBytes += chunk.byteLength;
      }
      await file.sync();
    } catch (error) {
      await this.#giveUp(file, place);
      throw error;
    }
    this.#place = { ...place, sizeBytes };
    return { ...this.#place, offset: place.sizeBytes };
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    await open?.close();
  }

  async #giveUp(file: OpenFile, place: AppendPlace): Promise<void> {
    this.#open = undefined;
    await file.truncate(place.sizeBytes).catch(() => undefined);
    await file.close().catch(() => undefined);
  }

  async #ready(last: RecordPlace | undefined): Promise<{ file: OpenFile; place: AppendPlace }> {
    const place = this.#place;
    if (place !== undefined && place.sizeBytes < this.#rollBytes) {
      if (this.#open !== undefined) return { file: this.#open, place };
      const file = await this.#reopen(place, last);
      if (file !== undefined) {
        this.#open = file;
        return { file, place };
      }
    }
    await this.close().catch(() => undefined);
    return this.#beginFile();
  }

  /**
   * Returns undefined if the file is not as acknowledged: it is then left alone, and a new one is
   * begun.
   */
  async #reopen(place: AppendPlace, last: RecordPlace | undefined): Promise<OpenFile | undefined> {
    const file = await this.#files.open(place.path, 'append');
    try {
      const sizeBytes = await file.size();
      const lastIsWhole =
        last === undefined ||
        last.path !== place.path ||
        (await RECORD_READER_1.decodeRecord(await readRange(file, last.offset, last.sizeBytes))).state ===
          'whole';
      if (sizeBytes < place.sizeBytes || !lastIsWhole) {
        await file.close();
        return undefined;
      }
      if (sizeBytes > place.sizeBytes) {
        // The remains of a failed append were never acknowledged.
        await file.truncate(place.sizeBytes);
        await file.sync();
      }
      return file;
    } catch (error) {
      await file.close().catch(() => undefined);
      throw error;
    }
  }

  async #beginFile(): Promise<{ file: OpenFile; place: AppendPlace }> {
    const number = this.#nextFileNumber;
    const path = join(this.#folder, journalFileName(number));
    const file = await this.#files.open(path, 'create');
    try {
      await writeAll(file, FILE_HEADER, 0);
      await file.sync();
      await this.#files.syncFolder(dirname(path));
    } catch (error) {
      await file.close().catch(() => undefined);
      // If even this fails the name is taken: the next attempt uses the next one.
      await this.#files.remove(path).catch(() => (this.#nextFileNumber = number + 1));
      throw error;
    }
    this.#nextFileNumber = number + 1;
    this.#open = file;
    this.#place = { path, number, sizeBytes: FILE_HEADER.byteLength };
    return { file, place: this.#place };
  }
}
