/**
 * The port of one case's journal: append-only, hash-chained, flushed before `append` resolves.
 */
import type { EvidenceRef } from '../../../shared/contract/shapes.ts';
import type { Source, SourcePart } from './source-index.ts';
import type { JournalVerification } from './verify-journal.ts';
import type { JournalEntry, JournalRecord, RecordStart } from './journal-entry.ts';

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
  /** Record numbers of case events, newest first. */
  newestEvents(): Iterable<number>;
  /** The source of a collection's responses, from the first one; undefined if it has none. */
  sourceOf(collectionId: string, part: SourcePart): Promise<Source | undefined>;
  /** Yields records in order. Skips damaged ones after a notice; `verify` reports them. */
  records$(fromSeq: number, signal?: AbortSignal): AsyncIterable<JournalRecord>;
  verify(signal?: AbortSignal): Promise<JournalVerification>;
  close(): Promise<void>;
}
