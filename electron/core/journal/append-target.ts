/**
 * The one file that takes the next records. After a failed write or flush its descriptor is done (what its cache holds cannot be trusted):
 * the file is cut back, and opened and checked anew before the next record.
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

/** A new file is begun past this, so that copies and scans stay handy. */
const ROLL_BYTES = 256 * 1024 * 1024;

/** Above this a chunk is written by itself: one more call to the system is cheaper than copying it. */
const LARGE_CHUNK_BYTES = 256 * 1024;

/** The same bytes in few writes. */
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

  /** Where the next record will stand, as far as it is known: its file, and that file's acknowledged size. */
  get place(): AppendPlace | undefined {
    return this.#place;
  }

  /**
   * Writes and flushes; returns where the bytes stand. On failure the file is cut back to what it was and the port's error is thrown.
   * `last` is the last acknowledged record, checked when the file has to be opened anew.
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

  /** Undefined where the file is no longer what was acknowledged: it is left alone, and a new one begun. */
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
        // What a failed append left was never acknowledged.
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
      // Where even this fails the name is taken: the next attempt uses the next one.
      await this.#files.remove(path).catch(() => (this.#nextFileNumber = number + 1));
      throw error;
    }
    this.#nextFileNumber = number + 1;
    this.#open = file;
    this.#place = { path, number, sizeBytes: FILE_HEADER.byteLength };
    return { file, place: this.#place };
  }
}
