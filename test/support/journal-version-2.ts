/**
 * An invented second version of the journal's records: other marks, little-endian lengths, a header
 * with other names, and the hash before the body.
 *
 *   record = "REC2" u32le recordLength u32le headerLength header
 *            sha256(header) body u32le recordLength "DONE"
 */
import { createHash } from 'node:crypto';
import type { JournalEntry } from '../../electron/core/journal/journal-entry.ts';
import type { RecordHeader, RecordReader } from '../../electron/core/journal/record-format.ts';

const MARK = Buffer.from('REC2');
const END = Buffer.from('DONE');
const PREFIX_BYTES = 12;
const TRAILER_BYTES = 8;
const HASH_BYTES = 32;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** The header as version 2 writes it. */
interface Header2 {
  readonly no: number;
  readonly after: string;
  readonly at: number;
  readonly of: string;
  readonly bodyHash: string;
  readonly entry: Omit<JournalEntry, 'body'>;
}

/** The first line of a file of some version. */
export const fileHeaderOf = (version: number): Buffer => {
  const words = `CASEBOOK-JOURNAL ${version}`;
  return Buffer.from(`${words} ${sha256(Buffer.from(words)).toString('hex').slice(0, 16)}\n`);
};

/** A record of version 2, and its hash. */
export function encodeRecord2(
  { body, ...entry }: JournalEntry,
  place: { readonly seq: number; readonly previousHash: string; readonly caseId: string },
): { readonly bytes: Buffer; readonly hash: string } {
  const header: Header2 = {
    no: place.seq,
    after: place.previousHash,
    at: entry.receivedAt,
    of: place.caseId,
    bodyHash: sha256(body).toString('hex'),
    entry,
  };
  const text = Buffer.from(JSON.stringify(header));
  const sizeBytes = PREFIX_BYTES + text.byteLength + HASH_BYTES + body.byteLength + TRAILER_BYTES;
  const hash = sha256(text);
  const parts = [MARK, u32(sizeBytes), u32(text.byteLength), text, hash, body, u32(sizeBytes), END];
  return { bytes: Buffer.concat(parts), hash: hash.toString('hex') };
}

function headerIn(text: Buffer): RecordHeader {
  const { no, after, at, of, bodyHash, entry } = JSON.parse(text.toString('utf8')) as Header2;
  return { ...entry, seq: no, previousHash: after, writtenAt: at, caseId: of, bodySha256: bodyHash };
}

const claimedRecordBytes: RecordReader['claimedRecordBytes'] = (prefix) =>
  prefix.byteLength >= PREFIX_BYTES && prefix.subarray(0, 4).equals(MARK)
    ? prefix.readUInt32LE(4)
    : undefined;
const trailingRecordBytes: RecordReader['trailingRecordBytes'] = (trailer) =>
  trailer.byteLength >= TRAILER_BYTES && trailer.subarray(4, TRAILER_BYTES).equals(END)
    ? trailer.readUInt32LE(0)
    : undefined;
/** The hash belongs to the start, because it precedes the body. */
const headerEndOf: RecordReader['headerEndOf'] = (prefix) =>
  PREFIX_BYTES + prefix.readUInt32LE(8) + HASH_BYTES;
const checkRecordEnds: RecordReader['checkRecordEnds'] = (start, suffix, sizeBytes) => {
  const text = start.subarray(PREFIX_BYTES, -HASH_BYTES);
  const hash = start.subarray(-HASH_BYTES);
  return hash.equals(sha256(text)) && trailingRecordBytes(suffix) === sizeBytes
    ? { state: 'fit', header: headerIn(text), hash: hash.toString('hex') }
    : { state: 'damaged', claims: '' };
};

/** Reads records of version 2. */
export const RECORD_READER_2: RecordReader = {
  mark: MARK,
  prefixBytes: PREFIX_BYTES,
  suffixBytes: TRAILER_BYTES,
  trailerBytes: TRAILER_BYTES,
  claimedRecordBytes,
  trailingRecordBytes,
  headerEndOf,
  checkRecordEnds,
  decodeRecord: async (bytes) => {
    const sizeBytes = claimedRecordBytes(bytes);
    if (sizeBytes !== bytes.byteLength) return { state: 'none' };
    const headerEnd = headerEndOf(bytes);
    const suffix = bytes.subarray(sizeBytes - TRAILER_BYTES);
    const ends = checkRecordEnds(bytes.subarray(0, headerEnd), suffix, sizeBytes);
    if (ends.state !== 'fit') return ends;
    const body = bytes.subarray(headerEnd, sizeBytes - TRAILER_BYTES);
    return ends.header.bodySha256 === sha256(body).toString('hex')
      ? { state: 'whole', header: ends.header, body, hash: ends.hash, sizeBytes }
      : { state: 'damaged', claims: ends.header.kind };
  },
};
