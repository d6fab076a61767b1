import { judgeTokens } from '../../../shared/engine/deception/judge-tokens.ts';
import { tailsOfTokens } from '../../../shared/engine/deception/token-tails.ts';
import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import { contractOfAsset } from '../../../shared/service/assets.ts';
import type { AssetNames } from './moved-asset.tsx';

/** Collects the names of a transaction's assets; `currency` is what its own row calls the coin. Pure. */
export function nameAssets(movements: readonly Transfer[], currency: string | undefined): AssetNames {
  const native = movements.find(({ asset, symbol }) => asset === '' && symbol !== '')?.symbol ?? currency;
  const seen = movements.map(({ asset, symbol, time }) => ({
    contract: contractOfAsset(asset),
    symbol,
    firstValue: time ?? Infinity,
  }));
  const coin = native === undefined ? [] : [{ contract: '', symbol: native, firstValue: -Infinity }];
  return { native: native ?? '', tails: tailsOfTokens(judgeTokens([...coin, ...seen])) };
}
