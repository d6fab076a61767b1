import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import { NATIVE_TOKEN } from '../../../shared/service/native-token-name.ts';
import type { AssetNames } from './moved-asset.tsx';

/**
 * Names the assets of a transaction as the case does; `currency` is what the transaction's own row
 * calls the coin, if no stored row of the case names it. Pure.
 */
export function nameAssets(
  movements: readonly Transfer[],
  currency: string | undefined,
  { symbols, tails }: TokenNames,
): AssetNames {
  const said = movements.find(({ asset, symbol }) => asset === '' && symbol !== '')?.symbol ?? currency;
  return { native: (symbols.get('') ?? said) || NATIVE_TOKEN, tails };
}
