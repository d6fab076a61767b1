/**
 * Finds symbols and names that a reader confuses: the skeletons of Unicode's security mechanisms
 * ([UTS #39, section 4](https://www.unicode.org/reports/tr39/#Confusable_Detection)), regardless of
 * case. Pure.
 */
import { CONFUSABLES } from './confusables-table.ts';

/** By character: the letters that it is mistaken for. */
const prototypes = new Map(
  Object.entries(CONFUSABLES).flatMap(([prototype, characters]) =>
    Array.from(characters, (character) => [character, prototype] as const),
  ),
);

/**
 * The text without compatibility forms, spaces, accents and invisible characters: what a hurried
 * reader sees.
 */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/[\p{Cf}\p{Cc}\p{Z}\p{M}]/gu, '');

/** What a terminal reads as a command. */
// oxlint-disable-next-line no-control-regex -- the character that begins a command
const CONTROL_SEQUENCE = /\u001B\[[0-?]*[ -/]*[@-~]?/g;
/** A tag of HTML, also one that is cut at the end. */
const TAG = /<[/!]?[a-z][^<>]*(?:>|$)/gi;
/** Punctuation or a picture. */
const SIGN = /^[\p{P}\p{So}]$/u;

const withoutMarkup = (symbol: string): string =>
  symbol.replaceAll(CONTROL_SEQUENCE, '').replaceAll(TAG, ' ');

/** Signs within a text stay, since they may be a part of the name: `USDP.e`. */
function withoutSignsAround(text: string): string {
  const characters = Array.from(text);
  const isLetter = (character: string): boolean => !SIGN.test(character);
  const first = characters.findIndex(isLetter);
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex(isLetter) + 1).join('');
}

/** What is read of a symbol: `USDP` of `<b>USDP</b>` and of `“USDP”`; all of it if nothing else is left. */
function readName(symbol: string): string {
  const bare = withoutSignsAround(plain(withoutMarkup(symbol)));
  return bare === '' ? plain(symbol) : bare;
}

/** A longer symbol has no room in a table, so that only its beginning is read. */
const LONGEST_READ = 16;
/** Invisible characters, and the dot that is written before the end of a contract. */
const DISGUISE = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Co}·]/u;

/**
 * True if what is seen of a symbol is not all of it, or other than it is: it does not tell its token from
 * others, whether or not another one looks like it.
 */
export const isUnclear = (symbol: string): boolean =>
  symbol.length > LONGEST_READ ||
  DISGUISE.test(symbol) ||
  plain(symbol) === '' ||
  withoutMarkup(symbol) !== symbol;

const skeleton = (text: string): string =>
  Array.from(text, (character) => prototypes.get(character) ?? character).join('');

/**
 * Two symbols look alike if they share one of these keys. Skeletons are made of the symbol as
 * written, in capitals, and in small letters: `I` and `l` are confused, `L` and `i` are not. Markup and
 * punctuation around it do not count. Empty for an invisible symbol.
 */
export function symbolKeys(symbol: string): readonly string[] {
  const seen = readName(symbol);
  if (seen === '') return [];
  return [
    `as ${skeleton(seen)}`,
    `up ${skeleton(plain(seen.toUpperCase()))}`,
    `low ${skeleton(plain(seen.toLowerCase()))}`,
  ];
}

/** True if a reader may confuse the two; a symbol looks like itself. */
export function lookAlike(one: string, other: string): boolean {
  const keys = new Set(symbolKeys(one));
  return symbolKeys(other).some((key) => keys.has(key));
}

/**
 * The group of each symbol: those that look alike, directly or through another of them, have the
 * same number. Invisible symbols have none. Linear in their number.
 */
export function groupSymbols(symbols: Iterable<string>): ReadonlyMap<string, number> {
  const parents: number[] = [];
  const rootOf = (group: number): number => {
    let root = group;
    for (let next = parents[root] ?? root; next !== root; next = parents[root] ?? root) {
      // Path halving keeps later searches short.
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
