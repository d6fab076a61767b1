/**
 * Reads a journal file from its start: its records, the damage between them, and what is left at
 * the end. Damaged stretches are searched only up to a limit, so that gigabytes of zeros do not
 * keep a case from opening. Records state their length at both ends, so those behind such a stretch
 * are found from the file's end.
 */
import type { OpenFile } from '../files/file-port.ts';
import { FileWindow, readRange } from './file-window.ts';
import { JOURNAL_VERSION, MAX_FILE_HEADER_BYTES, readFileHeader } from './journal-format.ts';
import type { DecodedRecord, RecordReader, RecordReaders, WholeRecord } from './record-format.ts';
import { RECORD_READERS } from './record-readers.ts';

export type ScanItem =
  /**
   * Always the first item; the only one if the version cannot be read. `sizeBytes`: where records
   * begin.
   */
  | {
      readonly kind: 'file-header';
      readonly version: number | 'torn' | 'damaged';
      readonly sizeBytes: number;
    }
  /** `version`: the version of the reader that read it. */
  | {
      readonly kind: 'record';
      readonly offset: number;
      readonly record: WholeRecord;
      readonly version: number;
    }
  /** Bytes without an intact record; `claims` is what they say they are, without proof. */
  | {
      readonly kind: 'damage';
      readonly offset: number;
      readonly sizeBytes: number;
      readonly claims: string;
      /**
       * How many of the bytes were searched for a record; less than `sizeBytes` beyond the limit.
       */
      readonly searchedBytes: number;
    }
  /**
   * Bytes at the end that begin a record, or are not a record at all: the remains of a write that a
   * crash interrupted.
   */
  | { readonly kind: 'tail'; readonly offset: number; readonly sizeBytes: number };

const NONE: DecodedRecord = { state: 'none' };

/** The ends of a larger record are checked before all of it is read. */
const LARGE_RECORD_BYTES = 1 << 20;

/** Reads and checks the record at an offset. */
async function recordAt(
  reader: RecordReader,
  window: FileWindow,
  offset: number,
): Promise<{ found: DecodedRecord; sizeBytes: number }> {
  const prefix = await window.bytes(offset, reader.prefixBytes);
  const claimed = reader.claimedRecordBytes(prefix);
  if (claimed === undefined || offset + claimed > window.sizeBytes) return { found: NONE, sizeBytes: 0 };
  if (claimed > LARGE_RECORD_BYTES) {
    // Copy the bytes, because the window moves.
    const start = Buffer.from(await window.bytes(offset, reader.headerEndOf(prefix)));
    const suffix = Buffer.from(await window.bytes(offset + claimed - reader.suffixBytes, reader.suffixBytes));
    const ends = reader.checkRecordEnds(start, suffix, claimed);
    if (ends.state !== 'fit') return { found: ends, sizeBytes: claimed };
  }
  return { found: await reader.decodeRecord(await window.bytes(offset, claimed)), sizeBytes: claimed };
}

const SEARCH_BYTES = 1 << 20;
/**
 * How far to search for the next record: the default limit of a response, and a search must take
 * only a moment.
 */
const SEARCH_LIMIT_BYTES = 64 << 20;
/**
 * How much one search may hash: nested records inside a response must not make us hash it once for
 * each.
 */
const HASH_LIMIT_BYTES = 1 << 30;

/** Returns the next offset from `from` at which an intact record begins, or undefined. */
async function findNextRecord(
  reader: RecordReader,
  file: OpenFile,
  from: number,
  sizeBytes: number,
): Promise<number | undefined> {
  const end = Math.min(sizeBytes, from + SEARCH_LIMIT_BYTES);
  let mayHash = HASH_LIMIT_BYTES;
  for (let at = from; at < end; at += SEARCH_BYTES) {
    // Include the beginnings of marks at the end of the stretch.
    const bytes = await readRange(file, at, Math.min(SEARCH_BYTES + reader.prefixBytes, sizeBytes - at));
    for (let hit = bytes.indexOf(reader.mark); hit >= 0; hit = bytes.indexOf(reader.mark, hit + 1)) {
      const claimed = reader.claimedRecordBytes(bytes.subarray(hit, hit + reader.prefixBytes));
      const recordEnd = hit + (claimed ?? 0);
      if (claimed === undefined || at + recordEnd > sizeBytes || claimed > mayHash) continue;
      // Check the trailer first: a response full of marks must not make us hash it once for each.
      const trailer =
        recordEnd <= bytes.byteLength
          ? bytes.subarray(recordEnd - reader.trailerBytes, recordEnd)
          : await readRange(file, at + recordEnd - reader.trailerBytes, reader.trailerBytes);
      if (reader.trailingRecordBytes(trailer) !== claimed) continue;
      mayHash -= claimed;
      if ((await reader.decodeRecord(await readRange(file, at + hit, claimed))).state === 'whole')
        return at + hit;
    }
  }
  return undefined;
}

/**
 * Finds the first of the adjacent records at the file's end, after `from`; undefined if none ends
 * there. Hashes nothing.
 */
async function findRecordsAtEnd(
  reader: RecordReader,
  file: OpenFile,
  from: number,
  sizeBytes: number,
): Promise<number | undefined> {
  let start = sizeBytes;
  while (start - reader.trailerBytes > from) {
    const claimed = reader.trailingRecordBytes(
      await readRange(file, start - reader.trailerBytes, reader.trailerBytes),
    );
    if (claimed === undefined || start - claimed <= from) break;
    if (reader.claimedRecordBytes(await readRange(file, start - claimed, reader.prefixBytes)) !== claimed)
      break;
    start -= claimed;
  }
  return start < sizeBytes ? start : undefined;
}

/**
 * Describes what stands at `offset` instead of a record, up to the next record or the file's end.
 */
async function stretchAt(
  reader: RecordReader,
  file: OpenFile,
  offset: number,
  sizeBytes: number,
): Promise<ScanItem> {
  const restBytes = sizeBytes - offset;
  const searchedBytes = Math.min(restBytes, SEARCH_LIMIT_BYTES);
  const next =
    (await findNextRecord(reader, file, offset + 1, sizeBytes)) ??
    (restBytes > SEARCH_LIMIT_BYTES
      ? await findRecordsAtEnd(reader, file, offset + 1, sizeBytes)
      : undefined);
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
  const trailer = await readRange(
    file,
    Math.max(offset, sizeBytes - reader.trailerBytes),
    reader.trailerBytes,
  );
  // A record with an intact end was not truncated by a crash, whatever its beginning says.
  const isComplete = reader.trailingRecordBytes(trailer) === restBytes;
  // A crash leaves at most the beginning of one record, or the bytes of one write.
  const claimed = reader.claimedRecordBytes(await readRange(file, offset, reader.prefixBytes)) ?? 0;
  const isTorn = restBytes <= SEARCH_LIMIT_BYTES || claimed > restBytes;
  return isComplete || !isTorn
    ? { kind: 'damage', offset, sizeBytes: restBytes, claims: '', searchedBytes }
    : { kind: 'tail', offset, sizeBytes: restBytes };
}

/**
 * Reads what the first line of a file states, and finds the reader for it; no reader if `readers`
 * lacks its version.
 */
function readStart(
  start: Buffer,
  readers: RecordReaders,
): {
  readonly item: Extract<ScanItem, { kind: 'file-header' }>;
  readonly reader?: RecordReader | undefined;
  readonly readerVersion: number;
} {
  const header = readFileHeader(start);
  // Records behind a damaged first line are read in the current version.
  if (typeof header === 'string')
    return {
      item: { kind: 'file-header', version: header, sizeBytes: 0 },
      reader: header === 'torn' ? undefined : readers.get(JOURNAL_VERSION),
      readerVersion: JOURNAL_VERSION,
    };
  const { version } = header;
  const reader = readers.get(version);
  const sizeBytes = reader === undefined ? 0 : header.sizeBytes;
  return { item: { kind: 'file-header', version, sizeBytes }, reader, readerVersion: version };
}

/**
 * Scans up to `limitBytes` (default: the whole file). `readers` read the records, by version. A
 * record's `body` is valid until the next item is requested.
 */
export async function* scanJournalFile(
  file: OpenFile,
  limitBytes = Infinity,
  readers: RecordReaders = RECORD_READERS,
): AsyncGenerator<ScanItem> {
  const sizeBytes = Math.min(await file.size(), limitBytes);
  const window = new FileWindow(file, sizeBytes);
  const { item, reader, readerVersion } = readStart(await window.bytes(0, MAX_FILE_HEADER_BYTES), readers);
  yield item;
  if (reader === undefined) return;
  let offset = item.sizeBytes;
  while (offset < sizeBytes) {
    const { found, sizeBytes: claimed } = await recordAt(reader, window, offset);
    if (found.state === 'whole') {
      yield { kind: 'record', offset, record: found, version: readerVersion };
      offset += claimed;
    } else if (found.state === 'damaged') {
      yield { kind: 'damage', offset, sizeBytes: claimed, claims: found.claims, searchedBytes: claimed };
      offset += claimed;
    } else {
      const stretch = await stretchAt(reader, file, offset, sizeBytes);
      yield stretch;
      if (stretch.kind !== 'damage') return;
      offset += stretch.sizeBytes;
    }
  }
}
