/**
 * What the benchmark's page asks of its workers.
 */
import type { BenchQuery } from '../bench-queries.ts';

export type EngineName = 'ours' | 'loop' | 'plain' | 'arquero' | 'duckdb';

export type BenchTask =
  /** Stores rows; tells how long that took without the making of the rows. */
  | {
      readonly task: 'store';
      readonly how: 'ours' | 'taken in' | 'rows' | 'pages';
      readonly rows: number;
      /** Pages of a transaction. */
      readonly atOnce: number;
    }
  /** Reads stored rows; tells how long it took. */
  | { readonly task: 'reopen'; readonly how: 'ours' | 'rows' }
  | { readonly task: 'load'; readonly engine: EngineName; readonly rows: number }
  | { readonly task: 'ask'; readonly query: BenchQuery };

/** Milliseconds by name. */
export type StoreTimes = Readonly<Record<string, number>>;

/** What was found, so that engines can be compared: of many rows a digest. */
export interface AskAnswer {
  readonly ms: number;
  /** The same without what the rows of the first screen took: a bare loop reads none. */
  readonly findMs: number;
  readonly found: string;
  readonly floating: boolean;
}
