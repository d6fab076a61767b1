import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { contractOfAsset } from '../../../../shared/service/assets.ts';
import type { AssetNames } from './moved-asset.tsx';

/** Collects the names of a transaction's assets; `currency` is what its own row calls the coin. Pure. */
export function nameAssets(movements: readonly Transfer[], currency: string | undefined): AssetNames {
  const contracts = new Map<string, Set<string>>();
  for (const { asset, symbol } of movements) {
    const known = contracts.get(symbol) ?? new Set();
    contracts.set(symbol, known.add(contractOfAsset(asset)));
  }
  const native = movements.find(({ asset, symbol }) => asset === '' && symbol !== '')?.symbol;
  return {
    native: native ?? currency ?? '',
    shared: new Set(Array.from(contracts).flatMap(([symbol, of]) => (of.size > 1 ? [symbol] : []))),
  };
}
