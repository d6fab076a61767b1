/**
 * The port of running collections: in the background of the page, paced by the trusted side.
 */
import type { CollectionRecord } from '../storage/case-records.ts';
import type { HeightSample } from './counters/counter.ts';

export interface CollectionSpec {
  readonly caseId: string;
  /** The tab whose newest collection it is to be: in the same record as the definition, so that no kill comes between. */
  readonly tabId?: string;
  readonly connectionId: string;
  readonly endpointId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly goal: CollectionRecord['goal'];
}

export interface CollectionProgress {
  readonly record: CollectionRecord;
  /** Pages, or blocks, heights or hashes where the set is read by them. */
  readonly pagesDone: number;
  readonly pagesExpected?: number;
  /** What is counted as done and expected; pages where absent. */
  readonly counted?: 'page' | 'block' | 'height' | 'hash';
  readonly rowsPerSecond?: number;
  readonly secondsLeft?: number;
  /** Its independent counters are being asked. */
  readonly isChecking?: boolean;
  /** It can be brought up to date: see `update`. */
  readonly canUpdate?: boolean;
}

export interface CollectionRunner {
  /** Checks parameters (throws input.invalid), writes the definition to journal and database, starts. */
  start(spec: CollectionSpec): Promise<CollectionRecord>;
  pause(collectionId: string): Promise<void>;
  resume(collectionId: string): Promise<void>;
  /** What arrived stays; the set says partial. */
  cancel(collectionId: string): Promise<void>;
  /**
   * Adds what is new since a finished collection was read to its end; where its newest blocks hold other rows than before, those are read anew. Does nothing
   * where `canUpdate` is false.
   */
  update(collectionId: string): Promise<void>;
  /**
   * Asks the independent counters of a finished collection again, and states anew how complete it is; where blocks are compared one by one, `heights` says how
   * many. Resolves when the statement is stored; rejects with AbortError after `cancelCheck`.
   */
  check(collectionId: string, heights: HeightSample): Promise<void>;
  /** The former statement stays. */
  cancelCheck(collectionId: string): void;
  /** Undefined where this page has not run it, or another window has written it since: what is stored counts then. */
  progress(collectionId: string): CollectionProgress | undefined;
  /** Whether anything of the case is being collected here. */
  isRunning(caseId: string): boolean;
  /** Called on each change; returns the function that stops listening. */
  subscribe(collectionId: string, listener: (progress: CollectionProgress) => void): () => void;
  /** After a start of the page: collections left running are resumed, unless Review is on. */
  resumeInterrupted(caseId: string): Promise<void>;
}
