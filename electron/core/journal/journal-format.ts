/**
 * The bytes of a journal file, version 1.
 *
 *   file   = "CASEBOOK-JOURNAL 1\n" record*
 *   record = "CBR1" u32be headerLength u32be bodyLength header body sha256 "END\n"
 *
 * `header` is UTF-8 JSON and holds the previous record's hash; `sha256` is over all bytes of the record before it. So the records form
 * a chain, and each can be checked alone.
 */
import { createHash } from 'node:crypto';
import type { JournalEntry } from './case-journal.ts';

export const JOURNAL_VERSION = 1;
export const FILE_HEADER = Buffer.from(`CASEBOOK-JOURNAL ${JOURNAL_VERSION}\n`);
export const RECORD_MARK = Buffer.from('CBR1');
export const END_MARK = Buffer.from('END\n');
export const PREFIX_BYTES = RECORD_MARK.byteLength + 8;
export const SUFFIX_BYTES = 32 + END_MARK.byteLength;
/** A header holds a request, never an answer; a larger one is damage. */
export const MAX_HEADER_BYTES = 1 << 20;
/** Larger than any answer that the transport lets through. */
export const MAX_BODY_BYTES = 1 << 30;
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

export const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What the header's JSON holds besides the entry's own facts. */
export type RecordHeader = Omit<JournalEntry, 'body'> & {
  readonly seq: number;
  readonly previousHash: string;
  /** When it was written, Unix ms; seq decides the order, whatever the clock does. */
  readonly writtenAt: number;
  readonly bodySha256: string;
};

export interface EncodedRecord {
  readonly bytes: Buffer;
  /** SHA-256 of the record, the next one's previousHash. */
  readonly hash: string;
  readonly header: RecordHeader;
}

/** The bytes of one record. */
export function encodeRecord(
  entry: JournalEntry,
  place: { seq: number; previousHash: string; writtenAt: number },
): EncodedRecord {
  const { body, ...facts } = entry;
  const header: RecordHeader = { ...facts, ...place, bodySha256: sha256Hex(body) };
  const headerBytes = Buffer.from(JSON.stringify(header));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(headerBytes.byteLength, 0);
  lengths.writeUInt32BE(body.byteLength, 4);
  const covered = Buffer.concat([RECORD_MARK, lengths, headerBytes, body]);
  const hash = createHash('sha256').update(covered).digest();
  return { bytes: Buffer.concat([covered, hash, END_MARK]), hash: hash.toString('hex'), header };
}

/** Total bytes of a record from its lengths. */
export const recordBytes = (headerLength: number, bodyLength: number): number =>
  PREFIX_BYTES + headerLength + bodyLength + SUFFIX_BYTES;

export type DecodedRecord =
  | {
      readonly state: 'whole';
      readonly header: RecordHeader;
      readonly headerLength: number;
      readonly body: Buffer;
      readonly hash: string;
      readonly sizeBytes: number;
    }
  /** The bytes end before the record does. */
  | { readonly state: 'cut' }
  /** The record's extent is known but its bytes are not those that were written. */
  | { readonly state: 'damaged'; readonly sizeBytes: number }
  /** No record begins here. */
  | { readonly state: 'none' };

/** Reads the record at the start of `bytes`. */
export function decodeRecord(bytes: Buffer): DecodedRecord {
  if (bytes.byteLength < PREFIX_BYTES)
    return RECORD_MARK.subarray(0, Math.min(4, bytes.byteLength)).equals(bytes.subarray(0, 4))
      ? { state: 'cut' }
      : { state: 'none' };
  if (!bytes.subarray(0, 4).equals(RECORD_MARK)) return { state: 'none' };
  const headerLength = bytes.readUInt32BE(4);
  const bodyLength = bytes.readUInt32BE(8);
  if (headerLength > MAX_HEADER_BYTES || bodyLength > MAX_BODY_BYTES) return { state: 'none' };
  const sizeBytes = recordBytes(headerLength, bodyLength);
  if (bytes.byteLength < sizeBytes) return { state: 'cut' };
  const covered = bytes.subarray(0, sizeBytes - SUFFIX_BYTES);
  const stored = bytes.subarray(sizeBytes - SUFFIX_BYTES, sizeBytes - END_MARK.byteLength);
  const endMark = bytes.subarray(sizeBytes - END_MARK.byteLength, sizeBytes);
  const hash = createHash('sha256').update(covered).digest();
  if (!endMark.equals(END_MARK))
    return hash.equals(stored) ? { state: 'damaged', sizeBytes } : { state: 'none' };
  if (!hash.equals(stored)) return { state: 'damaged', sizeBytes };
  const header = JSON.parse(
    covered.toString('utf8', PREFIX_BYTES, PREFIX_BYTES + headerLength),
  ) as RecordHeader;
  return {
    state: 'whole',
    header,
    headerLength,
    body: Buffer.from(covered.subarray(PREFIX_BYTES + headerLength)),
    hash: hash.toString('hex'),
    sizeBytes,
  };
}
