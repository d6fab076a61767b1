/** The port of the browser database. Screens and runners know this port, not Dexie. */
import type { ReplayItem } from '../../contract/journal-contract.ts';
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
  TabRecord,
} from './case-records.ts';
import type { RestOfWalk, WalkRows } from './walk-rows.ts';
import type { NamedToken } from '../../service/named-token.ts';
import type { Observation } from '../../recording/observation.ts';
import type { RecordingRecord } from './recording-records.ts';

/** What depends on records that the journal lacks. */
export interface HeldBeyond {
  readonly rows: number;
  /** The number of collections with such rows. */
  readonly collections: number;
  /**
   * Notes, labels, stars, links and ABIs that were changed after the journal's last record was received.
   */
  readonly changes: number;
}

export interface CaseRepository {
  listCases(): Promise<CaseRecord[]>;
  putCase(record: CaseRecord): Promise<void>;
  /** Changes only its name, because pages that arrive meanwhile advance the rest of its record. */
  renameCase(caseId: string, name: string): Promise<void>;
  listTabs(caseId: string): Promise<TabRecord[]>;
  /** Resolves with what was stored, and when. */
  putTab(tab: TabRecord): Promise<StoredTab>;
  listCollections(caseId: string): Promise<CollectionRecord[]>;
  getCollection(collectionId: string): Promise<CollectionRecord | undefined>;
  putCollection(record: CollectionRecord): Promise<void>;
  /** One transaction: the pages, the collection with its new cursor, and the case's lastSeq. */
  commitPages(record: CollectionRecord, pages: readonly PageRecord[]): Promise<void>;
  /** One transaction: removes the pages of all other walks and stores the collection. */
  keepWalks(record: CollectionRecord, walks: readonly number[]): Promise<void>;
  /**
   * The rows of a walk in their stored form, as of one moment, without the pages whose numbers are
   * in `known`. A long walk takes several reads, each without what earlier ones returned: pass what
   * the previous one left (its `rest`).
   */
  readWalk(
    collectionId: string,
    walk: number,
    known?: ReadonlySet<number>,
    rest?: RestOfWalk,
  ): Promise<WalkRows>;
  /** Replaces the pages of a finished walk with chunks of columns. */
  compactWalk(collectionId: string, walk: number): Promise<void>;
  /** Pages of a walk, by page number, without those whose numbers are in `known`. */
  listPages(collectionId: string, walk: number, known?: ReadonlySet<number>): Promise<PageRecord[]>;
  /** Pages of a walk with numbers from `first` to `last`, both included, by page number. */
  listPagesBetween(collectionId: string, walk: number, first: number, last: number): Promise<PageRecord[]>;
  /**
   * The tokens that rows of the case name, in the order of the journal; one that several collections name
   * comes several times.
   */
  listTokens(caseId: string): Promise<NamedToken[]>;
  listLabels(caseId: string): Promise<LabelRecord[]>;
  putLabel(record: LabelRecord): Promise<void>;
  /** One transaction: all of them or none. */
  putLabels(caseId: string, records: readonly LabelRecord[]): Promise<void>;
  listNotes(caseId: string): Promise<NoteRecord[]>;
  putNote(record: NoteRecord): Promise<void>;
  listStars(caseId: string): Promise<StarRecord[]>;
  putStar(record: StarRecord): Promise<void>;
  removeStar(caseId: string, subject: string): Promise<void>;
  listAbis(caseId: string): Promise<AbiRecord[]>;
  putAbi(record: AbiRecord): Promise<void>;
  removeAbi(caseId: string, abiId: string): Promise<void>;
  listImplementations(caseId: string): Promise<ImplementationRecord[]>;
  putImplementation(record: ImplementationRecord): Promise<void>;
  listLinks(caseId: string): Promise<LinkRecord[]>;
  putLink(record: LinkRecord): Promise<void>;
  removeLink(caseId: string, linkId: string): Promise<void>;
  listRecordings(caseId: string): Promise<RecordingRecord[]>;
  putRecording(record: RecordingRecord): Promise<void>;
  /**
   * One transaction: stores the recording and those observations that the database lacks; returns
   * the recording as stored.
   */
  appendObservations(record: RecordingRecord, observations: readonly Observation[]): Promise<RecordingRecord>;
  /** All observations of a recording, in the order of the journal. */
  readObservations(recordingId: string): Promise<Observation[]>;
  /** Empties the case and loads the journal again. Returns the number of restored rows. */
  rebuildCase(record: CaseRecord, items: AsyncIterable<ReplayItem>): Promise<number>;
  /** Loads journal items newer than the database's. Returns the number of loaded rows. */
  catchUpCase(record: CaseRecord, items: AsyncIterable<ReplayItem>): Promise<number>;
  /**
   * What the case has that its journal lacks, if the journal's last record is `seq`, received at
   * `receivedAt` (Unix ms).
   */
  heldBeyond(caseId: string, seq: number, receivedAt: number): Promise<HeldBeyond>;
  /** Called after another window of this profile changed the case. */
  onDidChange(listener: (change: { caseId: string; collectionId?: string }) => void): () => void;
}
