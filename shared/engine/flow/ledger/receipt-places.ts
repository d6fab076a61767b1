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
  /**
   * Index of the transaction in the block of that height; undefined if no receipt states it, or if
   * receipts contradict each other or name another block.
   */
  readonly transactionOf: (hash: string, height: number) => number | undefined;
  /**
   * Log indices of such a transfer within the transaction, ascending. Logs that are equal in all of
   * this are interchangeable.
   */
  readonly logsOf: (hash: string, token: PlacedToken) => readonly number[];
}

/** No receipts: every index is unknown. */
export const NO_RECEIPTS: ReceiptPlaces = { transactionOf: () => undefined, logsOf: () => [] };

/** Where a receipt says that its transaction is. */
interface BlockPlace {
  readonly index: number;
  readonly height: number | undefined;
}

const isSame = (one: BlockPlace, other: BlockPlace): boolean =>
  one.index === other.index && one.height === other.height;

const keyOf = (hash: string, { contract, from, to, amount }: PlacedToken): string =>
  `${hash} ${contract} ${from} ${to} ${amount}`;

/** Reads receipts of eth_getTransactionReceipt or eth_getBlockReceipts; ignores unusable ones. */
export function readReceiptPlaces(receipts: Iterable<JsonObject>): ReceiptPlaces {
  const transactions = new Map<string, BlockPlace | 'contradicted'>();
  const logs = new Map<string, number[]>();
  for (const value of receipts) {
    const hash = readHash(value['transactionHash']);
    const index = readWhole(value['transactionIndex']);
    if (hash === undefined || index === undefined) continue;
    const place = { index, height: readWhole(value['blockNumber']) };
    const known = transactions.get(hash);
    if (known !== undefined) {
      if (known !== 'contradicted' && !isSame(known, place)) transactions.set(hash, 'contradicted');
      continue;
    }
    transactions.set(hash, place);
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
    transactionOf: (hash, height) => {
      const place = transactions.get(hash);
      return place === undefined || place === 'contradicted' || place.height !== height
        ? undefined
        : place.index;
    },
    logsOf: (hash, token) => logs.get(keyOf(hash, token)) ?? [],
  };
}
