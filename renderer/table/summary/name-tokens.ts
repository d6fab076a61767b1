/** Names the token of a sum. Pure. */
import { contractOfAsset, tokenIdOfAsset } from '../../../shared/service/assets.ts';
import { TRADE_ZONE_UNIT, TRADE_ZONE_VALUE } from '../../../shared/service/movement-sums.ts';
import { isAddress, shortHex } from '../../../shared/units/hex.ts';
import { groupSymbols } from '../../../shared/engine/deception/symbol-keys.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import type { RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';

/**
 * Returns each contract's symbol, given groups by contract with sums per symbol. A contract with
 * several symbols has none; rows without an amount are ignored.
 */
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

/** The symbols of a map that look like another symbol in it, computed once per map. */
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

/** A longer text is not a symbol. */
const MAX_SYMBOL_CHARACTERS = 120;

/** Returns the short form of a contract, shown beside its symbol. */
export const shortContract = (contract: string): string => shortHex(contract);

/** Token IDs may have 78 digits. */
const shortId = (tokenId: string): string =>
  tokenId.length <= 12 ? tokenId : `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}`;

/** Names the ID of an asset that has one, as text that cannot deceive; '' for other assets. */
function nameId(asset: string): string {
  const tokenId = tokenIdOfAsset(asset);
  if (tokenId === undefined || !isAddress(contractOfAsset(asset))) return '';
  return tokenId === '' ? ' (ID not told)' : ` #${revealHostile(shortId(tokenId), 24).text}`;
}

/**
 * Names the unit of a sum, as text that cannot deceive. A contract is named by its symbol, truncated
 * after `atMost` characters. If another contract has the same symbol or one that looks like it, the
 * contract follows, never truncated. A contract without a symbol is named by its address, one ID of
 * a contract by both, and other units by the text in the rows.
 */
export function nameUnit(
  unit: string,
  symbols: ReadonlyMap<string, string>,
  atMost = MAX_SYMBOL_CHARACTERS,
): string {
  if (unit === TRADE_ZONE_UNIT) return TRADE_ZONE_VALUE;
  const contract = contractOfAsset(unit);
  if (!isAddress(contract)) return revealHostile(symbols.get(unit.toLowerCase()) ?? unit, atMost).text;
  const symbol = symbols.get(contract.toLowerCase());
  if (symbol === undefined) return `${shortContract(contract)}${nameId(unit)}`;
  const shown = revealHostile(symbol, atMost).text;
  const isAmbiguous = ambiguousSymbols(symbols).has(symbol);
  return `${shown}${isAmbiguous ? ` ${shortContract(contract)}` : ''}${nameId(unit)}`;
}
