/**
 * Whether an address's rows account for its balance: opening + in − out − fees = what the node
 * states. A node that answers for heights gives both ends. One that answers for `pending` alone
 * gives the end only: the opening balance that closes the sums is implied, and proves nothing by
 * itself. Two such readings at different times prove what lies between them.
 */
import type { LedgerSums } from './ledger-sums.ts';

/** A balance that the node states for the end of a block. */
export interface BalanceAt {
  readonly height: number;
  readonly amount: bigint;
}

/** How far the node's balance is from what the rows account for. */
export interface Gap {
  /** Node minus rows: positive if the node has more. */
  readonly difference: bigint;
  /** How much of it rounded amounts can explain. */
  readonly mayBeOffBy: bigint;
}

export type SumsVerdict =
  /** `within`: 0n if they close exactly, otherwise the bound of amounts that the list rounded. */
  { readonly kind: 'closed'; readonly within: bigint } | ({ readonly kind: 'gap' } & Gap);

/** The opening balance that would close the sums at one reading of `pending`. */
export interface ImpliedOpening {
  readonly amount: bigint;
  readonly mayBeOffBy: bigint;
}

export const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** True if rounding alone can explain the gap. */
export const isWithin = ({ difference, mayBeOffBy }: Gap): boolean => magnitude(difference) <= mayBeOffBy;

/** Even sums that close exactly may hide a movement: the errors of roundings may cancel it. */
const judgeGap = (gap: Gap): SumsVerdict =>
  isWithin(gap)
    ? { kind: 'closed', within: magnitude(gap.difference) + gap.mayBeOffBy }
    : { kind: 'gap', ...gap };

/** The gap between two balances that the node states for heights. */
export function gapBetween(sums: LedgerSums, opening: BalanceAt, closing: BalanceAt): Gap {
  const { amount, mayBeOffBy } = sums.between(opening.height, closing.height);
  return { difference: closing.amount - opening.amount - amount, mayBeOffBy };
}

/** Reads an implied opening balance from a balance that all rows led to. */
export function implyOpening(sums: LedgerSums, closing: bigint): ImpliedOpening {
  const { amount, mayBeOffBy } = sums.upTo(Infinity);
  return { amount: closing - amount, mayBeOffBy };
}

/**
 * How much an implied opening balance lacks: it can neither be negative nor be overdrawn by the
 * rows. A gap of 0n says only that it is possible.
 */
export function gapOfImplied(sums: LedgerSums, { amount, mayBeOffBy }: ImpliedOpening): Gap {
  const lacking = sums.leastOpening - amount;
  return { difference: lacking > 0n ? -lacking : 0n, mayBeOffBy };
}

/**
 * Closes the sums between two readings of one list, by the opening balances that they imply. Amounts
 * may be exact in one and rounded in the other, so both bounds count.
 */
export const closeBetween = (earlier: ImpliedOpening, later: ImpliedOpening): SumsVerdict =>
  judgeGap({
    difference: later.amount - earlier.amount,
    mayBeOffBy: earlier.mayBeOffBy + later.mayBeOffBy,
  });
