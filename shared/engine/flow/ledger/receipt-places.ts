/** Where receipts say that transactions and token transfers took place. */
import type { JsonObject } from '../../../units/json-value.ts';
import { readHash, readWhole } from '../../logs/read-hex.ts';
import { readReceipt } from '../../logs/read-receipt.ts';
import { movementsOf } from '../../logs/token-movements.ts';

/** A token transfer as rows and logs both state it. */
export interface PlacedToken {
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
}

export interface ReceiptPlaces {
  /** Index of the transaction in its block; undefined if no receipt states it. */
  readonly transactionOf: (hash: string) => number | undefined;
  /**
   * Log indices of such a transfer within the transaction, ascending. Logs that are equal in all of
   * this are interchangeable.
   */
  readonly logsOf: (hash: string, token: PlacedToken) => readonly number[];
}

/** No receipts: every index is unknown. */
export const NO_RECEIPTS: ReceiptPlaces = { transactionOf: () => undefined, logsOf: () => [] };

const keyOf = (hash: string, { contract, from, to, amount }: PlacedToken): string =>
  `${hash} ${contract} ${from} ${to} ${amount}`;

/** Reads receipts of eth_getTransactionReceipt or eth_getBlockReceipts; ignores unusable ones. */
export function readReceiptPlaces(receipts: Iterable<JsonObject>): ReceiptPlaces {
  const transactions = new Map<string, number>();
  const logs = new Map<string, number[]>();
  for (const value of receipts) {
    const hash = readHash(value['transactionHash']);
    const index = readWhole(value['transactionIndex']);
    if (hash === undefined || index === undefined || transactions.has(hash)) continue;
    transactions.set(hash, index);
    const read = readReceipt(value);
    if ('unusable' in read) continue;
    for (const { address, topics, data, logIndex } of read.receipt.logs)
      for (const { readings } of movementsOf(topics, data))
        for (const { from, to, amount } of readings) {
          if (amount === undefined) continue;
          const key = keyOf(hash, { contract: address.toLowerCase(), from, to, amount });
          logs.set(key, [...(logs.get(key) ?? []), logIndex]);
        }
  }
  return {
    transactionOf: (hash) => transactions.get(hash),
    logsOf: (hash, token) => logs.get(keyOf(hash, token)) ?? [],
  };
}
