/**
 * The records of a journal, as its readers and writers know them.
 */
import type { JournalledRequest } from '../../../shared/contract/journal-contract.ts';
import type { PagePurpose } from '../../../shared/contract/query-contract.ts';
import type { EvidenceRef } from '../../../shared/contract/shapes.ts';

/** `fact` is a case event: journals on disk store this name. */
export type JournalKind = 'answer' | 'rpc-answer' | 'fact' | 'case-created';

/** What a caller hands in; the journal adds seq, hashes and write time. */
export interface JournalEntry {
  readonly kind: JournalKind;
  readonly receivedAt: number;
  readonly request?: JournalledRequest;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** For an 'answer' of a list: the endpoint's parameters as sent, and its page and collection. */
  readonly params?: Readonly<Record<string, string>>;
  readonly purpose?: PagePurpose;
  /** For an 'rpc-answer' that a preconfirmation recording requested. */
  readonly recordingId?: string;
  readonly redaction?: {
    readonly originalSha256: string;
    readonly ranges: readonly (readonly [number, number])[];
  };
  /**
   * Says which limit the response exceeds: its body is never parsed. Absent if within all limits.
   */
  readonly excess?: string;
  /** The exact bytes of the response, or of the case event's JSON. */
  readonly body: Uint8Array;
}

/** A record as it stands in the journal. */
export interface JournalRecord extends JournalEntry {
  readonly ref: EvidenceRef;
  /** SHA-256 of the previous record, hex; 64 zeros for the first. */
  readonly previousHash: string;
  /** SHA-256 of this record. */
  readonly hash: string;
  /** True if the hash recomputed on reading matches. */
  readonly verified: boolean;
}

/** What a record states before its body. */
export interface RecordStart extends Pick<JournalEntry, 'kind' | 'request' | 'status' | 'purpose'> {
  readonly ref: EvidenceRef;
  readonly bodyBytes: number;
}
