import type { CaseRepository } from '../../storage/case-repository.ts';
import type { ReviewRow } from '../review-session.ts';
import type { Steps } from '../steps.ts';
import type { Compact } from './compact-in-background.ts';
import type { FrozenTable } from './frozen-table.ts';
import { loadLists } from './load-lists.ts';
import type { OpenedTable } from './open-table.ts';
import type { ReviewTable } from './review-table.ts';
import { nextTurn, runSteps } from './run-steps.ts';

/**
 * Prepares what queries of a newly opened collection will need, since its reviewer will probably
 * sort it soon.
 */
export function* stepsAfterOpening(table: ReviewTable): Steps<void> {
  yield* table.settle();
  yield* table.prepareOrders();
}

function* askAndFreeze(table: ReviewTable): Steps<FrozenTable> {
  yield* table.ask();
  return table.freeze();
}

/** A table that is loaded from the database and asked, each one act after another. */
export class TableSession {
  readonly table: ReviewTable;
  /** The collections shown. */
  readonly lists: readonly string[];
  /** The loading under way, or the last one. */
  #loading: Promise<void> = Promise.resolve();
  /** The query under way, or the last one. */
  #asking: Promise<unknown> = Promise.resolve();

  constructor({ table, lists }: OpenedTable) {
    this.table = table;
    this.lists = lists;
  }

  /**
   * Loads what was stored since, after a load that is under way. Two at once would both add the
   * same pages as new, and the earlier one would restore walks that were replaced.
   */
  load(repository: CaseRepository, compact: Compact): Promise<void> {
    const loading = this.#loading.then(() => loadLists(repository, this, compact));
    this.#loading = loading.catch(() => undefined);
    return loading;
  }

  /**
   * Runs the steps of a query after the query under way, so that none shows less than the one
   * before. A newer query cancels the older one, which ends at its next step.
   */
  ask<Result>(steps: () => Steps<Result>, signal: AbortSignal): Promise<Result> {
    const asking = this.#asking.then(() => runSteps(steps(), signal));
    this.#asking = asking.catch(() => undefined);
    return asking;
  }

  /**
   * Resolves when everything requested before has arrived or failed, so that a figure describes the
   * rows that are visible by then.
   */
  async caughtUp(): Promise<void> {
    await Promise.allSettled([this.#loading, this.#asking]);
  }

  /**
   * Freezes everything stored so far, whether or not the screen knows it, because the manifest of a
   * file describes the collection as it is now. Queries requested meanwhile run afterwards.
   */
  freezeStored(repository: CaseRepository, compact: Compact): Promise<FrozenTable> {
    const freezing = this.caughtUp()
      .then(() => this.load(repository, compact))
      .then(() => runSteps(askAndFreeze(this.table), new AbortController().signal));
    this.#asking = freezing.catch(() => undefined);
    return freezing;
  }

  /** Takes the steps one by one between queries, as long as the session is open. */
  async prepare(steps: Steps<void>, isOpen: () => boolean): Promise<void> {
    do {
      await nextTurn();
      await this.#asking;
    } while (isOpen() && steps.next().done !== true);
  }

  /** The rows that a screen will request first, of the query that has just been answered. */
  rowsAhead(ahead: { readonly from: number; readonly to: number } | undefined): readonly ReviewRow[] {
    return ahead === undefined ? [] : this.table.readWindow(ahead.from, ahead.to);
  }
}
