/** A trace that ran, for the working of its figures. */
import type { FlowRow } from '../../flow/ledger/flow-row.ts';
import type { AssetIndex } from '../../flow/trace/asset-index.ts';
import type { TracePlan } from '../../flow/trace/trace-plan.ts';
import type { SplittingMethod, TraceQuestion } from '../../flow/trace/trace-question.ts';
import type { FlowBook } from '../read/flow-book.ts';

/** What arrived by an accepted link, by one method. */
export interface Arrival {
  readonly linkId: string;
  /** The analyst's. Hostile. */
  readonly reason: string;
  /** The row by which it left. */
  readonly left: FlowRow;
  /** The arriving row, by its place in the index. */
  readonly row: number;
  readonly amount: bigint;
}

/** The trace of one asset by one method. */
export interface RanMethod {
  readonly plan: TracePlan;
  /** By the links that lead to this asset. */
  readonly arrivals: readonly Arrival[];
}

/** The trace of one asset. */
export interface RanAsset {
  readonly index: AssetIndex;
  readonly batch: NonNullable<TraceQuestion['batch']>;
  readonly leastShare?: TraceQuestion['leastShare'];
  /** Rows by which linked money leaves, by their places in the index. */
  readonly linked: ReadonlySet<number>;
  /** Reasons of the links that lead away, by the places of their rows. */
  readonly reasons: ReadonlyMap<number, string>;
  readonly by: Readonly<Record<SplittingMethod, RanMethod>>;
}

export interface RanTrace {
  /** That of the question, then those that links lead to. */
  readonly assets: readonly [RanAsset, ...RanAsset[]];
  readonly book: FlowBook;
}

/** What the working of a method needs. */
export const optionsOf = ({ batch, leastShare, linked }: RanAsset) => ({ batch, leastShare, linked });
