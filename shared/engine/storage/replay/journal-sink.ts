/**
 * The port through which a case's journal is loaded into a storage, both the browser database and
 * the storage in memory. apply-replay.ts alone decides what a journal amounts to.
 */
import type { Observation } from '../../../recording/observation.ts';
import type { Column } from '../../../service/endpoint.ts';
import type {
  AbiRecord,
  CaseRecord,
  CollectionRecord,
  ImplementationRecord,
  LabelRecord,
  LinkRecord,
  NoteRecord,
  PageRecord,
  StarRecord,
  StoredTab,
} from '../case-records.ts';
import type { RecordingRecord } from '../recording-records.ts';

/** The columns of a collection; undefined if its endpoint is unknown. */
export type ColumnsOf = (collectionId: string) => readonly Column[] | undefined;

/** What a storage holds of a case at one moment, as far as the end of a replay depends on it. */
export interface HeldOfCase {
  readonly record: CaseRecord | undefined;
  readonly collections: readonly CollectionRecord[];
  readonly tabs: readonly StoredTab[];
}

/** A collection according to the journal, and which of its pages count. */
export interface ReplayedCollection {
  readonly record: CollectionRecord;
  keeps(page: { readonly walk: number; readonly page: number }): boolean;
}

/** The changes at the end of a replay. */
export interface ReplayChanges {
  readonly record: CaseRecord;
  readonly collections: readonly ReplayedCollection[];
  /** Identifiers of collections to remove with their pages. */
  readonly removedCollections: readonly string[];
  readonly tabs: readonly StoredTab[];
  /** True if `tabs` replace all tabs of the case. */
  readonly replacesTabs: boolean;
  readonly labels: readonly LabelRecord[];
  readonly notes: readonly NoteRecord[];
  readonly abis: readonly AbiRecord[];
  /** Identifiers of ABIs to remove. */
  readonly removedAbis: readonly string[];
  readonly implementations: readonly ImplementationRecord[];
  readonly links: readonly LinkRecord[];
  /** Identifiers of links to remove. */
  readonly removedLinks: readonly string[];
  readonly stars: readonly StarRecord[];
  /** Subjects of stars to remove. */
  readonly removedStars: readonly string[];
}

/** Each call is one transaction: the storage keeps all of its changes or none. */
export interface JournalSink {
  /** Removes what is held of the case, except its tabs, and stores `record`. */
  emptyCase(record: CaseRecord): PromiseLike<void>;
  listCollections(caseId: string): PromiseLike<readonly CollectionRecord[]>;
  /**
   * Stores the pages that are missing or held from an older response. Resolves with the number of
   * their rows.
   */
  storePages(pages: readonly PageRecord[], columnsOf: ColumnsOf): PromiseLike<number>;
  /**
   * Appends observations to a recording as CaseRepository.appendObservations does. `defined` is the
   * recording as the journal defines it. Skips a recording that neither the storage nor the journal
   * defines.
   */
  appendObservations(
    recordingId: string,
    defined: RecordingRecord | undefined,
    observations: readonly Observation[],
  ): PromiseLike<void>;
  /** Reads what is held, lets `decide` determine the changes, and stores them. */
  change(caseId: string, decide: (held: HeldOfCase) => ReplayChanges): PromiseLike<void>;
}
