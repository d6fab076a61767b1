/**
 * Opens the files of one case: walks them all, cuts a torn tail, compares with the head, and
 * reports what it found.
 */
import { groupedCount } from '../../../shared/units/count-text.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { FilePort } from '../files/file-port.ts';
import { sweepTemporaries } from '../files/temporary-file.ts';
import { CallIndex, isCall } from './call-index.ts';
import { summaryAfter, type CaseSummary } from './case-summary.ts';
import {
  disputedEnds,
  judgeAnchor,
  type Anchor,
  type JournalEnd,
  type JudgedAnchor,
} from './journal-anchors.ts';
import { JOURNAL_VERSION } from './journal-format.ts';
import { FIRST_PREVIOUS_HASH, type RecordHeader, type RecordReaders } from './record-format.ts';
import { RECORD_READERS, versionsOf } from './record-readers.ts';
import { readHead, type JournalHead } from './journal-head.ts';
import { RecordIndex } from './record-index.ts';
import { recoverTail } from './recover-tail.ts';
import { skippedNotices } from './skipped-records.ts';
import { SourceIndex } from './source-index.ts';
import { walkJournal, type WalkItem } from './walk-journal.ts';

/** The file that takes the next record, and its acknowledged size. */
export interface AppendPlace {
  readonly path: string;
  readonly number: number;
  readonly sizeBytes: number;
}

export interface LoadedJournal {
  readonly index: RecordIndex;
  readonly calls: CallIndex;
  /** Record numbers of case events, ascending. */
  readonly events: number[];
  readonly sources: SourceIndex;
  /** Hash of the last record, or what the head says it was if that record is lost. */
  readonly headHash: string;
  readonly notices: readonly string[];
  /** The last file while it may take more records; undefined if a new one must be begun. */
  readonly appendTo: AppendPlace | undefined;
  readonly nextFileNumber: number;
  /** Acknowledged sizes of the files, by number. */
  readonly fileSizes: ReadonlyMap<number, number>;
  readonly summary: CaseSummary | undefined;
  /** The last intact record; number 0 and an all-zero hash if the journal has none. */
  readonly end: { readonly seq: number; readonly hash: string };
  /** Ends stated elsewhere that the journal contradicts, to be remembered. */
  readonly disputed: readonly JournalEnd[];
  /** Another case for which the last record was written: nothing may be appended. */
  readonly belongsTo: string | undefined;
}

/** What the register of cases states about a journal. */
export interface RegisteredEnd extends JournalEnd {
  readonly disputed?: readonly JournalEnd[] | undefined;
}

type FileEnd = Extract<WalkItem, { kind: 'file-end' }>;

/** Throws storage.newer-version before anything is changed. */
function refuseUnreadable({ path, version }: FileEnd, readers: RecordReaders): void {
  if (typeof version === 'string' || readers.has(version)) return;
  throw new CasebookError('storage.newer-version', {
    message: `A newer version of Casebook wrote ${path} (journal version ${version}; this program reads ${versionsOf(readers)}). The file was left unchanged.`,
    nextStep: 'Open the case with the newer version.',
    details: { path },
  });
}

/** Returns the notice about a head file that cannot be compared. */
function noticeOfHead(
  head: JournalHead | 'unreadable' | undefined,
  caseId: string,
  lastSeq: number,
): string | undefined {
  if (head === 'unreadable')
    return 'The journal’s head file (head.json) is damaged. Casebook writes a new one; until then, it cannot show whether records are missing at the end.';
  if (head === undefined)
    return lastSeq === 0
      ? undefined
      : 'The journal’s head file (head.json) is missing. Casebook writes a new one. Only the register of cases can show whether records were removed from the end before now.';
  return head.caseId === undefined || head.caseId === caseId
    ? undefined
    : `The journal’s head file (head.json) belongs to case ${head.caseId}. Casebook writes a new one; the old one says nothing about this journal.`;
}

/** Collects the ends stated outside the journal's files. */
export function anchorsOf(
  head: JournalHead | 'unreadable' | undefined,
  caseId: string,
  registered: RegisteredEnd | undefined,
): Anchor[] {
  const anchors: Anchor[] = [];
  const isOurs = typeof head === 'object' && (head.caseId === undefined || head.caseId === caseId);
  if (isOurs) anchors.push({ source: 'head-file', records: head.records, headHash: head.headHash });
  if (registered !== undefined)
    anchors.push({ source: 'register', records: registered.records, headHash: registered.headHash });
  for (const { records, headHash } of [
    ...(isOurs ? (head.disputed ?? []) : []),
    ...(registered?.disputed ?? []),
  ])
    if (!anchors.some((known) => known.records === records && known.headHash === headHash))
      anchors.push({ source: 'earlier', records, headHash });
  return anchors;
}

/**
 * Returns the number and hash that the next record continues. The anchor furthest ahead decides,
 * because lost records keep their numbers.
 */
function endToContinue(
  judged: readonly JudgedAnchor[],
  found: { readonly count: number; readonly hash: string },
): { readonly count: number; readonly hash: string } {
  let furthest = found;
  for (const { outcome, records, headHash } of judged)
    if (outcome === 'ahead' && records >= furthest.count) furthest = { count: records, hash: headHash };
  return furthest;
}

/** Repairs only the last file; never writes to a file that is damaged inside. */
async function finishLastFile(
  files: FilePort,
  last: FileEnd | undefined,
  nowMs: number,
): Promise<{ appendTo: AppendPlace | undefined; notice?: string | undefined }> {
  if (last === undefined || last.damaged) return { appendTo: undefined };
  const { path, number, endOffset } = last;
  if (last.version === 'torn') {
    // The crash came before the file's first line was complete: it never contained a record.
    await files.remove(path);
    return { appendTo: undefined };
  }
  const notice = await recoverTail(files, path, endOffset, nowMs);
  // All records of a file have one version: new records go into a new file.
  if (last.version !== JOURNAL_VERSION) return { appendTo: undefined, notice };
  return { appendTo: { path, number, sizeBytes: endOffset }, notice };
}

/** A damaged journal can have as many problems as records. Opening names only some, Verify more. */
const MOST_NOTICES = 100;
/** Limits a notice that quotes a record. */
const NOTICE_CHARACTERS = 600;

/** Collects notices up to a limit, and counts the rest. */
class NoticeList {
  readonly #notices: string[] = [];
  #more = 0;

  add(notice: string | undefined): void {
    if (notice === undefined) return;
    if (this.#notices.length < MOST_NOTICES) this.#notices.push(notice.slice(0, NOTICE_CHARACTERS));
    else this.#more += 1;
  }

  all(): string[] {
    const more =
      this.#more === 0 ? [] : [`There are ${this.#more} more problems. Verify the journal to see them.`];
    return [...this.#notices, ...more];
  }
}

/** The result of walking all files. */
interface Walked {
  readonly index: RecordIndex;
  readonly calls: CallIndex;
  /** Record numbers of case events, ascending. */
  readonly events: number[];
  readonly sources: SourceIndex;
  readonly ends: readonly FileEnd[];
  readonly headHash: string;
  /** Hashes of the requested records, by number. */
  readonly hashes: ReadonlyMap<number, string>;
  readonly summary: CaseSummary | undefined;
  /** The case that the last record was written for; undefined if it does not say. */
  readonly writtenFor: string | undefined;
}

async function walkAll(
  { files, folder, caseId, readers = RECORD_READERS }: LoadOptions,
  wanted: ReadonlySet<number>,
  notices: NoticeList,
): Promise<Walked> {
  const index = new RecordIndex();
  const calls = new CallIndex();
  const events: number[] = [];
  const sources = new SourceIndex();
  const ends: FileEnd[] = [];
  const hashes = new Map<number, string>();
  let headHash = FIRST_PREVIOUS_HASH;
  let summary: CaseSummary | undefined;
  let writtenFor: string | undefined;
  const skipped: RecordHeader[] = [];
  for await (const item of walkJournal(files, folder, caseId, { readers })) {
    if (item.kind === 'problem') notices.add(item.sentence);
    else if (item.kind === 'file-end') {
      refuseUnreadable(item, readers);
      ends.push(item);
    } else {
      const { header, body, hash, sizeBytes } = item.record;
      if (header.seq > index.count) headHash = hash;
      // Of two records with the same number, the first counts.
      if (wanted.has(header.seq) && index.placeOf(header.seq) === undefined) hashes.set(header.seq, hash);
      index.set(header.seq, { path: item.path, offset: item.offset, sizeBytes, version: item.version });
      if (isCall(header)) calls.add(header.seq, header.request?.subject ?? '');
      if (header.kind === 'fact' && header.seq > (events.at(-1) ?? 0)) events.push(header.seq);
      sources.add(header);
      if (header.excess !== undefined) skipped.push(header);
      summary = summaryAfter(summary, header.kind, body);
      writtenFor = header.caseId;
    }
  }
  for (const notice of skippedNotices(skipped)) notices.add(notice);
  return { index, calls, events, sources, ends, headHash, hashes, summary, writtenFor };
}

/**
 * Writes one sentence for each end that the journal contradicts, even if several anchors state it.
 */
function contradictions(judged: readonly JudgedAnchor[]): string[] {
  const said = new Map<string, string>();
  for (const { outcome, records, headHash, sentence } of judged) {
    const key = `${records} ${headHash}`;
    if ((outcome === 'ahead' || outcome === 'differs') && !said.has(key)) said.set(key, sentence);
  }
  return [...said.values()];
}

export interface LoadOptions {
  readonly caseId: string;
  readonly files: FilePort;
  readonly folder: string;
  /** Unix ms. */
  readonly nowMs: number;
  /** What the register of cases knows about it. */
  readonly registered?: RegisteredEnd | undefined;
  /** False if nothing can be written: a torn end then stays. @default true */
  readonly mayRepair?: boolean;
  /** Record readers by version. @default those of this program */
  readonly readers?: RecordReaders | undefined;
}

/** Acknowledged sizes of the files, by number. */
const sizesOf = (ends: readonly FileEnd[], appendTo: AppendPlace | undefined): Map<number, number> =>
  new Map(
    ends
      .filter((end) => end.version !== 'torn')
      .map((end) => [end.number, end.number === appendTo?.number ? appendTo.sizeBytes : end.sizeBytes]),
  );

/**
 * Loads the journal in `folder`. Throws storage.newer-version, storage.* and the port's errors.
 * Damage is not thrown: it is in `notices`, and intact records stay readable.
 */
export async function loadJournal(options: LoadOptions): Promise<LoadedJournal> {
  const { files, folder, caseId, mayRepair = true } = options;
  const notices = new NoticeList();
  const head = await readHead(files, folder);
  const anchors = anchorsOf(head, caseId, options.registered);
  const walked = await walkAll(options, new Set(anchors.map(({ records }) => records)), notices);
  const { index, ends, writtenFor } = walked;
  if (mayRepair) await sweepTemporaries(files, folder, { isLocked: true });
  const last = ends.at(-1);
  for (const end of ends)
    if ((end !== last || end.damaged || !mayRepair) && end.sizeBytes > end.endOffset)
      notices.add(
        `${groupedCount(end.sizeBytes - end.endOffset)} bytes at offset ${end.endOffset} of ${end.path} are not a complete record.`,
      );
  const { appendTo, notice } = mayRepair
    ? await finishLastFile(files, last, options.nowMs)
    : { appendTo: undefined };
  notices.add(notice);
  const end = { seq: index.count, hash: walked.headHash };
  notices.add(noticeOfHead(head, caseId, end.seq));
  const judged = anchors.map((anchor) => judgeAnchor(anchor, { lastSeq: end.seq, hashes: walked.hashes }));
  for (const sentence of contradictions(judged)) notices.add(sentence);
  const next = endToContinue(judged, {
    count: end.seq + (last?.damageAtEnd ?? 0),
    hash: end.hash,
  });
  index.growTo(next.count);
  return {
    ...walked,
    headHash: next.hash,
    end,
    disputed: disputedEnds(judged),
    belongsTo: writtenFor === undefined || writtenFor === caseId ? undefined : writtenFor,
    notices: notices.all(),
    appendTo,
    nextFileNumber: (last?.number ?? 0) + (last?.version === 'torn' ? 0 : 1),
    fileSizes: sizesOf(ends, appendTo),
    summary: walked.summary ?? (typeof head === 'object' ? head.summary : undefined),
  };
}
