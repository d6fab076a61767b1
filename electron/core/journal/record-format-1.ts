/**
 * The bytes of records, version 1.
 *
 *   record = "CBR1" u32be headerLength u32be bodyLength header body
 *            sha256 u32be recordLength "END\n"
 *
 * `header` is UTF-8 JSON with the body's SHA-256, the previous record's hash and the case's id
 * (absent in older records). `sha256` covers the bytes from the mark to the header's end. So each
 * record can be checked alone, the records form a chain, and a large response is hashed only once.
 * The length stands at both ends, so that one flipped bit is never mistaken for a torn end.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { DecodedRecord, RecordEnds, RecordHeader, RecordReader } from './record-format.ts';
import { sha256Hex, sha256InTurns } from './sha256.ts';

const RECORD_MARK = Buffer.from('CBR1');
const END_MARK = Buffer.from('END\n');
const PREFIX_BYTES = RECORD_MARK.byteLength + 8;
const HASH_BYTES = 32;
/** The record's length and the end mark. */
const TRAILER_BYTES = 4 + END_MARK.byteLength;
const SUFFIX_BYTES = HASH_BYTES + TRAILER_BYTES;
/** A header holds a request, never a response; a larger header is damaged. */
const MAX_HEADER_BYTES = 1 << 20;
/** The largest response size that a connection's settings allow. */
const MAX_BODY_BYTES = 1 << 30;

export interface EncodedRecord {
  /** The record's bytes, in order; the body is not copied. */
  readonly chunks: readonly Uint8Array[];
  readonly sizeBytes: number;
  /** SHA-256 of this record, stored as previousHash in the next. */
  readonly hash: string;
  readonly header: RecordHeader;
}

/**
 * Encodes one record; `bodySha256` is the hash of its body, if known. Throws input.invalid if the
 * record would be larger than a reader accepts.
 */
export function encodeRecord(
  entry: JournalEntry,
  place: { seq: number; previousHash: string; writtenAt: number; caseId?: string },
  bodySha256 = sha256Hex(entry.body),
): EncodedRecord {
  const { body, ...fields } = entry;
  const header: RecordHeader = { ...fields, ...place, bodySha256 };
  const headerBytes = Buffer.from(JSON.stringify(header));
  if (headerBytes.byteLength > MAX_HEADER_BYTES || body.byteLength > MAX_BODY_BYTES) {
    throw new CasebookError('input.invalid', {
      message: `A record of ${groupedCount(headerBytes.byteLength + body.byteLength)} bytes does not fit into the journal (at most ${groupedCount(MAX_HEADER_BYTES)} and ${groupedCount(MAX_BODY_BYTES)}).`,
      nextStep: 'Ask for less in one request.',
      details: { field: 'body' },
    });
  }
  const sizeBytes = PREFIX_BYTES + headerBytes.byteLength + body.byteLength + SUFFIX_BYTES;
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(headerBytes.byteLength, 0);
  lengths.writeUInt32BE(body.byteLength, 4);
  const covered = Buffer.concat([RECORD_MARK, lengths, headerBytes]);
  const hash = sha256Hex(covered);
  const suffix = Buffer.alloc(SUFFIX_BYTES);
  suffix.write(hash, 'hex');
  suffix.writeUInt32BE(sizeBytes, HASH_BYTES);
  END_MARK.copy(suffix, HASH_BYTES + 4);
  return { chunks: [covered, body, suffix], sizeBytes, hash, header };
}

/** The size stated in a record's first bytes, or undefined if they do not begin a record. */
function claimedRecordBytes(prefix: Buffer): number | undefined {
  if (prefix.byteLength < PREFIX_BYTES || !prefix.subarray(0, 4).equals(RECORD_MARK)) return undefined;
  const headerLength = prefix.readUInt32BE(4);
  const bodyLength = prefix.readUInt32BE(8);
  if (headerLength > MAX_HEADER_BYTES || bodyLength > MAX_BODY_BYTES) return undefined;
  return PREFIX_BYTES + headerLength + bodyLength + SUFFIX_BYTES;
}

/** The size stated in a record's last bytes, or undefined if they do not end a record. */
function trailingRecordBytes(trailer: Buffer): number | undefined {
  if (trailer.byteLength < TRAILER_BYTES || !trailer.subarray(4, TRAILER_BYTES).equals(END_MARK))
    return undefined;
  return trailer.readUInt32BE(0);
}

const parseHeader = (bytes: Buffer): RecordHeader | undefined => {
  try {
    const header = JSON.parse(bytes.toString('utf8')) as Partial<RecordHeader> | null;
    const wellFormed =
      typeof header === 'object' &&
      header !== null &&
      Number.isSafeInteger(header.seq) &&
      (header.seq ?? 0) > 0 &&
      typeof header.previousHash === 'string' &&
      typeof header.bodySha256 === 'string' &&
      typeof header.kind === 'string' &&
      typeof header.receivedAt === 'number' &&
      (header.caseId === undefined || typeof header.caseId === 'string');
    return wellFormed ? (header as RecordHeader) : undefined;
  } catch {
    return undefined;
  }
};

/** What a damaged record's header still says, for the report; nothing vouches for it. */
const glanceAtHeader = (bytes: Buffer): string => {
  const text = bytes.toString('latin1');
  return /"subject":"([\w.-]{1,64})"/.exec(text)?.[1] ?? /"kind":"([\w-]{1,32})"/.exec(text)?.[1] ?? '';
};

/** Where the header ends, by a prefix that `claimedRecordBytes` accepts. */
const headerEndOf = (prefix: Buffer): number => PREFIX_BYTES + prefix.readUInt32BE(4);

/**
 * Checks a record's ends: its bytes up to the header's end, its last `SUFFIX_BYTES`, and the size
 * that its prefix states.
 */
function checkRecordEnds(start: Buffer, suffix: Buffer, sizeBytes: number): RecordEnds {
  const hash = sha256Hex(start);
  const hashFits = hash === suffix.toString('hex', 0, HASH_BYTES);
  const trailerFits = trailingRecordBytes(suffix.subarray(HASH_BYTES)) === sizeBytes;
  if (!hashFits && !trailerFits) return { state: 'none' };
  const headerBytes = start.subarray(PREFIX_BYTES);
  const header = hashFits && trailerFits ? parseHeader(headerBytes) : undefined;
  return header === undefined
    ? { state: 'damaged', claims: glanceAtHeader(headerBytes) }
    : { state: 'fit', header, hash };
}

/** Checks the bytes of one record, as many as `claimedRecordBytes` returns. */
async function decodeRecord(bytes: Buffer): Promise<DecodedRecord> {
  const sizeBytes = claimedRecordBytes(bytes);
  if (sizeBytes === undefined || sizeBytes !== bytes.byteLength) return { state: 'none' };
  const headerEnd = headerEndOf(bytes);
  const start = bytes.subarray(0, headerEnd);
  const ends = checkRecordEnds(start, bytes.subarray(sizeBytes - SUFFIX_BYTES), sizeBytes);
  if (ends.state !== 'fit') return ends;
  const body = bytes.subarray(headerEnd, sizeBytes - SUFFIX_BYTES);
  return ends.header.bodySha256 === (await sha256InTurns(body))
    ? { state: 'whole', header: ends.header, body, hash: ends.hash, sizeBytes }
    : { state: 'damaged', claims: glanceAtHeader(start.subarray(PREFIX_BYTES)) };
}

/** Reads records of version 1. */
export const RECORD_READER_1: RecordReader = {
  mark: RECORD_MARK,
  prefixBytes: PREFIX_BYTES,
  suffixBytes: SUFFIX_BYTES,
  trailerBytes: TRAILER_BYTES,
  claimedRecordBytes,
  trailingRecordBytes,
  headerEndOf,
  checkRecordEnds,
  decodeRecord,
};
