/** A movement as one side of a possible link between the main chain and the trade zone. */
import type { RowRef } from '../flow/ledger/flow-row.ts';
import type { TransferChain } from '../transfers/transfer.ts';
import type { ExactDecimal } from '../../units/amount.ts';

/**
 * A deposit brings money into the trade zone and a withdrawal takes it out; neither action names
 * where it came from or went to. A transfer moves money between two addresses of one chain.
 */
export type SideWay = 'transfer' | 'deposit' | 'withdrawal';

export interface LinkSide extends RowRef {
  readonly chain: TransferChain;
  readonly way: SideWay;
  /** Lower case, as are all addresses. */
  readonly hash: string;
  /** '' for a deposit. */
  readonly from: string;
  /** '' for a withdrawal. */
  readonly to: string;
  /** See Transfer's asset. */
  readonly asset: string;
  readonly amount: ExactDecimal;
  /** True if the list may have rounded the amount. */
  readonly asReported: boolean;
  /** As the action states it. */
  readonly fee: ExactDecimal | undefined;
  /** Unix ms. */
  readonly time: number;
  /** Addresses and hashes that the action's fields name besides its sender. */
  readonly names: readonly string[];
}

/** Whether one side can have left where the other arrived: into the zone, out of it, or out and in again. */
export const canPair = (left: LinkSide, arrived: LinkSide): boolean =>
  left.way !== 'deposit' &&
  arrived.way !== 'withdrawal' &&
  (left.chain !== arrived.chain || (left.way === 'withdrawal' && arrived.way === 'deposit'));

/** Who paid what left; who received what arrived. */
export const payerOf = (left: LinkSide): string => left.from;
export const payeeOf = (arrived: LinkSide): string => arrived.to;

/** Returns the main-chain address where money enters or leaves the zone; '' within one chain. */
export function gatewayOf(left: LinkSide, arrived: LinkSide): string {
  if (left.chain === arrived.chain) return '';
  return left.chain === 'main' ? left.to : arrived.from;
}
