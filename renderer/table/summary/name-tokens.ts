/**
 * What a token is called beside a sum. Pure.
 */
import { TRADE_ZONE_UNIT, TRADE_ZONE_VALUE } from '../../../shared/service/movement-sums.ts';
import { groupSymbols } from '../../../shared/engine/deception/symbol-keys.ts';
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

const shortContract = (contract: string): string => `${contract.slice(0, 6)}…${contract.slice(-4)}`;

/** The name of a sum's unit: a contract's symbol, with the contract where another one has the same symbol or one that looks like it; the contract alone where it has none; else what the rows say. */
export function nameUnit(unit: string, symbols: ReadonlyMap<string, string>): string {
  if (unit === TRADE_ZONE_UNIT) return TRADE_ZONE_VALUE;
  const symbol = symbols.get(unit.toLowerCase());
  if (!/^0x[0-9a-f]{40}$/i.test(unit)) return symbol ?? unit;
  if (symbol === undefined) return shortContract(unit);
  return ambiguousSymbols(symbols).has(symbol) ? `${symbol} ${shortContract(unit)}` : symbol;
}
