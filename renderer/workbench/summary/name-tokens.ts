/**
 * What a token is called beside a sum. Pure.
 */
import type { RowGroups } from '../../review/review-session.ts';

/** Of groups by token contract, summed apart for each symbol: the symbol of each contract. A contract with more than one symbol has none. */
export function symbolsOfContracts(groups: RowGroups | undefined): ReadonlyMap<string, string> {
  return new Map(
    (groups?.groups ?? []).flatMap(({ value, sums }) => {
      const [only] = sums;
      return sums.length === 1 && only !== undefined && only.unit !== ''
        ? [[value.toLowerCase(), only.unit] as const]
        : [];
    }),
  );
}

const shortContract = (contract: string): string => `${contract.slice(0, 6)}…${contract.slice(-4)}`;

/** The name of a sum's unit: a contract's symbol, with the contract where another one has the same symbol; the contract alone where it has none; else what the rows say. */
export function nameUnit(unit: string, symbols: ReadonlyMap<string, string>): string {
  const symbol = symbols.get(unit.toLowerCase());
  if (!/^0x[0-9a-f]{40}$/i.test(unit)) return symbol ?? unit;
  if (symbol === undefined) return shortContract(unit);
  const sameName = Array.from(symbols.values()).filter((each) => each.toLowerCase() === symbol.toLowerCase());
  return sameName.length > 1 ? `${symbol} ${shortContract(unit)}` : symbol;
}
