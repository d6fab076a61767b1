/**
 * Whether the IDs of a contract are separate tokens depends on its standard, and the responses to a
 * question across all standards (a batch of hashes, 4.2) do not state it. What another question of
 * the case says about the contract decides, so that no contract is two tokens.
 */
import type { TransferBag } from './read-transfers.ts';
import { assetWithId, contractOfAsset, tokenIdOfAsset, type Transfer } from './transfer.ts';

interface SaidOfIds<Reported extends Transfer = Transfer> {
  readonly transfers: readonly Reported[];
  readonly tokenIds: TransferBag['tokenIds'];
}

const contractsOf = (bags: readonly SaidOfIds[]): ReadonlySet<string> =>
  new Set(
    bags.flatMap(({ transfers }) =>
      transfers.flatMap(({ kind, asset }) => (kind === 'token' ? [contractOfAsset(asset)] : [])),
    ),
  );

/**
 * The transfers of each bag, after settling the assets of those from questions across all
 * standards: by contract if a question of EIP-20 or EIP-721 has it, by ID otherwise. A row without
 * an ID is of an unknown one if its contract is known to have IDs.
 */
export function settleAssets<Reported extends Transfer>(
  bags: readonly SaidOfIds<Reported>[],
): readonly (readonly Reported[])[] {
  const saying = (said: TransferBag['tokenIds']) => bags.filter(({ tokenIds }) => tokenIds === said);
  const apart = contractsOf(saying('apart'));
  const whole = new Set([...contractsOf(saying('together'))].filter((contract) => !apart.has(contract)));
  const hasIds = new Set(apart);
  for (const { transfers } of saying('unsaid'))
    for (const { asset } of transfers) {
      const contract = contractOfAsset(asset);
      if ((tokenIdOfAsset(asset) ?? '') !== '' && !whole.has(contract)) hasIds.add(contract);
    }
  const settle = (transfer: Reported): Reported => {
    const { asset } = transfer;
    const tokenId = tokenIdOfAsset(asset);
    if (tokenId === undefined) return transfer;
    const contract = contractOfAsset(asset);
    const settled = hasIds.has(contract) ? assetWithId(contract, tokenId) : contract;
    return settled === asset ? transfer : { ...transfer, asset: settled };
  };
  return bags.map(({ transfers, tokenIds }) => (tokenIds === 'unsaid' ? transfers.map(settle) : transfers));
}
