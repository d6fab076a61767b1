/**
 * The port of running collections: in the background of the page, paced by the trusted side.
 */
import type { CasebookError } from '../../errors/casebook-error.ts';
import type { CollectionRecord } from '../storage/case-records.ts';
import type { HeightSample } from './counters/counter.ts';

export interface CollectionSpec {
  readonly caseId: string;
  /**
   * The tab that shows it as its newest collection. The definition's record holds both, so that no
   * kill can come between.
   */
  readonly tabId?: string;
  readonly connectionId: string;
  readonly endpointId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly goal: CollectionRecord['goal'];
}

export interface CollectionProgress {
  readonly record: CollectionRecord;
  /** Pages; blocks, heights or hashes if the collection is read by them. */
  readonly pagesDone: number;
  readonly pagesExpected?: number;
  /** The unit of done and expected; pages if absent. */
  readonly counted?: 'page' | 'block' | 'height' | 'hash';
  readonly rowsPerSecond?: number;
  readonly secondsLeft?: number;
  /** True while its independent counters are asked. */
  readonly isChecking?: boolean;
  /** True if it can be brought up to date: see `update`. */
  readonly canUpdate?: boolean;
}

export interface CollectionRunner {
  /**
   * Checks parameters (throws input.invalid), writes the definition to journal and database,
   * starts.
   */
  start(spec: CollectionSpec): Promise<CollectionRecord>;
  pause(collectionId: string): Promise<void>;
  resume(collectionId: string): Promise<void>;
  /** Stops it. What arrived stays, and the collection becomes partial. */
  cancel(collectionId: string): Promise<void>;
  /**
   * Adds what is new since a collection finished; if its newest blocks hold different rows now,
   * they are read again. Does nothing if `canUpdate` is false.
   */
  update(collectionId: string): Promise<void>;
  /**
   * Asks the independent counters of a finished collection again and renews its statement;
   * `heights` says how many blocks to compare one by one. Resolves once the statement is stored;
   * rejects with AbortError after `cancelCheck`.
   */
  check(collectionId: string, heights: HeightSample): Promise<void>;
  /** Cancels the check; the former statement stays. */
  cancelCheck(collectionId: string): void;
  /**
   * Undefined if this page has not run it, or another window has written it since: then the stored
   * record counts.
   */
  progress(collectionId: string): CollectionProgress | undefined;
  /** True if anything of the case is being collected here. */
  isRunning(caseId: string): boolean;
  /** Calls the listener on each change; returns the function that removes it. */
  subscribe(collectionId: string, listener: (progress: CollectionProgress) => void): () => void;
  /**
   * Resumes the collections that were left running when the page starts. While Review is on, shows
   * them as paused instead.
   */
  resumeInterrupted(caseId: string): Promise<void>;
  /** Shows the collections that were left running as paused, because they cannot be resumed here. */
  pauseInterrupted(caseId: string, reason: CasebookError): Promise<void>;
}
