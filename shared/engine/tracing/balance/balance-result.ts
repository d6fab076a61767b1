/** The balance of an address over time, as plain data for the screen. */
import type { AmountRange } from '../../flow/ledger/amount-range.ts';
import type { FlowRow } from '../../flow/ledger/flow-row.ts';
import type { OpeningBalance } from '../../flow/ledger/opening-balance.ts';
import type { LedgerSide } from '../../flow/ledger/ledger.ts';
import type { Completeness } from '../../storage/case-records.ts';
import type { Contradiction } from '../question/contradicting-reports.ts';
import type { NamedAsset } from '../question/twin-assets.ts';
import type { NamedUnit } from '../report/trace-report.ts';

/** Which balance, and how many of its steps. */
export interface BalanceQuestion {
  readonly caseId: string;
  /** Lower case. */
  readonly address: string;
  /** As in Transfer.asset; absent for the one with the most rows, the coin first. */
  readonly asset?: string;
  /** Decimals of token contracts, by lower-case address. */
  readonly decimals: ReadonlyMap<string, number>;
  /** How many steps to return, the newest first. */
  readonly steps: number;
  /** Keys of the rows that the address's trail leaves out of its sums, as suspected of deceiving. */
  readonly suspected?: ReadonlySet<string>;
  /** True for the balance without those rows. @default false */
  readonly leavesOutSuspected?: boolean;
  /** Keys of rows that another source contradicts; they count. */
  readonly disputed?: ReadonlySet<string>;
}

/** Rows that moved something, but count in no sum of the trail. */
export interface SuspectedPart {
  readonly rows: number;
  readonly in: bigint;
  readonly out: bigint;
}

/** An asset that rows of the address move. */
export interface HeldAsset {
  /** See Transfer's asset. */
  readonly asset: string;
  /** Hostile. */
  readonly symbol: string;
  /** As in NamedUnit. */
  readonly tail?: string | undefined;
  readonly counterfeit?: string | undefined;
  readonly rows: number;
}

/** What one row does to a balance. */
export interface LedgerStep {
  readonly row: FlowRow;
  readonly side: LedgerSide;
  /** After the row; a range if the order within its block is unknown. */
  readonly balance: AmountRange;
  /** True if the row is suspected of deceiving; absent otherwise. */
  readonly isSuspected?: true;
}

/** A place of the picture: a balance, and what came in and went out since the place before. */
export interface BalancePoint {
  /** Unix ms. */
  readonly time: number | undefined;
  readonly balance: AmountRange;
  readonly in: bigint;
  /** With fees. */
  readonly out: bigint;
}

export interface AddressBalance extends NamedUnit {
  readonly outcome: 'balance';
  /** All assets of the address, that of the most rows first. */
  readonly assets: readonly HeldAsset[];
  /** Other tokens of the case that a reader takes for this one. */
  readonly twins: readonly NamedAsset[];
  /** Before the first row. Its source is unknown, whoever states it. */
  readonly opening: bigint;
  /** `stated`: a node says so; `implied`: the least that no row overdraws. */
  readonly openingBasis: OpeningBalance['basis'];
  readonly in: bigint;
  readonly out: bigint;
  readonly fees: bigint;
  /** What the trail leaves out: part of `in` and `out`, unless it was left out of them, too. */
  readonly suspected: SuspectedPart;
  /** How many rows of the balance another source contradicts; absent if none. */
  readonly disputed?: number;
  /** After all rows: opening + in − out − fees. */
  readonly closing: bigint;
  /** In the order of the rows; fewer than there are steps if those are many. */
  readonly points: readonly BalancePoint[];
  /** How many steps there are; `steps` are the newest of them, the newest first. */
  readonly count: number;
  /** After how many of them the balance is a range, since the order within their block is unknown. */
  readonly unordered: number;
  readonly steps: readonly LedgerStep[];
  /** Undefined if the address has no list of its own, so that only others' rows name it. */
  readonly completeness: Completeness | undefined;
  /** Kinds of lists that report the asset: those to collect. */
  readonly kinds: readonly string[];
  /** Rows of the asset that no ledger can have, because of their height or their amount. */
  readonly refusedRows: number;
  /** At most so many units are wrong in the rows, because their lists round. */
  readonly mayBeOffBy: bigint;
}

/** Why there is no balance; never a number. */
export type NoBalance = { readonly outcome: 'refused'; readonly assets: readonly HeldAsset[] } & (
  | { readonly reason: 'no-rows' | 'running' }
  | { readonly reason: 'decimals-unknown'; readonly contract: string; readonly symbol: string }
  | { readonly reason: 'contradiction'; readonly contradiction: Contradiction }
);

export type BalanceOutcome = AddressBalance | NoBalance;
