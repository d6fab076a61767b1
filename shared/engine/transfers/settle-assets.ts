/**
 * Whether the IDs of a contract are separate tokens depends on its standard, and the responses to a
 * question across all standards (a batch of hashes, 4.2) do not state it. What another question of
 * the case says about the contract decides, so that no contract is two tokens.
 */
import { assetSettler } from '../../service/assets.ts';
import type { TransferBag } from './read-transfers.ts';
import type { Transfer } from './transfer.ts';

interface SaidOfIds<Reported extends Transfer = Transfer> {
  readonly transfers: readonly Reported[];
  readonly tokenIds: TransferBag['tokenIds'];
}

/** The token assets of transfers, each once. */
function tokensOf(transfers: readonly Transfer[]): ReadonlySet<string> {
  const assets = new Set<string>();
  for (const { kind, asset } of transfers) if (kind === 'token') assets.add(asset);
  return assets;
}

/** The transfers of each bag; those from questions across all standards have settled assets. */
export function settleAssets<Reported extends Transfer>(
  bags: readonly SaidOfIds<Reported>[],
): readonly (readonly Reported[])[] {
  const settledAsset = assetSettler(
    bags.map(({ transfers, tokenIds }) => ({
      tokenIds,
      assets: tokensOf(transfers),
    })),
  );
  const settle = (transfer: Reported): Reported => {
    const asset = settledAsset(transfer.asset);
    return asset === transfer.asset ? transfer : { ...transfer, asset };
  };
  return bags.map(({ transfers, tokenIds }) => (tokenIds === 'unsaid' ? transfers.map(settle) : transfers));
}
