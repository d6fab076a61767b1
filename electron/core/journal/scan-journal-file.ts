/**
 * Reads a journal file from its start: its records, what is damaged between them, and what is left at its end. What stands where no
 * record does is searched up to a bound, so that gigabytes of zeros do not keep a case from opening; records carry their length at both
 * ends, so those behind such a stretch are found from the file's end.
 */
import type { OpenFile } from '../files/file-port.ts';
import { FileWindow, readRange } from './file-window.ts';
import {
  checkRecordEnds,
  claimedRecordBytes,
  decodeRecord,
  headerEndOf,
  JOURNAL_VERSION,
  MAX_FILE_HEADER_BYTES,
  PREFIX_BYTES,
  readFileHeader,
  RECORD_MARK,
  SUFFIX_BYTES,
  TRAILER_BYTES,
  trailingRecordBytes,
  type DecodedRecord,
  type WholeRecord,
} from './journal-format.ts';

export type ScanItem =
  /** First item, always. After a version other than ours nothing follows. */
  | { readonly kind: 'file-header'; readonly version: number | 'torn' | 'damaged' }
  | { readonly kind: 'record'; readonly offset: number; readonly record: WholeRecord }
  /** Bytes that hold no whole record; `claims` is what they say they were about, unvouched. */
  | {
      readonly kind: 'damage';
      readonly offset: number;
      readonly sizeBytes: number;
      readonly claims: string;
      /** How many of the bytes were looked through for a record; less than `sizeBytes` in a stretch beyond the bound. */
      readonly searchedBytes: number;
    }
  /** Bytes at the end that begin a record, or are no record at all: what a crash while writing leaves. */
  | { readonly kind: 'tail'; readonly offset: number; readonly sizeBytes: number };

const NONE: DecodedRecord = { state: 'none' };

/** A larger record's ends are checked before the whole of it is read. */
const LARGE_RECORD_BYTES = 1 << 20;

/** The record at an offset, checked. */
async function recordAt(
  window: FileWindow,
  offset: number,
): Promise<{ found: DecodedRecord; sizeBytes: number }> {
  const prefix = await window.bytes(offset, PREFIX_BYTES);
  const claimed = claimedRecordBytes(prefix);
  if (claimed === undefined || offset + claimed > window.sizeBytes) return { found: NONE, sizeBytes: 0 };
  if (claimed > LARGE_RECORD_BYTES) {
    // Copies: the window moves.
    const start = Buffer.from(await window.bytes(offset, headerEndOf(prefix)));
    const suffix = Buffer.from(await window.bytes(offset + claimed - SUFFIX_BYTES, SUFFIX_BYTES));
    const ends = checkRecordEnds(start, suffix, claimed);
    if (ends.state !== 'fit') return { found: ends, sizeBytes: claimed };
  }
  return { found: await decodeRecord(await window.bytes(offset, claimed)), sizeBytes: claimed };
}

const SEARCH_BYTES = 1 << 20;
/** How far is looked for the next record. Answers are at most as large by default, and a search must not take longer than a moment. */
const SEARCH_LIMIT_BYTES = 64 << 20;
/** How much is hashed in one search: an answer made of nested records must not make us hash it once for each. */
const HASH_LIMIT_BYTES = 1 << 30;

/** The next offset from `from` at which a whole record stands, or undefined. */
async function findNextRecord(file: OpenFile, from: number, sizeBytes: number): Promise<number | undefined> {
  const end = Math.min(sizeBytes, from + SEARCH_LIMIT_BYTES);
  let mayHash = HASH_LIMIT_BYTES;
  for (let at = from; at < end; at += SEARCH_BYTES) {
    // Prefixes of marks near the end of the stretch are in it too.
    const bytes = await readRange(file, at, Math.min(SEARCH_BYTES + PREFIX_BYTES, sizeBytes - at));
    for (let hit = bytes.indexOf(RECORD_MARK); hit >= 0; hit = bytes.indexOf(RECORD_MARK, hit + 1)) {
      const claimed = claimedRecordBytes(bytes.subarray(hit, hit + PREFIX_BYTES));
      const recordEnd = hit + (claimed ?? 0);
      if (claimed === undefined || at + recordEnd > sizeBytes || claimed > mayHash) continue;
      // The trailer first: an answer full of marks must not make us hash it once for each.
      const trailer =
        recordEnd <= bytes.byteLength
          ? bytes.subarray(recordEnd - TRAILER_BYTES, recordEnd)
          : await readRange(file, at + recordEnd - TRAILER_BYTES, TRAILER_BYTES);
      if (trailingRecordBytes(trailer) !== claimed) continue;
      mayHash -= claimed;
      if ((await decodeRecord(await readRange(file, at + hit, claimed))).state === 'whole') return at + hit;
    }
  }
  return undefined;
}

/** The first of the records that stand one after the other at the file's end, after `from`; undefined if none does. Nothing is hashed. */
async function findRecordsAtEnd(
  file: OpenFile,
  from: number,
  sizeBytes: number,
): Promise<number | undefined> {
  let start = sizeBytes;
  while (start - TRAILER_BYTES > from) {
    const claimed = trailingRecordBytes(await readRange(file, start - TRAILER_BYTES, TRAILER_BYTES));
    if (claimed === undefined || start - claimed <= from) break;
    if (claimedRecordBytes(await readRange(file, start - claimed, PREFIX_BYTES)) !== claimed) break;
    start -= claimed;
  }
  return start < sizeBytes ? start : undefined;
}

/** What stands at `offset`, where no record does, up to the next one or to the file's end. */
async function stretchAt(file: OpenFile, offset: number, sizeBytes: number): Promise<ScanItem> {
  const restBytes = sizeBytes - offset;
  const searchedBytes = Math.min(restBytes, SEARCH_LIMIT_BYTES);
  const next =
    (await findNextRecord(file, offset + 1, sizeBytes)) ??
    (restBytes > SEARCH_LIMIT_BYTES ? await findRecordsAtEnd(file, offset + 1, sizeBytes) : undefined);
  if (next !== undefined) {
    const gapBytes = next - offset;
    return {
      kind: 'damage',
      offset,
      sizeBytes: gapBytes,
      claims: '',
      searchedBytes: Math.min(gapBytes, searchedBytes),
    };
  }
  const trailer = await readRange(file, Math.max(offset, sizeBytes - TRAILER_BYTES), TRAILER_BYTES);
  // A record that is there to its end was not cut by a crash, whatever its beginning says.
  const isComplete = trailingRecordBytes(trailer) === restBytes;
  // A crash leaves at most the beginning of one record, or as many bytes as one write has.
  const claimed = claimedRecordBytes(await readRange(file, offset, PREFIX_BYTES)) ?? 0;
  const isTorn = restBytes <= SEARCH_LIMIT_BYTES || claimed > restBytes;
  return isComplete || !isTorn
    ? { kind: 'damage', offset, sizeBytes: restBytes, claims: '', searchedBytes }
    : { kind: 'tail', offset, sizeBytes: restBytes };
}

/** Scans up to `limitBytes` (default: the whole file). A record's `body` is valid until the next item is asked for. */
export async function* scanJournalFile(file: OpenFile, limitBytes = Infinity): AsyncGenerator<ScanItem> {
  const sizeBytes = Math.min(await file.size(), limitBytes);
  const window = new FileWindow(file, sizeBytes);
  const header = readFileHeader(await window.bytes(0, MAX_FILE_HEADER_BYTES));
  yield { kind: 'file-header', version: typeof header === 'string' ? header : header.version };
  if (header === 'torn' || (typeof header !== 'string' && header.version !== JOURNAL_VERSION)) return;
  let offset = header === 'damaged' ? 0 : header.sizeBytes;
  while (offset < sizeBytes) {
    const { found, sizeBytes: claimed } = await recordAt(window, offset);
    if (found.state === 'whole') {
      yield { kind: 'record', offset, record: found };
      offset += claimed;
    } else if (found.state === 'damaged') {
      yield { kind: 'damage', offset, sizeBytes: claimed, claims: found.claims, searchedBytes: claimed };
      offset += claimed;
    } else {
      const stretch = await stretchAt(file, offset, sizeBytes);
      yield stretch;
      if (stretch.kind !== 'damage') return;
      offset += stretch.sizeBytes;
    }
  }
}
