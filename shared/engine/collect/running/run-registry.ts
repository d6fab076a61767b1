import type { CaseChange } from '../../storage/case-channel.ts';
import type { CollectionRecord, CollectionState } from '../../storage/case-records.ts';
import type { CollectionProgress } from '../collection-runner.ts';
import type { RunSoFar } from '../progress-of.ts';

/** The states that an analyst can stop a run with. */
export type StopState = Extract<CollectionState, 'paused' | 'cancelled'>;

/** A collection that runs on this page. */
export interface CollectionRun {
  readonly abort: AbortController;
  /** The state of the record after `abort`. */
  stopAs: StopState;
  /** Unix milliseconds. */
  readonly startedAt: number;
  /** The record that the run began with. */
  readonly start: CollectionRecord;
  /** Resolves when the last state of the run is stored and shown. Never rejects. */
  ended: Promise<void>;
  /** Whether the last request is answered; the last state may not be stored yet. */
  isEnding: boolean;
}

/** Works out the progress of a record, and of its run if it runs. */
export type ProgressOf = (record: CollectionRecord, run: RunSoFar | undefined) => CollectionProgress;

/**
 * Tracks collections on this page: which run, which are being checked, their newest progress and
 * its listeners. It uses neither journal nor database.
 */
export class RunRegistry {
  readonly #now: () => number;
  readonly #progressOf: ProgressOf;
  readonly #runs = new Map<string, CollectionRun>();
  readonly #checks = new Map<string, AbortController>();
  /** By case: acts on its collections that are no run yet, or no longer. */
  readonly #acts = new Map<string, number>();
  readonly #latest = new Map<string, CollectionProgress>();
  readonly #listeners = new Map<string, Set<(progress: CollectionProgress) => void>>();

  /** `now` returns Unix milliseconds. */
  constructor(now: () => number, progressOf: ProgressOf) {
    this.#now = now;
    this.#progressOf = progressOf;
  }

  /** Registers a run of the record and shows it. */
  beginRun(record: CollectionRecord): CollectionRun {
    const run: CollectionRun = {
      abort: new AbortController(),
      stopAs: 'paused',
      startedAt: this.#now(),
      start: record,
      ended: Promise.resolve(),
      isEnding: false,
    };
    this.#runs.set(record.collectionId, run);
    this.show(record);
    return run;
  }

  endRun(collectionId: string): void {
    this.#runs.delete(collectionId);
  }

  runOf(collectionId: string): CollectionRun | undefined {
    return this.#runs.get(collectionId);
  }

  /** The runs of a case at this moment. */
  runsIn(caseId: string): readonly CollectionRun[] {
    return [...this.#runs.values()].filter(({ start }) => start.caseId === caseId);
  }

  /** Registers a recheck; it ends with `endCheck`. Aborted by `cancelCheck`. */
  beginCheck(collectionId: string): AbortSignal {
    const abort = new AbortController();
    this.#checks.set(collectionId, abort);
    return abort.signal;
  }

  endCheck(collectionId: string): void {
    this.#checks.delete(collectionId);
  }

  cancelCheck(collectionId: string): void {
    this.#checks.get(collectionId)?.abort();
  }

  isChecking(collectionId: string): boolean {
    return this.#checks.has(collectionId);
  }

  /** Runs `act`; until it settles, `isBusy` says so. */
  async during<Result>(caseId: string, act: () => Promise<Result>): Promise<Result> {
    this.#acts.set(caseId, (this.#acts.get(caseId) ?? 0) + 1);
    try {
      return await act();
    } finally {
      this.#acts.set(caseId, (this.#acts.get(caseId) ?? 1) - 1);
    }
  }

  /** Whether a collection of the case runs, or an act of `during` does. */
  isBusy(caseId: string): boolean {
    return (this.#acts.get(caseId) ?? 0) > 0 || this.runsIn(caseId).length > 0;
  }

  /** Makes the record the newest progress of its collection and tells whoever listens. */
  show(record: CollectionRecord): void {
    const { collectionId } = record;
    const run = this.#runs.get(collectionId);
    const progress: CollectionProgress = {
      ...this.#progressOf(
        record,
        run === undefined ? undefined : { startedAt: run.startedAt, start: run.start, now: this.#now() },
      ),
      ...(this.isChecking(collectionId) ? { isChecking: true } : {}),
    };
    this.#latest.set(collectionId, progress);
    for (const listener of this.#listeners.get(collectionId) ?? []) listener(progress);
  }

  /** Undefined if this page has not shown the collection, or has forgotten it. */
  progressOf(collectionId: string): CollectionProgress | undefined {
    return this.#latest.get(collectionId);
  }

  /** Calls `listener` on each progress; returns the function that stops it. */
  subscribe(collectionId: string, listener: (progress: CollectionProgress) => void): () => void {
    const listeners = this.#listeners.get(collectionId) ?? new Set();
    this.#listeners.set(collectionId, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /**
   * Discards the progress of collections that another window has written, except those that this
   * page runs or checks.
   */
  forget({ caseId, collectionId }: CaseChange): void {
    for (const [id, { record }] of this.#latest) {
      const isMeant = collectionId === undefined ? record.caseId === caseId : id === collectionId;
      if (isMeant && !this.#runs.has(id) && !this.#checks.has(id)) this.#latest.delete(id);
    }
  }
}
