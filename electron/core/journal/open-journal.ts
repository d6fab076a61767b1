/**
 * One case's journal: appends are grouped into one write and one flush, in order; a failed append leaves the file as it was.
 */
import { dirname, join } from 'node:path';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { EvidenceRef } from '../../../shared/contract/shapes.ts';
import { describeFileError } from '../export-files/describe-file-error.ts';
import type { FilePort, OpenFile } from '../export-files/file-port.ts';
import { writeAll } from '../export-files/write-all.ts';
import type { CaseJournal, JournalEntry, JournalRecord } from './case-journal.ts';
import { encodeRecord, FILE_HEADER, type EncodedRecord } from './journal-format.ts';
import { writeHead } from './journal-head.ts';
import { journalFileName, loadJournal, type LoadedJournal } from './load-journal.ts';
import { readRecordAt } from './scan-journal-file.ts';
import { verifyJournal } from './verify-journal.ts';

/** A new file is begun past this, so that copies and scans stay handy. */
const ROLL_BYTES = 256 * 1024 * 1024;
const HEAD_DELAY_MS = 500;

interface Waiting {
  readonly entry: JournalEntry;
  readonly resolve: (ref: EvidenceRef) => void;
  readonly reject: (error: unknown) => void;
}

class OpenCaseJournal implements CaseJournal {
  readonly caseId: string;
  readonly #files: FilePort;
  readonly #folder: string;
  readonly #now: () => number;
  #state: LoadedJournal;
  #target: { path: string; file: OpenFile; sizeBytes: number } | undefined;
  #nextFileNumber: number;
  #waiting: Waiting[] = [];
  #draining: Promise<void> | undefined;
  #headTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(caseId: string, files: FilePort, folder: string, now: () => number, state: LoadedJournal) {
    this.caseId = caseId;
    this.#files = files;
    this.#folder = folder;
    this.#now = now;
    this.#state = state;
    this.#nextFileNumber = state.nextFileNumber;
  }

  get records(): number {
    return this.#state.places.length;
  }

  get headHash(): string {
    return this.#state.headHash;
  }

  get notices(): readonly string[] {
    return this.#state.notices;
  }

  append(entry: JournalEntry): Promise<EvidenceRef> {
    if (this.#closed) return Promise.reject(closedError(this.caseId));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, resolve, reject });
      this.#draining ??= this.#drain().finally(() => (this.#draining = undefined));
    });
  }

  async #drain(): Promise<void> {
    // One turn later, so that appends of the same moment share a flush.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0);
      try {
        const written = await this.#write(batch.map((each) => each.entry));
        batch.forEach((each, index) => {
          const record = written[index];
          if (record !== undefined)
            each.resolve({
              seq: record.header.seq,
              sha256: record.header.bodySha256,
              receivedAt: each.entry.receivedAt,
            });
        });
      } catch (error) {
        for (const each of batch) each.reject(error);
      }
    }
  }

  async #write(entries: readonly JournalEntry[]): Promise<EncodedRecord[]> {
    const path = this.#target?.path ?? this.#folder;
    let previousHash = this.#state.headHash;
    const encoded = entries.map((entry, index) => {
      const record = encodeRecord(entry, {
        seq: this.#state.places.length + 1 + index,
        previousHash,
        writtenAt: this.#now(),
      });
      previousHash = record.hash;
      return record;
    });
    try {
      const target = await this.#openTarget();
      try {
        await writeAll(target.file, Buffer.concat(encoded.map((record) => record.bytes)), target.sizeBytes);
        await target.file.sync();
      } catch (error) {
        await this.#giveUp(target);
        throw error;
      }
      for (const record of encoded) {
        this.#state.places.push({
          path: target.path,
          offset: target.sizeBytes,
          sizeBytes: record.bytes.byteLength,
        });
        target.sizeBytes += record.bytes.byteLength;
      }
      this.#state.headHash = previousHash;
      this.#writeHeadSoon();
      return encoded;
    } catch (error) {
      throw await describeFileError(this.#files, path, 'Writing the journal', error);
    }
  }

  /** After a failed write or flush the descriptor is done (its cache cannot be trusted): cut the file back and open it anew next time. */
  async #giveUp(target: { path: string; file: OpenFile; sizeBytes: number }): Promise<void> {
    this.#target = undefined;
    this.#state = { ...this.#state, appendTo: { path: target.path, sizeBytes: target.sizeBytes } };
    await target.file.truncate(target.sizeBytes).catch(() => undefined);
    await target.file.close().catch(() => undefined);
  }

  async #openTarget(): Promise<{ path: string; file: OpenFile; sizeBytes: number }> {
    if (this.#target !== undefined && this.#target.sizeBytes < ROLL_BYTES) return this.#target;
    if (this.#target !== undefined) {
      await this.#target.file.close();
      this.#target = undefined;
    } else if (this.#state.appendTo !== undefined && this.#state.appendTo.sizeBytes < ROLL_BYTES) {
      const { path, sizeBytes } = this.#state.appendTo;
      const file = await this.#files.open(path, 'append');
      // What a failed append may have left is no acknowledged record.
      if ((await file.size()) > sizeBytes) await file.truncate(sizeBytes);
      this.#target = { path, file, sizeBytes };
      return this.#target;
    }
    const path = join(this.#folder, journalFileName(this.#nextFileNumber));
    const file = await this.#files.open(path, 'append');
    try {
      await writeAll(file, FILE_HEADER, 0);
      await file.sync();
      await this.#files.syncFolder(dirname(path));
    } catch (error) {
      await file.close().catch(() => undefined);
      await this.#files.remove(path).catch(() => undefined);
      throw error;
    }
    this.#nextFileNumber += 1;
    this.#target = { path, file, sizeBytes: FILE_HEADER.byteLength };
    return this.#target;
  }

  #writeHeadSoon(): void {
    this.#headTimer ??= setTimeout(() => {
      this.#headTimer = undefined;
      // The head only lags when this fails; the journal itself is whole.
      this.#writeHead().catch(() => undefined);
    }, HEAD_DELAY_MS);
  }

  #writeHead(): Promise<void> {
    return writeHead(this.#files, this.#folder, { records: this.records, headHash: this.headHash });
  }

  async read(seq: number): Promise<JournalRecord> {
    const place = this.#state.places[seq - 1];
    if (place === undefined) {
      throw new CasebookError(seq <= this.records ? 'storage.damaged' : 'storage.not-found', {
        message: `Record ${seq} of the case's journal ${seq <= this.records ? 'is damaged or missing' : `does not exist; there are ${this.records}`}.`,
        nextStep: 'Verify the journal to see what is damaged; other records stay readable.',
        details: { seq },
      });
    }
    const file = await this.#files.open(place.path, 'read');
    try {
      const found = await readRecordAt(file, place.offset, place.offset + place.sizeBytes);
      if (found.state !== 'whole') throw damagedNow(seq, place.path, place.offset);
      const { seq: _seq, previousHash, writtenAt: _writtenAt, bodySha256, ...facts } = found.header;
      return {
        ...facts,
        body: found.body,
        ref: { seq, sha256: bodySha256, receivedAt: facts.receivedAt },
        previousHash,
        hash: found.hash,
        verified: true,
      };
    } finally {
      await file.close();
    }
  }

  async *records$(fromSeq: number, signal?: AbortSignal): AsyncIterable<JournalRecord> {
    const last = this.records;
    for (let seq = fromSeq; seq <= last; seq += 1) {
      signal?.throwIfAborted();
      // Damage was named in the notices when the journal was opened.
      if (this.#state.places[seq - 1] !== undefined) yield await this.read(seq);
    }
  }

  verify(
    signal?: AbortSignal,
  ): Promise<{ records: number; intact: boolean; headHash: string; problems: string[] }> {
    return verifyJournal(
      this.#files,
      this.#folder,
      { records: this.records, headHash: this.headHash },
      signal,
    );
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#draining;
    clearTimeout(this.#headTimer);
    if (this.records > 0) await this.#writeHead().catch(() => undefined);
    await this.#target?.file.close();
    this.#target = undefined;
  }
}

const closedError = (caseId: string): CasebookError =>
  new CasebookError('storage.io', {
    message: `The journal of case ${caseId} is closed.`,
    nextStep: 'Open the case again.',
  });

const damagedNow = (seq: number, path: string, offset: number): CasebookError =>
  new CasebookError('storage.damaged', {
    message: `Record ${seq} at offset ${offset} of ${path} is not what was written: its SHA-256 does not match.`,
    nextStep: 'Bring the file back from a copy; other records stay readable.',
    details: { seq, path, offset },
  });

/** Opens the journal in `folder`, which exists. Throws storage.newer-version and storage.*; damage is in `notices`. */
export async function openJournal(options: {
  caseId: string;
  files: FilePort;
  folder: string;
  now: () => number;
}): Promise<CaseJournal> {
  const { caseId, files, folder, now } = options;
  try {
    return new OpenCaseJournal(caseId, files, folder, now, await loadJournal(files, folder, now()));
  } catch (error) {
    throw await describeFileError(files, folder, 'Opening the journal in', error);
  }
}
