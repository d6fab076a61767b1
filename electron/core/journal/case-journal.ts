/**
 * The port of one case's journal: append-only, hash-chained, flushed before `append` resolves.
 */
import type { JournalledRequest } from '../../../shared/contract/journal-contract.ts';
import type { PagePurpose } from '../../../shared/contract/query-contract.ts';
import type { EvidenceRef } from '../../../shared/contract/shapes.ts';
import type { Source, SourcePart } from './source-index.ts';
import type { JournalVerification } from './verify-journal.ts';

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

export interface CaseJournal {
  readonly caseId: string;
  readonly records: number;
  readonly headHash: string;
  /** Sentences about what opening repaired or found damaged. */
  readonly notices: readonly string[];
  /**
   * Appends one entry at a time. On failure nothing is acknowledged and the file is as before (or
   * its torn tail is cut at once).
   */
  append(entry: JournalEntry): Promise<EvidenceRef>;
  read(seq: number): Promise<JournalRecord>;
  /**
   * Reads a record without its body, however large that is. The body may be damaged: `read` tells.
   */
  readStart(seq: number): Promise<RecordStart>;
  /**
   * Record numbers below `before` of JSON-RPC responses, newest first; only of `method` if given.
   */
  newestCalls(before: number, most: number, method?: string): readonly number[];
  /** The source of a collection's responses, from the first one; undefined if it has none. */
  sourceOf(collectionId: string, part: SourcePart): Promise<Source | undefined>;
  /** Yields records in order. Skips damaged ones after a notice; `verify` reports them. */
  records$(fromSeq: number, signal?: AbortSignal): AsyncIterable<JournalRecord>;
  verify(signal?: AbortSignal): Promise<JournalVerification>;
  close(): Promise<void>;
}
