/**
 * Symbols and names that a reader takes for one another: the skeletons of Unicode's security mechanisms (UTS #39, section 4), whatever the case. Pure.
 */
import { CONFUSABLES } from './confusables-table.ts';

/** By character, the letters that it is taken for. */
const prototypes = new Map(
  Object.entries(CONFUSABLES).flatMap(([prototype, characters]) =>
    Array.from(characters, (character) => [character, prototype] as const),
  ),
);

/** Compatibility forms, spaces, accents and invisible characters aside: what is left of a text for a hurried reader. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/[\p{Cf}\p{Cc}\p{Z}\p{M}]/gu, '');

const skeleton = (text: string): string =>
  Array.from(text, (character) => prototypes.get(character) ?? character).join('');

/**
 * Two symbols look alike where they have one of these keys in common. Skeletons are made of the symbol as it is written, in capitals, and in small letters: `I` and `l` are taken
 * for one another, `L` and `i` are not. None for a symbol of which nothing can be seen.
 */
export function symbolKeys(symbol: string): readonly string[] {
  const seen = plain(symbol);
  if (seen === '') return [];
  return [
    `as ${skeleton(seen)}`,
    `up ${skeleton(plain(seen.toUpperCase()))}`,
    `low ${skeleton(plain(seen.toLowerCase()))}`,
  ];
}

/** True where a reader may take the two for one another; a symbol looks like itself. */
export function lookAlike(one: string, other: string): boolean {
  const keys = new Set(symbolKeys(one));
  return symbolKeys(other).some((key) => keys.has(key));
}

/**
 * The group of each symbol: those that look alike, directly or through another one of them, have the same number. Symbols of which nothing can be seen have none. Linear in
 * their number.
 */
export function groupSymbols(symbols: Iterable<string>): ReadonlyMap<string, number> {
  const parents: number[] = [];
  const rootOf = (group: number): number => {
    let root = group;
    for (let next = parents[root] ?? root; next !== root; next = parents[root] ?? root) {
      // Halving the path keeps every later way short.
      parents[root] = parents[next] ?? next;
      root = next;
    }
    return root;
  };
  const byKey = new Map<string, number>();
  const found = new Map<string, number>();
  for (const symbol of symbols) {
    if (found.has(symbol)) continue;
    const keys = symbolKeys(symbol);
    if (keys.length === 0) continue;
    const own = parents.push(parents.length) - 1;
    found.set(symbol, own);
    for (const key of keys) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, own);
      else parents[rootOf(known)] = rootOf(own);
    }
  }
  return new Map(Array.from(found, ([symbol, group]) => [symbol, rootOf(group)]));
}
