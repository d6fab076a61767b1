/**
 * Opens the files of one case: walks them all, cuts a torn tail, compares with the head, and says what it found.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { FilePort } from '../export-files/file-port.ts';
import { sweepTemporaries } from '../export-files/temporary-file.ts';
import { CallIndex, isCall } from './call-index.ts';
import { summaryAfter, type CaseSummary } from './case-summary.ts';
import { FIRST_PREVIOUS_HASH, JOURNAL_VERSION } from './journal-format.ts';
import { readHead, type JournalHead } from './journal-head.ts';
import { RecordIndex } from './record-index.ts';
import { recoverTail } from './recover-tail.ts';
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
  readonly sources: SourceIndex;
  /** Hash of the last record, or what the head says of it where it is lost. */
  readonly headHash: string;
  readonly notices: readonly string[];
  /** The last file, while it may take more records; undefined where a new one must be begun. */
  readonly appendTo: AppendPlace | undefined;
  readonly nextFileNumber: number;
  /** Acknowledged sizes of the files, by number. */
  readonly fileSizes: ReadonlyMap<number, number>;
  readonly summary: CaseSummary | undefined;
}

type FileEnd = Extract<WalkItem, { kind: 'file-end' }>;

/** Throws storage.newer-version before anything is changed. */
function refuseNewer(end: FileEnd): void {
  if (typeof end.version === 'string' || end.version <= JOURNAL_VERSION) return;
  throw new CasebookError('storage.newer-version', {
    message: `${end.path} was written by a newer Casebook (journal version ${end.version}; this one knows ${JOURNAL_VERSION}). It was not touched.`,
    nextStep: 'Open the case with the newer Casebook.',
    details: { path: end.path },
  });
}

/** What the head says against the journal; and what the journal then counts as. */
function compareWithHead(
  head: JournalHead | 'unreadable' | undefined,
  found: { readonly count: number; readonly hash: string; readonly damageAtEnd: number },
): { readonly count: number; readonly hash: string; readonly notice: string | undefined } {
  const count = found.count + found.damageAtEnd;
  if (head === 'unreadable')
    return {
      count,
      hash: found.hash,
      notice:
        'The head beside the journal (head.json) is damaged; it is written anew. Until then nothing vouches for the end of the journal.',
    };
  if (head === undefined)
    return {
      count,
      hash: found.hash,
      notice:
        found.count === 0
          ? undefined
          : 'The head beside the journal (head.json) is missing; it is written anew. Records removed from the end before now cannot be noticed.',
    };
  if (head.records <= found.count) return { count, hash: found.hash, notice: undefined };
  const lost = head.records - found.count;
  return {
    count: Math.max(count, head.records),
    hash: head.records >= count ? head.headHash : found.hash,
    notice: `The head beside the journal counts ${head.records} records, but only ${found.count} are whole: ${lost} ${lost === 1 ? 'is' : 'are'} damaged or were removed from the end, or the journal is an older copy. Compare with a copy or with the manifest of an export.`,
  };
}

/** Only the last file is repaired; a file with damage inside is never written to. */
async function finishLastFile(
  files: FilePort,
  last: FileEnd | undefined,
  nowMs: number,
): Promise<{ appendTo: AppendPlace | undefined; notice?: string | undefined }> {
  if (last === undefined || last.damaged) return { appendTo: undefined };
  const { path, number, endOffset } = last;
  if (last.version === 'torn') {
    // The crash came before its first line was whole: nothing was ever in it.
    await files.remove(path);
    return { appendTo: undefined };
  }
  const notice = await recoverTail(files, path, endOffset, nowMs);
  return { appendTo: { path, number, sizeBytes: endOffset }, notice };
}

/**
 * Loads the journal in `folder`. Throws storage.newer-version, storage.* and the port's errors. Damage is not thrown: it is in `notices`,
 * and whole records stay readable.
 */
export async function loadJournal(files: FilePort, folder: string, nowMs: number): Promise<LoadedJournal> {
  const index = new RecordIndex();
  const calls = new CallIndex();
  const sources = new SourceIndex();
  const notices: string[] = [];
  const ends: FileEnd[] = [];
  let headHash = FIRST_PREVIOUS_HASH;
  let summary: CaseSummary | undefined;
  const head = await readHead(files, folder);
  for await (const item of walkJournal(files, folder)) {
    if (item.kind === 'problem') notices.push(item.sentence);
    else if (item.kind === 'file-end') {
      refuseNewer(item);
      ends.push(item);
    } else {
      const { header, body, hash, sizeBytes } = item.record;
      if (header.seq > index.count) headHash = hash;
      index.set(header.seq, { path: item.path, offset: item.offset, sizeBytes });
      if (isCall(header)) calls.add(header.seq, header.request?.subject ?? '');
      sources.add(header, body);
      summary = summaryAfter(summary, header.kind, body);
    }
  }
  await sweepTemporaries(files, folder);
  const last = ends.at(-1);
  for (const end of ends)
    if ((end !== last || end.damaged) && end.sizeBytes > end.endOffset)
      notices.push(
        `${end.sizeBytes - end.endOffset} bytes at offset ${end.endOffset} of ${end.path} are no whole record.`,
      );
  const { appendTo, notice } = await finishLastFile(files, last, nowMs);
  if (notice !== undefined) notices.push(notice);
  const compared = compareWithHead(head, {
    count: index.count,
    hash: headHash,
    damageAtEnd: last?.damageAtEnd ?? 0,
  });
  if (compared.notice !== undefined) notices.push(compared.notice);
  index.growTo(compared.count);
  return {
    index,
    calls,
    sources,
    headHash: compared.hash,
    notices,
    appendTo,
    nextFileNumber: (last?.number ?? 0) + (last?.version === 'torn' ? 0 : 1),
    fileSizes: new Map(
      ends
        .filter((end) => end.version !== 'torn')
        .map((end) => [
          end.number,
          end === last && appendTo !== undefined ? appendTo.sizeBytes : end.sizeBytes,
        ]),
    ),
    summary: summary ?? (typeof head === 'object' ? head.summary : undefined),
  };
}
