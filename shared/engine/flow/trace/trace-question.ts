import type { Completeness } from '../../storage/case-records.ts';
import type { RowRef } from '../ledger/flow-row.ts';

/**
 * The methods that split amounts. Which one applies is a question of law: they are computed side by
 * side and never switched within a trace (D'Aloia v Persons Unknown [2024] EWHC 2342 (Ch): a claim
 * failed because its tracing method was neither clearly explained nor consistently applied).
 *
 * - `fifo`: first in, first out (Clayton's Case, Devaynes v Noble (1816) 1 Mer 572).
 * - `lifo`: last in, first out.
 * - `pro-rata`: each outflow has the mixture of the balance (the rolling charge, which Barlow
 *   Clowes v Vaughan [1992] 4 All ER 22 discusses but does not apply).
 * - `own-first`: the holder spends own money first (Re Hallett's Estate (1880) 13 Ch D 696), and
 *   what was spent is never refilled: the lowest intermediate balance (James Roscoe (Bolton) Ltd v
 *   Winder [1915] 1 Ch 62).
 * - `traced-first`: the traced money leaves first (Re Oatway [1903] 2 Ch 356, where the
 *   beneficiaries could claim what the trustee had bought before he spent the rest).
 * - `tiho`: taint in, highest out: the greatest outflow of a batch has the traced money first
 *   (Tironsakkul et al. 2019, arXiv 1906.05754).
 */
export const SPLITTING_METHODS = ['fifo', 'lifo', 'pro-rata', 'own-first', 'traced-first', 'tiho'] as const;
export type SplittingMethod = (typeof SPLITTING_METHODS)[number];

/** A row whose amount is traced from there on, or a part of it. */
export interface TraceSource {
  readonly row: RowRef;
  /** At most the row's; absent if all of it. */
  readonly amount?: bigint;
}

/** Why an address ends a trace although its rows may be collected. */
export interface StopReason {
  readonly kind: 'label' | 'exchange' | 'swap' | 'bridge' | 'zone';
  /** As the label says. Hostile. */
  readonly name: string;
}

export interface TraceQuestion {
  readonly sources: readonly TraceSource[];
  /** How many addresses in a row money is followed through; at least 1. */
  readonly hops: number;
  /** What is collected of the asset, by address: the statement of each. */
  readonly collected: ReadonlyMap<string, Completeness>;
  readonly stops?: ReadonlyMap<string, StopReason>;
  /** What TIHO calls a batch; by block if absent. */
  readonly batch?: 'transaction' | 'block';
  /**
   * A payment that carries less than this share of the source ends the trace at its recipient, in
   * parts per million; none if absent. Each method decides it by its own amounts.
   */
  readonly leastShare?: number | undefined;
}
