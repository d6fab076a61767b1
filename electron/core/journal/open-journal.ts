/**
 * One case's journal: groups appends into one write and one flush, in order; a failed append leaves
 * the file as it was.
 */
import type { EvidenceRef } from '../../../shared/contract/shapes.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import type { FilePort } from '../files/file-port.ts';
import { AppendQueue, type Appended } from './append-queue.ts';
import { AppendTarget } from './append-target.ts';
import { isCall } from './call-index.ts';
import type { CaseJournal } from './case-journal.ts';
import type { JournalEntry, JournalRecord, RecordStart } from './journal-entry.ts';
import { summaryAfter, type CaseSummary } from './case-summary.ts';
import { JOURNAL_VERSION } from './journal-format.ts';
import type { RecordReaders } from './record-format.ts';
import { encodeRecord, type EncodedRecord } from './record-format-1.ts';
import { sha256InTurns } from './sha256.ts';
import { readHead, writeHead } from './journal-head.ts';
import { JournalReader } from './journal-reader.ts';
import type { JournalEnd } from './journal-anchors.ts';
import { anchorsOf, loadJournal, type LoadedJournal, type RegisteredEnd } from './load-journal.ts';
import type { Source, SourcePart } from './source-index.ts';
import { verifyJournal, type JournalVerification } from './verify-journal.ts';
import { listJournalFiles } from './walk-journal.ts';

const HEAD_DELAY_MS = 500;

export interface JournalOptions {
  readonly caseId: string;
  readonly files: FilePort;
  /** An existing folder. */
  readonly folder: string;
  /** Unix ms. */
  readonly now: () => number;
  /** A file beyond this size is followed by a new one. @default 256 MiB */
  readonly rollBytes?: number;
  /** Why nothing can be written: the journal is then read as it is. */
  readonly unwritable?: string;
  /** The register of cases, which states the journal's end outside its folder. */
  readonly register?: EndKeeper;
  /** Record readers by version. @default those of this program */
  readonly readers?: RecordReaders;
}

/** The register of cases, as a journal uses it. */
export interface EndKeeper {
  /** The registered end of the case's journal; undefined if the case is not registered. */
  endOf(caseId: string): RegisteredEnd | undefined;
  /** Remembers the journal's end. Returns at once and writes later. */
  keep(caseId: string, end: JournalEnd & RegisteredCase): void;
}

/** What is remembered about a case besides its end. */
export interface RegisteredCase {
  readonly summary: CaseSummary | undefined;
  readonly disputed: readonly JournalEnd[];
}

/** A case's journal that also knows the case's name. */
export interface OpenedJournal extends CaseJournal {
  /** Undefined if no record names the case (the first one is damaged, and there is no head). */
  readonly summary: CaseSummary | undefined;
  /** Number and hash of the last intact record; 0 and zeros if there is none. */
  readonly end: { readonly seq: number; readonly hash: string };
  /** Why nothing may be appended; undefined if appending is allowed. */
  readonly readOnly: string | undefined;
}

class OpenCaseJournal implements OpenedJournal {
  readonly caseId: string;
  readonly #options: JournalOptions;
  readonly #loaded: LoadedJournal;
  readonly #target: AppendTarget;
  readonly #queue: AppendQueue;
  readonly #reader: JournalReader;
  readonly #fileSizes: Map<number, number>;
  #headHash: string;
  #end: { readonly seq: number; readonly hash: string };
  #summary: CaseSummary | undefined;
  #headTimer: NodeJS.Timeout | undefined;
  #headWriting: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(options: JournalOptions, loaded: LoadedJournal) {
    this.caseId = options.caseId;
    this.#options = options;
    this.#loaded = loaded;
    this.#headHash = loaded.headHash;
    this.#end = loaded.end;
    this.#summary = loaded.summary;
    this.#fileSizes = new Map(loaded.fileSizes);
    this.#target = new AppendTarget(options.files, options.folder, loaded, options.rollBytes);
    this.#reader = new JournalReader(options.files, loaded.index, options.readers);
    this.#queue = new AppendQueue((entries) => this.#write(entries));
  }

  get records(): number {
    return this.#loaded.index.count;
  }

  get headHash(): string {
    return this.#headHash;
  }

  get notices(): readonly string[] {
    return this.#loaded.notices;
  }

  get summary(): CaseSummary | undefined {
    return this.#summary;
  }

  get end(): { readonly seq: number; readonly hash: string } {
    return this.#end;
  }

  get readOnly(): string | undefined {
    const { belongsTo } = this.#loaded;
    if (this.#options.unwritable !== undefined) return this.#options.unwritable;
    return belongsTo === undefined ? undefined : foreignReason(this.caseId, belongsTo, this.#options.folder);
  }

  append(entry: JournalEntry): Promise<EvidenceRef> {
    if (this.#closed) return Promise.reject(closedError(this.caseId));
    const reason = this.readOnly;
    return reason === undefined ? this.#queue.add(entry) : Promise.reject(readOnlyError(reason));
  }

  async #write(entries: readonly JournalEntry[]): Promise<readonly Appended[]> {
    const { files, folder } = this.#options;
    const hashes: string[] = [];
    for (const { body } of entries) hashes.push(await sha256InTurns(body));
    const encoded = this.#encode(entries, hashes);
    const whole = encoded.flatMap((each) => ('chunks' in each ? each : []));
    const last = this.#loaded.index.placeOf(this.records);
    const chunks = whole.flatMap((record) => record.chunks);
    try {
      if (whole.length > 0) this.#keepPlaces(whole, await this.#target.write(chunks, last));
    } catch (error) {
      const path = this.#target.place?.path ?? folder;
      throw await describeFileError(files, path, 'Writing the journal', error);
    }
    entries.forEach(({ kind, body }, at) => {
      const record = encoded[at];
      if (record === undefined || !('chunks' in record)) return;
      this.#loaded.sources.add(record.header);
      this.#summary = summaryAfter(this.#summary, kind, body);
    });
    return encoded.map((each) => ('chunks' in each ? { ref: refOf(each) } : each));
  }

  /** Rejects an entry that no reader would accept; the rest of its batch proceeds. */
  #encode(
    entries: readonly JournalEntry[],
    hashes: readonly string[],
  ): readonly (EncodedRecord | { error: unknown })[] {
    let seq = this.records;
    let previousHash = this.#headHash;
    const writtenAt = this.#options.now();
    return entries.map((entry, at) => {
      try {
        const place = { seq: seq + 1, previousHash, writtenAt, caseId: this.caseId };
        const record = encodeRecord(entry, place, hashes[at]);
        seq += 1;
        previousHash = record.hash;
        return record;
      } catch (error) {
        return { error };
      }
    });
  }

  #keepPlaces(
    written: readonly EncodedRecord[],
    place: { path: string; number: number; sizeBytes: number; offset: number },
  ): void {
    let { offset } = place;
    for (const { header, sizeBytes, hash } of written) {
      this.#loaded.index.set(header.seq, { path: place.path, offset, sizeBytes, version: JOURNAL_VERSION });
      if (isCall(header)) this.#loaded.calls.add(header.seq, header.request?.subject ?? '');
      if (header.kind === 'fact') this.#loaded.events.push(header.seq);
      offset += sizeBytes;
      this.#headHash = hash;
      this.#end = { seq: header.seq, hash };
    }
    this.#fileSizes.set(place.number, place.sizeBytes);
    this.#headTimer ??= setTimeout(() => {
      this.#headTimer = undefined;
      // If this fails the head only lags; the journal itself is intact.
      this.#writeHead().catch(() => undefined);
    }, HEAD_DELAY_MS).unref();
  }

  #writeHead(): Promise<void> {
    const { files, folder, register } = this.#options;
    const { disputed } = this.#loaded;
    // A journal that lies in another case's folder by mistake stays as it is.
    if (this.readOnly !== undefined) return Promise.resolve();
    const write = async (): Promise<void> => {
      const end = { records: this.records, headHash: this.headHash };
      register?.keep(this.caseId, { ...end, summary: this.#summary, disputed });
      await writeHead(files, folder, {
        ...end,
        caseId: this.caseId,
        fileSizes: Object.fromEntries(this.#fileSizes),
        notices: [...this.notices],
        ...(this.#summary === undefined ? {} : { summary: this.#summary }),
        ...(disputed.length === 0 ? {} : { disputed: [...disputed] }),
        ...(register === undefined ? {} : { registered: true }),
      });
    };
    // One at a time: an older head must not replace a newer one.
    const writing = this.#headWriting.then(write, write);
    this.#headWriting = writing.catch(() => undefined);
    return writing;
  }

  read(seq: number): Promise<JournalRecord> {
    return this.#reader.read(seq);
  }

  readStart(seq: number): Promise<RecordStart> {
    return this.#reader.readStart(seq);
  }

  newestCalls(before: number, most: number, method?: string): readonly number[] {
    return this.#loaded.calls.newest(before, most, method);
  }

  *newestEvents(): Iterable<number> {
    const { events } = this.#loaded;
    for (let at = events.length - 1; at >= 0; at -= 1) yield events[at] ?? 0;
  }

  sourceOf(collectionId: string, part: SourcePart): Promise<Source | undefined> {
    return this.#loaded.sources.sourceOf(collectionId, part, (seq) =>
      this.read(seq).catch((error: unknown) => {
        if (error instanceof CasebookError && error.code === 'storage.damaged') return undefined;
        throw error;
      }),
    );
  }

  records$(fromSeq: number, signal?: AbortSignal): AsyncIterable<JournalRecord> {
    return this.#reader.records$(fromSeq, signal);
  }

  async verify(signal?: AbortSignal): Promise<JournalVerification> {
    const { files, folder, register } = this.#options;
    // Read it first: the head may lag behind the journal, but must not be ahead of it.
    const head = await readHead(files, folder).catch((): 'unreadable' => 'unreadable');
    const anchors = anchorsOf(head, this.caseId, register?.endOf(this.caseId));
    // The report is about this moment, so it ignores records appended meanwhile.
    const { place } = this.#target;
    const known = { caseId: this.caseId, records: this.records, headHash: this.headHash };
    return verifyJournal(files, folder, known, {
      head,
      anchors,
      hasRegister: register !== undefined,
      readers: this.#options.readers,
      hashAt: (seq) =>
        this.read(seq).then(
          ({ hash }) => hash,
          () => undefined,
        ),
      ...(place === undefined ? {} : { limit: place }),
      ...(signal === undefined ? {} : { signal }),
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#queue.settled();
    clearTimeout(this.#headTimer);
    await this.#writeHead().catch(() => undefined);
    await this.#target.close();
  }
}

const refOf = ({ header }: EncodedRecord): EvidenceRef => ({
  seq: header.seq,
  sha256: header.bodySha256,
  receivedAt: header.receivedAt,
});

const foreignReason = (caseId: string, belongsTo: string, folder: string): string =>
  `The folder ${folder} contains the journal of case ${belongsTo}, not of case ${caseId}. The case is open read-only. If the folder was renamed, restore its name; if another journal was copied into it, restore the right one from a copy.`;

const readOnlyError = (reason: string): CasebookError =>
  new CasebookError('storage.denied', {
    message: `Nothing was written. ${reason}`,
    nextStep: 'Open another case, or repair the folder and restart Casebook.',
  });

const closedError = (caseId: string): CasebookError =>
  new CasebookError('storage.io', {
    message: `The journal of case ${caseId} is closed.`,
    nextStep: 'Open the case again.',
  });

/**
 * Opens the journal in `folder`, which exists. Throws storage.newer-version and storage.*; damage
 * is in `notices`.
 */
export async function openJournal(options: JournalOptions): Promise<OpenedJournal> {
  const { files, folder, now, caseId, register } = options;
  try {
    const isNew =
      (await readHead(files, folder)) === undefined && (await listJournalFiles(files, folder)).length === 0;
    const registered = register?.endOf(caseId);
    const mayRepair = options.unwritable === undefined;
    const loaded = await loadJournal({
      caseId,
      files,
      folder,
      nowMs: now(),
      registered,
      mayRepair,
      readers: options.readers,
    });
    // The head comes before the first record, so that a journal without a head has clearly lost it.
    if (isNew && mayRepair)
      await writeHead(files, folder, {
        records: 0,
        headHash: loaded.headHash,
        caseId,
        fileSizes: {},
        notices: [],
      });
    return new OpenCaseJournal(options, loaded);
  } catch (error) {
    throw await describeFileError(files, folder, 'Opening the journal in', error);
  }
}
