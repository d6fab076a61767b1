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
  /** For 'answer' of a list: the endpoint's parameters as asked, and for which page of which collection. */
  readonly params?: Readonly<Record<string, string>>;
  readonly purpose?: PagePurpose;
  /** For an 'rpc-answer' that a preconfirmation recording asked for. */
  readonly recordingId?: string;
  readonly redaction?: {
    readonly originalSha256: string;
    readonly ranges: readonly (readonly [number, number])[];
  };
  /** What is too much about the answer, in words: nobody parses its body. Absent for answers within their limits. */
  readonly excess?: string;
  /** Exact bytes (of the answer, or of the fact's JSON). */
  readonly body: Uint8Array;
}

export interface JournalRecord extends JournalEntry {
  readonly ref: EvidenceRef;
  /** SHA-256 of the previous record, hex; 64 zeros for the first. */
  readonly previousHash: string;
  /** SHA-256 of this record. */
  readonly hash: string;
  /** Recomputed from the stored bytes at reading. */
  readonly verified: boolean;
}

/** What a record says before its body. */
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
  /** Serialised; on failure nothing is acknowledged and the file is as before (or its torn tail is cut at once). */
  append(entry: JournalEntry): Promise<EvidenceRef>;
  read(seq: number): Promise<JournalRecord>;
  /** The record without its body, whose size does not matter then. The body may be damaged: `read` tells. */
  readStart(seq: number): Promise<RecordStart>;
  /** Numbers below `before` of answers of JSON-RPC, newest first; of one method where one is named. */
  newestCalls(before: number, most: number, method?: string): readonly number[];
  /** Where the answers of a set come from, by its first one; undefined where there is none. */
  sourceOf(collectionId: string, part: SourcePart): Promise<Source | undefined>;
  /** In order; a damaged record is reported by `verify`, and skipped here only after a notice. */
  records$(fromSeq: number, signal?: AbortSignal): AsyncIterable<JournalRecord>;
  verify(signal?: AbortSignal): Promise<JournalVerification>;
  close(): Promise<void>;
}
