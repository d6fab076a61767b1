import { expect, it } from 'vitest';
import { exactTransfer, exactValue } from '../../../../../shared/engine/flow/balance/exact-amounts.ts';
import { flowRow } from '../../../../support/flow-history.ts';

const own = `0x${'ab'.repeat(20)}`;
const other = `0x${'cd'.repeat(20)}`;
const token = `0x${'70'.repeat(20)}`;
const hash = `0x${'11'.repeat(32)}`;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const word = (value: bigint | string): string =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`;

const row = flowRow([other, own, 100n], 0, {
  mayBeOffBy: 10n,
  place: { height: 9, hash, transaction: undefined, stage: 'call', log: undefined },
});
const held = { address: own, asset: token, standard: 'EIP-20' } as const;
const receiptOf = (...amounts: readonly bigint[]) => ({
  transactionHash: hash,
  logs: amounts.map((amount) => ({
    address: token,
    topics: [TRANSFER, word(other), word(own)],
    data: word(amount),
  })),
});

it('replaces a rounded value by one that it can have been rounded from', () => {
  expect(exactValue(row, { value: '0x6e' })).toBe(110n);
  expect(exactValue(row, { value: '0x6f' })).toBeUndefined();
  expect(exactValue(row, null)).toBeUndefined();
});

it('replaces a rounded transfer, unless several of the transaction fit', () => {
  expect(exactTransfer(row, receiptOf(95n, 300n), held)).toBe(95n);
  expect(exactTransfer(row, receiptOf(95n, 95n), held)).toBe(95n);
  expect(exactTransfer(row, receiptOf(95n, 96n), held)).toBeUndefined();
  expect(exactTransfer(row, receiptOf(300n), held)).toBeUndefined();
});
