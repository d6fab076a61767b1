/**
 * Finds symbols that several tokens of a list have, or that look alike: a token's name for itself
 * proves nothing, its contract does. Pure.
 */
import { groupSymbols } from './symbol-keys.ts';

/** The most different symbols to count: of a longer list the most frequent ones, then by text. */
export const MOST_SYMBOLS = 50_000;

/**
 * How many tokens of a list have each symbol, or one that looks like it. An invisible symbol does
 * not count.
 */
export function countSymbols(
  symbols: readonly { readonly value: string; readonly count: number }[],
): ReadonlyMap<string, number> {
  const groupOf = groupSymbols(symbols.map(({ value }) => value));
  const counts = new Map<number, number>();
  for (const { value, count } of symbols) {
    const group = groupOf.get(value);
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + count);
  }
  return new Map(Array.from(groupOf, ([symbol, group]) => [symbol, counts.get(group) ?? 0]));
}

/**
 * How many other tokens of the list have the symbol of one of its tokens, or one that looks like
 * it.
 */
export const othersOf = (counts: ReadonlyMap<string, number>, symbol: string): number =>
  Math.max(0, (counts.get(symbol) ?? 0) - 1);

/**
 * The symbols that look like another one of the list that is written in plain ASCII, with that one. They
 * are spelled so that they are taken for it.
 */
export function imitatedSymbols(symbols: Iterable<string>): ReadonlyMap<string, string> {
  const all = [...symbols];
  const groupOf = groupSymbols(all);
  const plainOf = new Map<number, string>();
  for (const symbol of all) {
    const group = groupOf.get(symbol);
    if (group !== undefined && /^[!-~]+$/.test(symbol) && !plainOf.has(group)) plainOf.set(group, symbol);
  }
  return new Map(
    all.flatMap((symbol) => {
      const plain = /^[!-~]+$/.test(symbol) ? undefined : plainOf.get(groupOf.get(symbol) ?? -1);
      return plain === undefined ? [] : [[symbol, plain] as const];
    }),
  );
}
