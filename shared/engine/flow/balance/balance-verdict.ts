/** What a balance check asks, and what it can find. */
import type { BalanceNode } from './balance-node.ts';
import type { BalanceAt, Gap, ImpliedOpening } from './close-sums.ts';
import type { LedgerSums } from './ledger-sums.ts';
import type { RequestBudget, SearchedGap } from './search-gap.ts';

/** An opening balance that an earlier check implied; `at` is the block of its reading. */
export interface EarlierReading extends ImpliedOpening {
  readonly at: number | 'pending';
}

export interface BalanceQuestion {
  readonly sums: LedgerSums;
  readonly node: Pick<BalanceNode, 'balanceAt' | 'lookInto' | 'exactAmount'>;
  /** The balance at the end of this block is the opening one: no row of it or before it counts. */
  readonly from: number;
  /** The last block whose rows are all among the sums; undefined if the node names no height. */
  readonly to: number | undefined;
  /** For finding the blocks of a gap, and exact amounts. */
  readonly budget: RequestBudget;
  /** Whether the node's exact values replace amounts that may be rounded; see GapSearch. */
  readonly settlesRounding: boolean;
  /** What an earlier check of the same collection read. */
  readonly earlier?: EarlierReading | undefined;
}

export type BalanceVerdict =
  /** They close; `searched` if it took what the node shows of some blocks. */
  | {
      readonly kind: 'closed';
      readonly opening: BalanceAt;
      readonly closing: BalanceAt;
      readonly within: bigint;
      readonly searched?: SearchedGap;
    }
  | { readonly kind: 'gap'; readonly closing: BalanceAt; readonly gap: Gap; readonly searched: SearchedGap }
  /** Only one end is known. `gap.difference` is negative if the rows overdraw the implied opening. */
  | {
      readonly kind: 'implied';
      readonly reading: EarlierReading;
      readonly gap: Gap;
      readonly why: string;
      /** Against the earlier reading: closed or not; undefined without one. */
      readonly since?: {
        readonly earlier: EarlierReading;
        readonly gap: Gap | undefined;
        readonly within: bigint;
      };
    }
  | { readonly kind: 'not-checkable'; readonly why: string };
