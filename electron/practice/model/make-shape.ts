/** Shapes of everyday transactions, with realistic gas figures. */
import { NOTHING } from './transaction-shape.ts';
import type { Quantity, ShapeLog, TokenMove, TransactionShape } from './transaction-shape.ts';

export const SELECTOR = {
  transfer: '0xa9059cbb',
  transferFrom: '0x23b872dd',
  approve: '0x095ea7b3',
  deposit: '0xd0e30db0',
  swap: '0x38ed1739',
  batch: '0xe2bd4fe1',
  multicall: '0xac9650d8',
  buy: '0xd96a094a',
  safeTransferFrom: '0x42842e0e',
  safeTransferFrom1155: '0xf242432a',
  airdrop: '0x67243482',
  claim: '0x4e71d92d',
} as const;

export const TOPIC = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  /** Not part of a standard: `Drained(address,address,uint256)`. */
  drained: '0xbfd2431e6c719bec0308db4f4ed0afc39712d368867354c711a1ea1e384fa781',
} as const;

export const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;
/** 1 gwei: the practice chain's usual price. */
export const USUAL_GAS_PRICE = 1_000_000_000n;

/** A quantity that stays the same from round to round. */
export function fixed(amount: bigint): Quantity {
  return amount === 0n ? NOTHING : { base: amount, step: 0n };
}

/** A 32-byte word, hex without 0x. */
export function word(value: bigint | string): string {
  return (typeof value === 'bigint' ? value.toString(16) : value.replace(/^0x/, '')).padStart(64, '0');
}

export type ShapeChanges = Partial<Omit<TransactionShape, 'from' | 'to'>>;

/** A plain transfer of the native coin; `changes` turn it into anything else. */
export function transferShape(
  from: string,
  to: string,
  value: Quantity,
  changes: ShapeChanges = {},
): TransactionShape {
  const gasUsed = changes.gasUsed ?? 21_000;
  return {
    from,
    to,
    value,
    methodId: '',
    gasLimit: Math.ceil(gasUsed * 1.2),
    gasPrice: USUAL_GAS_PRICE,
    type: 2,
    state: 'success',
    internals: [],
    moves: [],
    logs: [],
    ...changes,
    gasUsed,
  };
}

/** A call that moves tokens: from `from` to the contract `to`. */
export function tokenCallShape(
  from: string,
  to: string,
  moves: readonly TokenMove[],
  changes: ShapeChanges = {},
): TransactionShape {
  const first = moves[0];
  const usual =
    first?.standard === 'token_721'
      ? SELECTOR.safeTransferFrom
      : first?.standard === 'token_1155'
        ? SELECTOR.safeTransferFrom1155
        : SELECTOR.transfer;
  return transferShape(from, to, NOTHING, {
    methodId: usual,
    gasUsed: 38_000 + 13_500 * Math.max(1, moves.length),
    moves,
    ...changes,
  });
}

export function fungibleMove(contract: string, from: string, to: string, amount: Quantity): TokenMove {
  return { standard: 'token_20', contract, from, to, amount, tokenId: '' };
}

/** [ERC-20](https://eips.ethereum.org/EIPS/eip-20) `Approval(owner, spender, amount)`. */
export function approvalLog(contract: string, owner: string, spender: string, amount: bigint): ShapeLog {
  return {
    address: contract,
    topics: [TOPIC.approval, `0x${word(owner)}`, `0x${word(spender)}`],
    data: `0x${word(amount)}`,
  };
}

/**
 * `Drained(owner, token, amount)`, the first two indexed: no standard has this event, so only an
 * ABI can name it.
 */
export function drainedLog(contract: string, owner: string, token: string, amount: bigint): ShapeLog {
  return {
    address: contract,
    topics: [TOPIC.drained, `0x${word(owner)}`, `0x${word(token)}`],
    data: `0x${word(amount)}`,
  };
}
