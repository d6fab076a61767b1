/**
 * An independent counter: a source other than the list itself that says how many rows there must
 * be.
 */
import { groupedCount } from '../../../units/count-text.ts';
import type { ParsedRow, PageAnswer } from '../../../contract/query-contract.ts';
import type { JsonValue } from '../../../units/json-value.ts';
import type { CompletenessCheck } from '../../storage/case-records.ts';

/** A result, or in words why there is none. `seq` is its journal record. */
export type Asked<Value> =
  { readonly value: Value; readonly seq: number } | { readonly problem: string; readonly seq?: number };

/**
 * Sends requests on behalf of a counter. Rejects only if requests are over: cancelled, or the
 * trusted side is gone.
 */
export interface CounterAsker {
  rpc(method: string, params: readonly JsonValue[]): Promise<Asked<JsonValue>>;
  /** The first page of an endpoint that has few rows. */
  fetch(endpointId: string, params: Readonly<Record<string, string>>): Promise<Asked<PageAnswer['page']>>;
  /** True if the collection's first page now has other rows than when it was read. */
  hasFirstPageChanged(): Promise<Asked<boolean>>;
}

/** One counter over one collection. It sees every row, then sends its requests. */
export interface Counter {
  take(row: ParsedRow): void;
  /** Takes over the rows that a counter of the same kind has seen; absent if it cannot. */
  absorb?(other: Counter): void;
  ask(asker: CounterAsker): Promise<CompletenessCheck[]>;
}

/** What a counter needs to know about a collection. */
export interface CountedCollection {
  /** The spec's names. */
  readonly params: Readonly<Record<string, string>>;
  /** The parameters of each part of the question. */
  readonly parts: readonly Readonly<Record<string, string>>[];
  /** Highest block of the collection's question; undefined if it had no upper end. */
  readonly endHeight: number | undefined;
  /** How many blocks are compared if each costs a request. */
  readonly heights: HeightSample;
}

/** 'few': all if there are few, otherwise none; a number: that many, evenly spread. */
export type HeightSample = 'few' | 'all' | number;

/** A count for people: digits in groups of three. */
export const grouped = (count: number): string => groupedCount(count);

/** A block height as a hex quantity for JSON-RPC. */
export const hexHeight = (height: number): string => `0x${height.toString(16)}`;

/** A whole number from a hex quantity; undefined for anything else. */
export function readQuantity(value: JsonValue): number | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,13}$/.test(value)) return undefined;
  return Number.parseInt(value.slice(2), 16);
}

/** The record numbers of the responses. */
export const seqsOf = (asked: readonly (Asked<unknown> | undefined)[]): number[] =>
  asked.flatMap((each) => each?.seq ?? []);

/** The first few of a list of names, and how many more there are. */
export function nameFew(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${grouped(names.length - 3)} more` : shown;
}
