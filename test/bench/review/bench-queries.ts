/**
 * The queries of the review benchmark as data; each engine translates them into its own terms.
 * Fields are those of bench-rows.ts.
 */
import { BENCH_SUBJECT, benchRow } from '../../support/bench-rows.ts';

export type BenchQuery =
  | { readonly ask: 'equals'; readonly field: string; readonly value: string }
  /** Both ends are in it. */
  | { readonly ask: 'amount' | 'time'; readonly from: number; readonly to: number }
  /** In any letter case; without `field` in any field. */
  | { readonly ask: 'contains'; readonly field?: string; readonly text: string }
  /** Rising; ties in the order of the rows. */
  | { readonly ask: 'sort'; readonly field: 'amount' | 'transactionTime' }
  /** The hundred with most rows: counterparty, count, sum of the amounts, first and last time. */
  | { readonly ask: 'group' }
  /** The hundred most frequent values with their counts. */
  | { readonly ask: 'distinct'; readonly field: string };

/**
 * What an engine found: row numbers in order, or a line for each group. `floating`: sums are not
 * exact.
 */
export interface BenchAnswer {
  readonly rows?: Uint32Array;
  readonly groups?: readonly string[];
  readonly floating?: boolean;
}

/** An engine with its rows. */
export interface BenchEngine {
  /** What it has done before it was asked, in words. */
  readonly prepared?: string;
  /** Not timed: makes it forget the query before. */
  prepare?(): Promise<void>;
  /** What it gives is read after the clock was stopped. */
  ask(query: BenchQuery): Promise<() => BenchAnswer>;
  /** Reads the rows of the first screen, as a table that shows them would. Timed, too. */
  show?(): void;
}

/** Loads the rows [0, count). */
export type LoadEngine = (count: number) => Promise<BenchEngine>;

export const TOLD_GROUPS = 100;

function counterpartyOf(row: number): string {
  const { from, to } = benchRow(row);
  return (from === BENCH_SUBJECT ? to : from) ?? '';
}

/** The queries of line 3 by what they are called. */
export function benchQueries(rows: number): Readonly<Record<string, BenchQuery>> {
  const middle = benchRow(rows >> 1);
  const digitsOf = (from: number, to: number): string => (middle['txId'] ?? '').slice(2 + from, 2 + to);
  const time = Number(middle['transactionTime']);
  return {
    'equality of an address': {
      ask: 'equals',
      field: 'to',
      value: counterpartyOf(rows >> 1),
    },
    'range of amounts': { ask: 'amount', from: 1000, to: 5000 },
    'range of time': { ask: 'time', from: time - 750 * rows, to: time },
    'hex substring, 4 digits': { ask: 'contains', field: 'txId', text: digitsOf(21, 25) },
    'hex substring, 8 digits': { ask: 'contains', field: 'txId', text: digitsOf(33, 41) },
    'text in one field': { ask: 'contains', field: 'transactionSymbol', text: 'weth' },
    'text in any field': { ask: 'contains', text: 'weth' },
    'hex in any field, 6 digits': { ask: 'contains', text: digitsOf(14, 20) },
    'sort by amount': { ask: 'sort', field: 'amount' },
    'sort by time': { ask: 'sort', field: 'transactionTime' },
    'group by counterparty with exact sums': { ask: 'group' },
    'distinct methods': { ask: 'distinct', field: 'methodId' },
    'distinct recipients': { ask: 'distinct', field: 'to' },
  };
}

/** One line for a group; trailing zeros of a sum say nothing. */
export const groupLine = (value: string, count: number, sum: string, first: number, last: number): string =>
  `${value} ${count} ${sum.includes('.') ? sum.replace(/\.?0+$/, '') : sum} ${first} ${last}`;
