/**
 * Whether the IDs of a contract are tokens of their own is a matter of its standard, and a question of all standards (a batch of hashes, 4.2) has
 * answers that do not name it. What another question of the case says of the contract counts for these, so that no contract is two tokens.
 */
import type { TransferBag } from './read-transfers.ts';
import { assetWithId, contractOfAsset, tokenIdOfAsset, type Transfer } from './transfer.ts';

type SaidOfIds = Pick<TransferBag, 'transfers' | 'tokenIds'>;

const contractsOf = (bags: readonly SaidOfIds[]): ReadonlySet<string> =>
  new Set(
    bags.flatMap(({ transfers }) =>
      transfers.flatMap(({ kind, asset }) => (kind === 'token' ? [contractOfAsset(asset)] : [])),
    ),
  );

/**
 * The transfers of each bag, with the assets of those from questions of all standards settled: by contract where a question of EIP-20 or EIP-721 has
 * it, by ID otherwise. A row whose ID was not told is of an unknown one where its contract is known to have IDs.
 */
export function settleAssets(bags: readonly SaidOfIds[]): readonly (readonly Transfer[])[] {
  const saying = (said: TransferBag['tokenIds']) => bags.filter(({ tokenIds }) => tokenIds === said);
  const apart = contractsOf(saying('apart'));
  const whole = new Set([...contractsOf(saying('together'))].filter((contract) => !apart.has(contract)));
  const hasIds = new Set(apart);
  for (const { transfers } of saying('unsaid'))
    for (const { asset } of transfers) {
      const contract = contractOfAsset(asset);
      if ((tokenIdOfAsset(asset) ?? '') !== '' && !whole.has(contract)) hasIds.add(contract);
    }
  const settle = (transfer: Transfer): Transfer => {
    const { asset } = transfer;
    const tokenId = tokenIdOfAsset(asset);
    if (tokenId === undefined) return transfer;
    const contract = contractOfAsset(asset);
    const settled = hasIds.has(contract) ? assetWithId(contract, tokenId) : contract;
    return settled === asset ? transfer : { ...transfer, asset: settled };
  };
  return bags.map(({ transfers, tokenIds }) => (tokenIds === 'unsaid' ? transfers.map(settle) : transfers));
}
