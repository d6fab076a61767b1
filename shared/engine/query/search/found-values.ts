import type { Endpoint } from '../../../service/endpoint.ts';
import { isAddress, isHash } from '../../../units/hex.ts';
import type { JsonObject } from '../../../units/json-value.ts';
import type { FoundValue } from './found-rows.ts';

/** The most values to return. */
export const MOST_VALUES = 12;

/**
 * Addresses and transaction hashes in some rows that contain the text (lower case), in the order of
 * the rows; each once.
 */
export function foundValues(
  endpoint: Pick<Endpoint, 'columns'>,
  rows: Iterable<JsonObject>,
  text: string,
): readonly FoundValue[] {
  const found = new Map<string, FoundValue>();
  const columns = endpoint.columns.filter(({ kind }) => kind === 'address' || kind === 'transaction-hash');
  for (const fields of rows)
    for (const { field, kind } of columns) {
      const value = fields[field];
      if (typeof value !== 'string') continue;
      // A list may have several senders in one field.
      for (const each of value.toLowerCase().split(',')) {
        const isOne = kind === 'address' ? isAddress(each) : isHash(each);
        if (!isOne || !each.includes(text) || found.has(each)) continue;
        found.set(each, { kind: kind === 'address' ? 'address' : 'transaction-hash', value: each });
        if (found.size === MOST_VALUES) return [...found.values()];
      }
    }
  return [...found.values()];
}
