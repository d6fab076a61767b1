import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import type { AssetNames } from './moved-asset.tsx';

/**
 * Names the assets of a transaction as the case does; `currency` is what the transaction's own row
 * calls the coin. Pure.
 */
export function nameAssets(
  movements: readonly Transfer[],
  currency: string | undefined,
  { symbols, tails }: TokenNames,
): AssetNames {
  const native = movements.find(({ asset, symbol }) => asset === '' && symbol !== '')?.symbol ?? currency;
  return { native: native ?? symbols.get('') ?? '', tails };
}
