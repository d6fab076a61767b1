/** Reads records by number or in order, and checks each against its hashes. */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import type { FilePort, OpenFile } from '../files/file-port.ts';
import type { JournalRecord, RecordStart } from './journal-entry.ts';
import { FileWindow, readRange } from './file-window.ts';

import type { DecodedRecord, RecordReader, RecordReaders } from './record-format.ts';
import { RECORD_READERS } from './record-readers.ts';
import type { RecordIndex, RecordPlace } from './record-index.ts';

/** One file, kept open from record to record. */
interface OpenedFile {
  readonly path: string;
  readonly file: OpenFile;
  readonly window: FileWindow;
}

export class JournalReader {
  readonly #files: FilePort;
  readonly #index: RecordIndex;
  readonly #readers: RecordReaders;

  /** `readers` read the records, by version. */
  constructor(files: FilePort, index: RecordIndex, readers: RecordReaders = RECORD_READERS) {
    this.#files = files;
    this.#index = index;
    this.#readers = readers;
  }

  /** Reads one record. Throws storage.not-found, storage.damaged, storage.*. */
  async read(seq: number): Promise<JournalRecord> {
    const place = this.#index.placeOf(seq);
    if (place === undefined) throw missingRecord(seq, this.#index.count);
    const opened = await this.#open(place, seq);
    // Only this record, not what follows it.
    const window = new FileWindow(opened.file, place.offset + place.sizeBytes);
    try {
      return await this.#take({ ...opened, window }, seq, place);
    } finally {
      await opened.file.close();
    }
  }

  /**
   * Reads what precedes the body, checked by the record's own hash and the length at its end; does
   * not read the body. Throws as `read` does.
   */
  async readStart(seq: number): Promise<RecordStart> {
    const place = this.#index.placeOf(seq);
    if (place === undefined) throw missingRecord(seq, this.#index.count);
    const { file, path } = await this.#open(place, seq);
    try {
      const { offset, sizeBytes } = place;
      const reader = this.#readerOf(place);
      const prefix = await readRange(file, offset, reader.prefixBytes);
      if (reader.claimedRecordBytes(prefix) !== sizeBytes) throw damagedNow(seq, place);
      const start = await readRange(file, offset, reader.headerEndOf(prefix));
      const suffix = await readRange(file, offset + sizeBytes - reader.suffixBytes, reader.suffixBytes);
      const ends = reader.checkRecordEnds(start, suffix, sizeBytes);
      if (ends.state !== 'fit' || ends.header.seq !== seq) throw damagedNow(seq, place);
      const { kind, request, status, purpose, receivedAt, bodySha256 } = ends.header;
      return {
        kind,
        ...(request === undefined ? {} : { request }),
        ...(status === undefined ? {} : { status }),
        ...(purpose === undefined ? {} : { purpose }),
        ref: { seq, sha256: bodySha256, receivedAt },
        bodyBytes: sizeBytes - start.byteLength - reader.suffixBytes,
      };
    } catch (error) {
      throw await describeFileError(this.#files, path, `Reading record ${seq} from`, error);
    } finally {
      await file.close();
    }
  }

  /**
   * Yields records from `fromSeq` to the current last one. Skips damaged and missing records, which
   * opening has reported. Throws as `read` does.
   */
  async *records$(fromSeq: number, signal?: AbortSignal): AsyncGenerator<JournalRecord> {
    const last = this.#index.count;
    let opened: OpenedFile | undefined;
    try {
      // Jump from one existing record to the next: millions of numbers may be missing.
      for (
        let seq = this.#index.nextFrom(fromSeq);
        seq !== undefined && seq <= last;
        seq = this.#index.nextFrom(seq + 1)
      ) {
        signal?.throwIfAborted();
        const place = this.#index.placeOf(seq);
        if (place === undefined) continue;
        if (opened?.path !== place.path || place.offset + place.sizeBytes > opened.window.sizeBytes) {
          await opened?.file.close();
          opened = undefined;
          opened = await this.#open(place, seq);
        }
        yield await this.#take(opened, seq, place);
      }
    } finally {
      await opened?.file.close();
    }
  }

  #readerOf({ path, version }: RecordPlace): RecordReader {
    const reader = this.#readers.get(version);
    // Loading refuses a journal that has such a file.
    if (reader === undefined) throw new Error(`no reader of version ${version} for ${path}`);
    return reader;
  }

  async #open({ path }: RecordPlace, seq: number): Promise<OpenedFile> {
    try {
      const file = await this.#files.open(path, 'read');
      return { path, file, window: new FileWindow(file, await file.size()) };
    } catch (error) {
      throw await describeFileError(this.#files, path, `Reading record ${seq} from`, error);
    }
  }

  async #take({ path, window }: OpenedFile, seq: number, place: RecordPlace): Promise<JournalRecord> {
    try {
      // Not a view of the window: the next record overwrites it.
      const bytes = await window.ownBytes(place.offset, place.sizeBytes);
      return recordOf(seq, place, await this.#readerOf(place).decodeRecord(bytes));
    } catch (error) {
      throw await describeFileError(this.#files, path, `Reading record ${seq} from`, error);
    }
  }
}

function recordOf(seq: number, place: RecordPlace, found: DecodedRecord): JournalRecord {
  if (found.state !== 'whole' || found.header.seq !== seq) throw damagedNow(seq, place);
  const {
    seq: _seq,
    previousHash,
    writtenAt: _writtenAt,
    bodySha256,
    caseId: _caseId,
    ...fields
  } = found.header;
  return {
    ...fields,
    body: found.body,
    ref: { seq, sha256: bodySha256, receivedAt: fields.receivedAt },
    previousHash,
    hash: found.hash,
    // `decodeRecord` has just recomputed both hashes.
    verified: true,
  };
}

const missingRecord = (seq: number, records: number): CasebookError =>
  seq <= records
    ? new CasebookError('storage.damaged', {
        message: `Record ${seq} of the case's journal is damaged or missing.`,
        nextStep: 'Verify the journal to see what is damaged; other records stay readable.',
        details: { seq },
      })
    : new CasebookError('storage.not-found', {
        message: `Record ${seq} of the case's journal does not exist; there are ${records}.`,
        nextStep: 'Choose a record that the case has.',
        details: { seq },
      });

const damagedNow = (seq: number, { path, offset }: RecordPlace): CasebookError =>
  new CasebookError('storage.damaged', {
    message: `Record ${seq} at offset ${offset} of ${path} is not what was written: its SHA-256 does not match.`,
    nextStep: 'Bring the file back from a copy; other records stay readable.',
    details: { seq, path, offset },
  });
