/**
 * The port to the records of a journal file, with one reader for each version of the format. In
 * every version a record states its size at both ends, so that records behind a damaged stretch are
 * found.
 */
import type { JournalEntry } from './journal-entry.ts';

/** A higher number is forged: no disk holds as many records, and later numbers must stay exact. */
export const MAX_RECORDS = 1e12;
/** What the first record has as its previous hash. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** What a record says besides its body. */
export type RecordHeader = Omit<JournalEntry, 'body'> & {
  readonly seq: number;
  readonly previousHash: string;
  /** When the record was written, Unix ms; seq decides the order, whatever the clock does. */
  readonly writtenAt: number;
  readonly bodySha256: string;
  /**
   * The case that the record was written for, so that another case's journal cannot pass for this
   * one. Absent in records of older programs.
   */
  readonly caseId?: string;
};

/** A record with every byte as it was written. `body` is a view into the bytes that were read. */
export interface WholeRecord {
  readonly header: RecordHeader;
  readonly body: Buffer;
  readonly hash: string;
  readonly sizeBytes: number;
}

export type DecodedRecord =
  | ({ readonly state: 'whole' } & WholeRecord)
  /**
   * One end of the record vouches for its extent, but its bytes are not those that were written.
   */
  | { readonly state: 'damaged'; readonly claims: string }
  /** Nothing vouches for a record of this size here. */
  | { readonly state: 'none' };

/**
 * What both ends of a record show without its body; 'fit' leaves only the body's own hash to check.
 */
export type RecordEnds =
  | { readonly state: 'fit'; readonly header: RecordHeader; readonly hash: string }
  | Extract<DecodedRecord, { state: 'damaged' | 'none' }>;

/** Reads the records of one version. */
export interface RecordReader {
  /** The bytes with which each record begins. */
  readonly mark: Buffer;
  /** How many bytes from the start are needed to tell a record's size and where its header ends. */
  readonly prefixBytes: number;
  /** How many bytes follow a record's body. */
  readonly suffixBytes: number;
  /** How many bytes from the end are needed to tell a record's size. */
  readonly trailerBytes: number;
  /** The size stated in a record's first bytes; undefined if they do not begin a record. */
  claimedRecordBytes(prefix: Buffer): number | undefined;
  /** The size stated in a record's last bytes; undefined if they do not end a record. */
  trailingRecordBytes(trailer: Buffer): number | undefined;
  /** Where the header ends, by a prefix that `claimedRecordBytes` accepts. */
  headerEndOf(prefix: Buffer): number;
  /**
   * Checks a record's bytes up to its header's end, and its last `suffixBytes`, against the size in
   * its prefix.
   */
  checkRecordEnds(start: Buffer, suffix: Buffer, sizeBytes: number): RecordEnds;
  /** Checks the bytes of one record, as many as `claimedRecordBytes` returns. */
  decodeRecord(bytes: Buffer): Promise<DecodedRecord>;
}

/** The readers, by the version that a file's first line states. */
export type RecordReaders = ReadonlyMap<number, RecordReader>;
