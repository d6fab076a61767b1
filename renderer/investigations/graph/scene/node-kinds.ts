/**
 * What is known of an address from its collected transfers: where it is active, and whether it has
 * code. Pure.
 */
import { contractOfAsset } from '../../../../shared/service/assets.ts';
import { chainOf, type Transfer, type TransferChain } from '../../../../shared/engine/transfers/transfer.ts';

/** The chains on which an address moves value. */
export type NodeChains = TransferChain | 'both';

export interface NodeKinds {
  readonly chainsOf: (address: string) => NodeChains;
  /**
   * True for the contract of a token, and for a sender of internal transactions: only code sends
   * those.
   */
  readonly hasCode: (address: string) => boolean;
}

/** Reads the transfers of a book once, for all addresses. */
export function nodeKinds(transfers: readonly Transfer[]): NodeKinds {
  const chains = new Map<string, NodeChains>();
  const code = new Set<string>();
  for (const transfer of transfers) {
    const chain = chainOf(transfer);
    for (const address of [transfer.from, transfer.to]) {
      const known = chains.get(address) ?? chain;
      chains.set(address, known === chain ? chain : 'both');
    }
    if (transfer.kind === 'internal') code.add(transfer.from);
    if (chain === 'main' && transfer.asset !== '') code.add(contractOfAsset(transfer.asset));
  }
  return {
    chainsOf: (address) => chains.get(address) ?? 'main',
    hasCode: (address) => code.has(address),
  };
}

/** What the shape of a node says, in words. */
export const CHAINS_TEXT: Readonly<Record<NodeChains, string>> = {
  main: 'main chain',
  'trade-zone': 'trade zone',
  both: 'main chain and trade zone',
};
