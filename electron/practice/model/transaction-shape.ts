/**
 * What a transaction of the practice chain does, apart from its place: the streams repeat shapes,
 * and the place determines the hash. Amounts are raw integers (wei, token units).
 */

/** `base + step * round`: amounts differ from round to round but still have a closed sum. */
export interface Quantity {
  readonly base: bigint;
  readonly step: bigint;
}

export type TokenStandard = 'token_20' | 'token_721' | 'token_1155';

export interface TokenMove {
  readonly standard: TokenStandard;
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  /** Raw units; 1 for NFTs of token_721. */
  readonly amount: Quantity;
  /** Decimal text; empty for token_20. */
  readonly tokenId: string;
}

export interface InternalCall {
  readonly operation: string;
  readonly from: string;
  readonly to: string;
  readonly amount: Quantity;
  readonly state: 'success' | 'fail';
}

export interface ShapeLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

export interface TransactionShape {
  readonly from: string;
  readonly to: string;
  readonly value: Quantity;
  /** '' for plain transfers, otherwise 0x and 8 hex digits. */
  readonly methodId: string;
  /**
   * 32-byte words of the call data after the selector, hex without 0x; absent: what the method takes,
   * from the token moves.
   */
  readonly words?: readonly string[];
  readonly gasUsed: number;
  readonly gasLimit: number;
  /** Wei. */
  readonly gasPrice: bigint;
  readonly type: 0 | 1 | 2;
  readonly state: 'success' | 'fail';
  readonly internals: readonly InternalCall[];
  readonly moves: readonly TokenMove[];
  /** Logs besides those of the moves. */
  readonly logs: readonly ShapeLog[];
  readonly challengeStatus?: string;
  readonly l1OriginHash?: string;
}

export const NOTHING: Quantity = { base: 0n, step: 0n };

/** The amount in the given round. */
export function quantityAt(quantity: Quantity, round: number): bigint {
  return quantity.base + quantity.step * BigInt(round);
}

/** The sum over rounds 0 to `rounds` - 1. */
export function quantitySum(quantity: Quantity, rounds: number): bigint {
  const n = BigInt(rounds);
  return quantity.base * n + (quantity.step * n * (n - 1n)) / 2n;
}

/**
 * Every address that has a row of any kind because of this transaction, including contracts that
 * wrote logs.
 */
export function addressesOf(shape: TransactionShape): Set<string> {
  const found = new Set<string>([shape.from, shape.to]);
  for (const call of shape.internals) found.add(call.from).add(call.to);
  for (const move of shape.moves) found.add(move.from).add(move.to).add(move.contract);
  for (const log of shape.logs) found.add(log.address);
  return found;
}

/** A failed transaction has no logs. */
export function logCountOf(shape: TransactionShape): number {
  return shape.state === 'fail' ? 0 : shape.moves.length + shape.logs.length;
}
