/** The result of a trace of a case, as plain data: for the screen, for files and across a wire. */
import type { AmountRange } from '../../flow/ledger/amount-range.ts';
import type { FlowRow } from '../../flow/ledger/flow-row.ts';
import type { EndKind } from '../../flow/trace/end-sums.ts';
import type { TraceStatement } from '../../flow/trace/statements.ts';
import type { TraceRange } from '../../flow/trace/trace-range.ts';
import type { SplittingMethod } from '../../flow/trace/trace-question.ts';
import type { CompletenessLevel } from '../../storage/case-records.ts';
import type { AskedAsset } from '../question/asked-rows.ts';
import type { Contradiction } from '../question/contradicting-reports.ts';
import type { NamedAsset } from '../question/twin-assets.ts';
import type { UnusedLink } from './usable-links.ts';

/** Where traced money ended, with what each method has there. */
export interface ReportEnd {
  readonly kind: EndKind;
  readonly address: string;
  /** By method; a method without an amount here has 0n. */
  readonly amounts: Readonly<Record<SplittingMethod, AmountRange>>;
  /** True if poison marks it in the order of rows that ran: see poisonMark. */
  readonly isMarked: boolean;
  /** Unix ms, of the rows that may carry it if their order is unknown; undefined if no row has a time. */
  readonly first: number | undefined;
  readonly last: number | undefined;
  /** How complete the rows of the address are, in words, kind by kind. */
  readonly completeness: string;
  /** Undefined if they are not collected. */
  readonly level: CompletenessLevel | undefined;
  /** True while its rows are being collected. */
  readonly isRunning: boolean;
}

/**
 * What became of the source by one method, and of what arrived by links: the parts add up to both.
 */
export interface MethodSums {
  readonly method: SplittingMethod;
  /** At addresses that the trace does not follow, and what was burned. */
  readonly elsewhere: bigint;
  /** Left the trade zone to a recipient that no row names. */
  readonly leftZone: bigint;
  readonly fees: bigint;
  readonly held: bigint;
  /** Left by linked rows. */
  readonly linked: bigint;
  readonly total: bigint;
  /** The part of the total that arrived by links; the rest is the source. */
  readonly arrived: bigint;
  /** Traced units of all payments; money that is paid on again counts again. */
  readonly moved: bigint;
  /** True if no other method moves less on, and at least one moves more. */
  readonly isMostCautious: boolean;
}

/** What amounts are of. */
export interface NamedUnit {
  readonly asset: string;
  /** Hostile. */
  readonly symbol: string;
  /**
   * The end of its contract, if the case has another token whose symbol looks like this one. The
   * screen adds it, because a later collection may bring such a token.
   */
  readonly tail?: string | undefined;
  /** What it imitates and why, if it is a counterfeit; the screen adds it as it adds the tail. */
  readonly counterfeit?: string | undefined;
  /** Undefined if nothing collected states them; amounts are then in the smallest unit. */
  readonly decimals: number | undefined;
}

/** An accepted link by which money is traced on. */
export interface ReportLink {
  readonly linkId: string;
  /** The analyst's. Hostile. */
  readonly reason: string;
  readonly left: FlowRow;
  readonly leftUnit: NamedUnit;
  readonly arrived: FlowRow;
  readonly arrivedUnit: NamedUnit;
  /** Traced units that left, by method. */
  readonly carried: Readonly<Record<SplittingMethod, bigint>>;
  /** Traced units that arrived, by method. */
  readonly brought: Readonly<Record<SplittingMethod, bigint>>;
}

export interface TraceReport extends NamedUnit {
  readonly outcome: 'traced';
  /** 0n if all money of this asset came by links. */
  readonly source: bigint;
  readonly sources: readonly FlowRow[];
  readonly ends: readonly ReportEnd[];
  readonly sums: readonly MethodSums[];
  /** Where the order of rows is not known, amounts are ranges over this many orders. */
  readonly basis: TraceRange['basis'];
  readonly orders: number;
  /** Transactions whose receipts would tell an order that a figure depends on. */
  readonly toPlace: readonly string[];
  readonly statement: TraceStatement;
  /** Addresses at which a label ends the trace, with the label. */
  readonly stops: readonly { readonly address: string; readonly label: string }[];
  /** Kinds of lists that report the asset: those to collect. */
  readonly kinds: readonly string[];
  /** Rows of the asset that no ledger can have. */
  readonly refusedRows: number;
  /** Links that the trace uses, over all assets. */
  readonly links: readonly ReportLink[];
  /** Links of the case that cannot be used. */
  readonly unusedLinks: readonly UnusedLink[];
  /** The trace in other assets that links lead to; each has no source and no others. */
  readonly others: readonly TraceReport[];
}

/** Why there is no trace; never a number. */
export type NoTrace = { readonly outcome: 'refused' } & (
  | { readonly reason: 'moves-nothing' | 'running' | 'no-hop' }
  | { readonly reason: 'several-assets'; readonly assets: readonly AskedAsset[] }
  | {
      readonly reason: 'twins';
      readonly asset: string;
      readonly symbol: string;
      readonly twins: readonly NamedAsset[];
    }
  | { readonly reason: 'decimals-unknown'; readonly contract: string; readonly symbol: string }
  | { readonly reason: 'row-not-usable'; readonly rows: number }
  | { readonly reason: 'contradiction'; readonly asset: string; readonly contradiction: Contradiction }
  | {
      readonly reason: 'overdrawn';
      readonly asset: string;
      readonly address: string;
      readonly by: bigint;
    }
);

export type TraceOutcome = TraceReport | NoTrace;
