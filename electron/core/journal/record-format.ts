/**
 * The port to the records of a journal file: each version of the format has a reader behind it. Whatever a version's
 * bytes are, its records carry their size at both ends, so that those behind a damaged stretch are found.
 */
import type { JournalEntry } from './case-journal.ts';

/** A number further up is a forgery: no disk holds as many records, and the next ones must keep exact numbers. */
export const MAX_RECORDS = 1e12;
/** What the first record has as the hash of the one before it. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** What a record says besides its body. */
export type RecordHeader = Omit<JournalEntry, 'body'> & {
  readonly seq: number;
  readonly previousHash: string;
  /** When it was written, Unix ms; seq decides the order, whatever the clock does. */
  readonly writtenAt: number;
  readonly bodySha256: string;
  /** The case that it was written for: a journal of another case cannot pass for this one's. Absent in records of older programs. */
  readonly caseId?: string;
};

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

/** What both ends of a record say without its body; 'fit' leaves only the body's own hash to be checked. */
export type RecordEnds =
  | { readonly state: 'fit'; readonly header: RecordHeader; readonly hash: string }
  | Extract<DecodedRecord, { state: 'damaged' | 'none' }>;

/** Reads the records of one version. */
export interface RecordReader {
  /** The bytes with which each record begins. */
  readonly mark: Buffer;
  /** So many first bytes say how large a record claims to be, and where its header ends. */
  readonly prefixBytes: number;
  /** So many bytes follow a record's body. */
  readonly suffixBytes: number;
  /** So many last bytes say how large a record claims to be. */
  readonly trailerBytes: number;
  /** The size that a record's first bytes claim; undefined if no record begins with them. */
  claimedRecordBytes(prefix: Buffer): number | undefined;
  /** The size that a record's last bytes claim; undefined if no record ends with them. */
  trailingRecordBytes(trailer: Buffer): number | undefined;
  /** Where the header ends, by a prefix that `claimedRecordBytes` accepts. */
  headerEndOf(prefix: Buffer): number;
  /** Checks a record's bytes up to its header's end and its last `suffixBytes` against the size that its prefix claims. */
  checkRecordEnds(start: Buffer, suffix: Buffer, sizeBytes: number): RecordEnds;
  /** Checks the bytes of one record, as many as `claimedRecordBytes` says. */
  decodeRecord(bytes: Buffer): Promise<DecodedRecord>;
}

/** The readers, by the version that a file's first line states. */
export type RecordReaders = ReadonlyMap<number, RecordReader>;
