/**
 * Symbols that several tokens of a list have: what a token calls itself proves nothing, its contract does. Pure.
 */
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { valueText } from '../../../../shared/service/row-value.ts';

/** Symbols that look alike to a reader are one: case, width and invisible characters aside. */
export function symbolKey(symbol: string): string {
  return symbol
    .normalize('NFKD')
    .replaceAll(/[\p{Cf}\p{Cc}\p{Z}\p{M}]/gu, '')
    .toLowerCase();
}

/** How many tokens have each key, of the symbols and how often each comes. The empty symbol is none. */
export function countSymbols(
  symbols: readonly { readonly value: string; readonly count: number }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { value, count } of symbols) {
    const key = symbolKey(value);
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

/** How many other tokens of the list have the symbol of this one. */
export const othersWithSymbol = (counts: ReadonlyMap<string, number>, fields: JsonObject): number =>
  Math.max(0, (counts.get(symbolKey(valueText(fields['token']))) ?? 0) - 1);
