import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  heldByFirst,
  listBalances,
  totalText,
} from '../../../../../renderer/investigations/holders/shares/listed-balances.ts';
import {
  cumulativeShare,
  shareOfRow,
} from '../../../../../renderer/investigations/holders/shares/share-columns.tsx';
import { formatDecimal } from '../../../../../shared/units/amount.ts';
import { reviewRowOf } from '../../../../support/review-rows.ts';

const listOf = (...amounts: string[]) =>
  amounts.map((amount, index) => reviewRowOf({ rank: String(index + 1), amount, symbol: 'COIN' }, 1, index));

it('sums balances of different scales exactly', () => {
  const rows = listOf('2', '1.5', '0.000000000000000001', '340282366920938000000');
  const balances = listBalances(rows, true);
  expect(totalText(balances)).toBe('340282366920938000003.500000000000000001');
  expect(formatDecimal({ units: heldByFirst(balances, 2), scale: balances.scale })).toBe('3.5');
  expect([0, -1, 99].map((count) => heldByFirst(balances, count))).toEqual([0n, 0n, balances.total]);
});

it('leaves what is no balance out of the total, counted and without a share', () => {
  const rows = listOf('3', '', 'NaN', '-1', '1');
  const balances = listBalances(rows, true);
  expect(balances).toMatchObject({ total: 4n, unreadable: 3 });
  expect(rows.map((row) => shareOfRow(balances, row))).toEqual(['75.0000', '', '', '', '25.0000']);
  expect(rows.map((row) => cumulativeShare(balances, row)).at(-1)).toBe('100.0000');
});

it('gives no share across currencies, or without the list', () => {
  const rows = [...listOf('3'), reviewRowOf({ amount: '1', symbol: 'OTHER' }, 2)];
  const [row] = rows;
  if (row === undefined) throw new Error('there is no row');
  expect(shareOfRow(listBalances(rows, true), row)).toBe('');
  expect(shareOfRow(undefined, row)).toBe('');
  expect(shareOfRow(listBalances(listOf('3'), true), reviewRowOf({}, 9))).toBe('');
});

it('holds what addition holds, for any list', () => {
  const balance = fc.record({
    units: fc.bigInt({ min: 0n, max: 10n ** 30n }),
    scale: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(balance, { minLength: 1, maxLength: 30 }), (list) => {
      const balances = listBalances(listOf(...list.map(formatDecimal)), true);
      const at20 = list.reduce((sum, { units, scale }) => sum + units * 10n ** BigInt(20 - scale), 0n);
      expect(totalText(balances)).toBe(formatDecimal({ units: at20, scale: 20 }));
      expect(balances.upTo.at(-1)).toBe(balances.total);
      expect(balances.upTo).toEqual(
        balances.upTo.toSorted((one, other) => (one < other ? -1 : Number(one > other))),
      );
    }),
  );
});
