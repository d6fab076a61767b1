/**
 * What a token is called beside a sum. Pure.
 */
import { TRADE_ZONE_UNIT, TRADE_ZONE_VALUE } from '../../../shared/service/movement-sums.ts';
import { checksumAddress, isAddress, shortHex } from '../../../shared/units/hex.ts';
import { groupSymbols } from '../../../shared/engine/deception/symbol-keys.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import type { RowGroups } from '../../../shared/engine/query/review-session.ts';

/** Of groups by token contract, summed apart for each symbol: the symbol of each contract. A contract with more than one symbol has none; rows without an amount say nothing. */
export function symbolsOfContracts(groups: RowGroups | undefined): ReadonlyMap<string, string> {
  return new Map(
    (groups?.groups ?? []).flatMap(({ value, sums }) => {
      const [only, ...others] = sums.filter(({ rows }) => rows > 0);
      return others.length === 0 && only !== undefined && only.unit !== ''
        ? [[value.toLowerCase(), only.unit] as const]
        : [];
    }),
  );
}

/** Of a map of symbols those that look like another one of it, worked out once for each map. */
const ambiguous = new WeakMap<ReadonlyMap<string, string>, ReadonlySet<string>>();

function ambiguousSymbols(symbols: ReadonlyMap<string, string>): ReadonlySet<string> {
  const known = ambiguous.get(symbols);
  if (known !== undefined) return known;
  const groupOf = groupSymbols(symbols.values());
  const counts = new Map<number | undefined, number>();
  for (const symbol of symbols.values()) {
    const group = groupOf.get(symbol);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const found = new Set([...symbols.values()].filter((symbol) => (counts.get(groupOf.get(symbol)) ?? 0) > 1));
  ambiguous.set(symbols, found);
  return found;
}

/** Longer texts are not symbols any more. */
const MAX_SYMBOL_CHARACTERS = 120;

/** The short form of a contract that stands beside its symbol. */
export const shortContract = (contract: string): string => shortHex(checksumAddress(contract));

/**
 * Names the unit of a sum, as text that cannot deceive: a contract's symbol, cut after `atMost` characters; followed by the contract,
 * which is never cut, if another contract has the same symbol or one that looks like it; the contract alone if it has no symbol; for
 * other units, what the rows say.
 */
export function nameUnit(
  unit: string,
  symbols: ReadonlyMap<string, string>,
  atMost = MAX_SYMBOL_CHARACTERS,
): string {
  if (unit === TRADE_ZONE_UNIT) return TRADE_ZONE_VALUE;
  const symbol = symbols.get(unit.toLowerCase());
  if (!isAddress(unit)) return revealHostile(symbol ?? unit, atMost).text;
  if (symbol === undefined) return shortContract(unit);
  const shown = revealHostile(symbol, atMost).text;
  return ambiguousSymbols(symbols).has(symbol) ? `${shown} ${shortContract(unit)}` : shown;
}
