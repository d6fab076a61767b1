import type { EndKind } from '../../flow/trace/end-sums.ts';
import type { RowRef } from '../../flow/ledger/flow-row.ts';
import type { SplittingMethod } from '../../flow/trace/trace-question.ts';

/** The rows from which money is traced: some of them, or all that an address paid in a time. */
export type TraceFrom =
  | { readonly rows: readonly RowRef[] }
  | {
      /** Lower case. */
      readonly address: string;
      /** Unix ms, both included. */
      readonly since?: number;
      readonly until?: number;
    };

/** What to trace through the collected rows of a case: every parameter of a result. */
export interface CaseQuestion {
  readonly caseId: string;
  readonly from: TraceFrom;
  /** As in Transfer.asset; absent if the rows move only one. */
  readonly asset?: string;
  /** The asset that the analyst confirmed although others have its symbol. */
  readonly confirmed?: string;
  readonly hops: number;
  /** A label that contains one of these words ends the trace, whatever the capitals. */
  readonly stopWords: readonly string[];
  /** Labels by lower-case address. Hostile. */
  readonly labels: ReadonlyMap<string, string>;
  /** Decimals of token contracts, by lower-case address. */
  readonly decimals: ReadonlyMap<string, number>;
  /** What TIHO calls a batch. */
  readonly batch: 'transaction' | 'block';
  /** Parts per million of the source; see TraceQuestion. */
  readonly leastShare?: number | undefined;
  /** Links that the analyst accepted or stated, in this order. */
  readonly links?: readonly CaseLink[];
}

/** The analyst's statement that what left by one row arrived by another. */
export interface CaseLink {
  readonly linkId: string;
  readonly from: RowRef;
  readonly to: RowRef;
  /** Hostile. */
  readonly reason: string;
}

/** An end of the result. */
export interface AskedEnd {
  /** See Transfer's asset. */
  readonly asset: string;
  readonly kind: EndKind;
  readonly address: string;
}

/** A figure of the result: a method's amount at an end. */
export interface AskedFigure extends AskedEnd {
  readonly method: SplittingMethod;
}

/** A flow of the result: what a method traces from one address to another. */
export interface AskedFlow {
  /** See Transfer's asset. */
  readonly asset: string;
  readonly method: SplittingMethod;
  /** '' if it comes from outside. */
  readonly from: string;
  readonly to: string;
}
