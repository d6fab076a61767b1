import { describe, expect, it } from 'vitest';
import { movementsInOrder } from '../../../../../renderer/investigations/transaction/story/movements-in-order.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const HASH = `0x${'1'.repeat(64)}`;
const USDP = addressOf(0xa0);
const wordOf = (hex: string): string => `0x${hex.slice(2).padStart(64, '0')}`;

/** The logs of a receipt, each a transfer of so many units from address 1 to address 2. */
const receiptOf = (...logs: readonly (readonly [logIndex: number, units: bigint])[]) => ({
  transactionHash: HASH,
  logs: logs.map(([logIndex, units]) => ({
    address: USDP,
    topics: [TRANSFER, wordOf(addressOf(1)), wordOf(addressOf(2))],
    data: wordOf(`0x${units.toString(16)}`),
    blockNumber: '0x1',
    blockHash: HASH,
    transactionHash: HASH,
    logIndex: `0x${logIndex.toString(16)}`,
  })),
});
const amountOf = (units: bigint) => ({ amount: { units, scale: 0 } });
const token = (index: number, units: bigint, part = {}) =>
  transferWith({ asset: USDP, seq: 5, index, ...amountOf(units), ...part });

describe('the movements of a transaction', () => {
  const value = transferWith({ seq: 9, index: 0, ...amountOf(7n) });
  const [first, second, third] = [
    token(2, 300n, { isSuspected: true }),
    token(0, 20n),
    token(1, 1_000n, { unsettled: 'failed' }),
  ];

  it('stand in the order of their logs after its value, whether they count or not', () => {
    const receipt = receiptOf([4, 300_000_000n], [7, 1_000_000_000n], [5, 20_000_000n]);
    expect(movementsInOrder([third, second, value, first], receipt)).toEqual([value, first, second, third]);
  });

  it('tell amounts of the same digits apart by their size', () => {
    const [one, ten] = [token(0, 1n), token(1, 10n)];
    const receipt = receiptOf([3, 10_000_000n], [6, 1_000_000n]);
    expect(movementsInOrder([ten, one], receipt)).toEqual([ten, one]);
  });

  it('keep the order of equal rows and of rows in their list where no log places them', () => {
    const equal = [token(0, 5n), token(1, 5n)];
    expect(movementsInOrder(equal, receiptOf([2, 5n], [1, 5n]))).toEqual(equal);
    const inner = transferWith({ kind: 'internal', seq: 3, index: 1 });
    for (const receipt of [undefined, receiptOf(), { logs: 'none' }])
      expect(movementsInOrder([third, first, inner, value, second], receipt)).toEqual([
        value,
        inner,
        second,
        third,
        first,
      ]);
  });
});
