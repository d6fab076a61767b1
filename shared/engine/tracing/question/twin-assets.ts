/** Assets that a reader takes for another, because their symbols look alike. Pure. */
import { lookAlike } from '../../deception/symbol-keys.ts';
import { contractOfAsset } from '../../../service/assets.ts';
import type { Transfer } from '../../transfers/transfer.ts';

/** An asset with a symbol that its rows state. */
export interface NamedAsset {
  /** The contract; '' for the native coin. */
  readonly contract: string;
  /** Hostile. */
  readonly symbol: string;
}

/** The first symbol of each contract of the main chain; '' is the native coin. */
export function symbolsOf(transfers: readonly Transfer[]): ReadonlyMap<string, string> {
  const symbols = new Map<string, string>();
  const named = new Set<string>();
  for (const { kind, asset, symbol } of transfers) {
    if (named.has(asset)) continue;
    const contract = contractOfAsset(asset);
    if (kind !== 'trade-zone' && symbol !== '' && !symbols.has(contract)) symbols.set(contract, symbol);
    if (symbols.has(contract)) named.add(asset);
  }
  return symbols;
}

/** Other contracts whose symbol looks like that of `asset`. */
export function twinsOf(asset: string, symbols: ReadonlyMap<string, string>): readonly NamedAsset[] {
  const own = contractOfAsset(asset);
  const symbol = symbols.get(own);
  if (symbol === undefined) return [];
  return Array.from(symbols, ([contract, other]) => ({ contract, symbol: other })).filter(
    (other) => other.contract !== own && lookAlike(other.symbol, symbol),
  );
}
