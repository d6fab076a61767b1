/**
 * The bytes of a journal file, version 1.
 *
 *   file   = "CASEBOOK-JOURNAL 1 " check "\n" record*        check = first 16 hex digits of SHA-256("CASEBOOK-JOURNAL 1")
 *   record = "CBR1" u32be headerLength u32be bodyLength header body sha256 u32be recordLength "END\n"
 *
 * `header` is UTF-8 JSON and holds the body's SHA-256, the previous record's hash and the case's id (records that were written before the
 * id was kept have none); `sha256` is over the bytes from the mark to the
 * header's end. So each record can be checked alone, the records form a chain, and a large answer is hashed only once. The length stands at both ends, so that one flipped bit is never taken for a torn end; the
 * check keeps a flipped version digit from being taken for a newer program.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { JournalEntry } from './case-journal.ts';

export const JOURNAL_VERSION = 1;
export const RECORD_MARK = Buffer.from('CBR1');
const END_MARK = Buffer.from('END\n');
export const PREFIX_BYTES = RECORD_MARK.byteLength + 8;
const HASH_BYTES = 32;
/** The record's length and the end mark. */
export const TRAILER_BYTES = 4 + END_MARK.byteLength;
export const SUFFIX_BYTES = HASH_BYTES + TRAILER_BYTES;
/** A header holds a request, never an answer; a larger one is damage. */
const MAX_HEADER_BYTES = 1 << 20;
/** The largest answer that a connection may be set to take. */
const MAX_BODY_BYTES = 1 << 30;
/** A number further up is a forgery: no disk holds as many records, and the next ones must keep exact numbers. */
export const MAX_RECORDS = 1e12;
/** What the first record has as the hash of the one before it. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** SHA-256 as 64 lower-case hex digits. */
export const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Hashing so much takes 4 to 30 ms, as the processor has instructions for it or not. */
export const HASHED_BYTES_A_TURN = 4 * 1024 * 1024;

/** The same, letting others have their turn where there is much to hash. */
export async function sha256InTurns(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.byteLength; at += HASHED_BYTES_A_TURN) {
    if (at > 0) await nextTurn();
    hash.update(bytes.subarray(at, at + HASHED_BYTES_A_TURN));
  }
  return hash.digest('hex');
}

const headerLine = (version: number): string => {
  const words = `CASEBOOK-JOURNAL ${version}`;
  return `${words} ${sha256Hex(Buffer.from(words)).slice(0, 16)}\n`;
};

/** How a file of this version begins. */
export const FILE_HEADER = Buffer.from(headerLine(JOURNAL_VERSION));
/** No header of any version is longer. */
export const MAX_FILE_HEADER_BYTES = 64;

/** How a file begins: its version; 'torn' where it ends within our header; 'damaged' where the words are not a header's. */
export function readFileHeader(start: Buffer): { version: number; sizeBytes: number } | 'torn' | 'damaged' {
  if (start.byteLength < FILE_HEADER.byteLength)
    return FILE_HEADER.subarray(0, start.byteLength).equals(start) ? 'torn' : 'damaged';
  const version = Number(/^CASEBOOK-JOURNAL (\d{1,9}) /.exec(start.toString('latin1'))?.[1] ?? Number.NaN);
  const line = headerLine(version);
  return version >= 1 && start.toString('latin1', 0, line.length) === line
    ? { version, sizeBytes: line.length }
    : 'damaged';
}

/** What the header's JSON holds besides the entry's own facts. */
export type RecordHeader = Omit<JournalEntry, 'body'> & {
  readonly seq: number;
  readonly previousHash: string;
  /** When it was written, Unix ms; seq decides the order, whatever the clock does. */
  readonly writtenAt: number;
  readonly bodySha256: string;
  /** The case that it was written for: a journal of another case cannot pass for this one's. Absent in records of older programs. */
  readonly caseId?: string;
};

export interface EncodedRecord {
  /** The record's bytes, in order; the body is not copied. */
  readonly chunks: readonly Uint8Array[];
  readonly sizeBytes: number;
  /** SHA-256 of the record, the next one's previousHash. */
  readonly hash: string;
  readonly header: RecordHeader;
}

/** The bytes of one record; `bodySha256` is that of its body, where it is known. Throws input.invalid where it would be larger than a reader accepts. */
export function encodeRecord(
  entry: JournalEntry,
  place: { seq: number; previousHash: string; writtenAt: number; caseId?: string },
  bodySha256 = sha256Hex(entry.body),
): EncodedRecord {
  const { body, ...facts } = entry;
  const header: RecordHeader = { ...facts, ...place, bodySha256 };
  const headerBytes = Buffer.from(JSON.stringify(header));
  if (headerBytes.byteLength > MAX_HEADER_BYTES || body.byteLength > MAX_BODY_BYTES) {
    throw new CasebookError('input.invalid', {
      message: `A record of ${headerBytes.byteLength} + ${body.byteLength} bytes does not fit into the journal (${MAX_HEADER_BYTES} + ${MAX_BODY_BYTES}).`,
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

/** The size that a record's first bytes claim, or undefined where no record begins with them. */
export function claimedRecordBytes(prefix: Buffer): number | undefined {
  if (prefix.byteLength < PREFIX_BYTES || !prefix.subarray(0, 4).equals(RECORD_MARK)) return undefined;
  const headerLength = prefix.readUInt32BE(4);
  const bodyLength = prefix.readUInt32BE(8);
  if (headerLength > MAX_HEADER_BYTES || bodyLength > MAX_BODY_BYTES) return undefined;
  return PREFIX_BYTES + headerLength + bodyLength + SUFFIX_BYTES;
}

/** The size that a record's last bytes claim, or undefined where no record ends with them. */
export function trailingRecordBytes(trailer: Buffer): number | undefined {
  if (trailer.byteLength < TRAILER_BYTES || !trailer.subarray(4, TRAILER_BYTES).equals(END_MARK))
    return undefined;
  return trailer.readUInt32BE(0);
}

/** A record whose every byte is as it was written. `body` is a view into the bytes it was read from. */
export interface WholeRecord {
  readonly header: RecordHeader;
  readonly body: Buffer;
  readonly hash: string;
  readonly sizeBytes: number;
}

export type DecodedRecord =
  | ({ readonly state: 'whole' } & WholeRecord)
  /** One end of the record vouches for its extent, but its bytes are not those that were written. */
  | { readonly state: 'damaged'; readonly claims: string }
  /** Nothing vouches for a record of this size here. */
  | { readonly state: 'none' };

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

/** What a damaged record's header still says, for the report; it is not vouched for. */
const glanceAtHeader = (bytes: Buffer): string => {
  const text = bytes.toString('latin1');
  return /"subject":"([\w.-]{1,64})"/.exec(text)?.[1] ?? /"kind":"([\w-]{1,32})"/.exec(text)?.[1] ?? '';
};

/** What both ends of a record say without its body; 'fit' leaves only the body's own hash to be checked. */
type RecordEnds =
  | { readonly state: 'fit'; readonly header: RecordHeader; readonly hash: string }
  | Extract<DecodedRecord, { state: 'damaged' | 'none' }>;

/** Where the header ends, by a prefix that `claimedRecordBytes` accepts. */
export const headerEndOf = (prefix: Buffer): number => PREFIX_BYTES + prefix.readUInt32BE(4);

/** Checks a record's ends: its bytes up to the header's end, its last `SUFFIX_BYTES`, and the size that its prefix claims. */
export function checkRecordEnds(start: Buffer, suffix: Buffer, sizeBytes: number): RecordEnds {
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

/** Checks the bytes of one record, as many as `claimedRecordBytes` says. */
export async function decodeRecord(bytes: Buffer): Promise<DecodedRecord> {
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
