import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactly } from '../../../../../shared/engine/flow/ledger/amount-range.ts';
import { balancePoints } from '../../../../../shared/engine/tracing/balance/balance-points.ts';
import type { LedgerStep } from '../../../../../shared/engine/tracing/balance/balance-result.ts';
import { flowRow } from '../../../../support/flow-history.ts';

const stepsOf = (amounts: readonly bigint[]): readonly LedgerStep[] => {
  let balance = 0n;
  return amounts.map((amount, at) => {
    balance += amount;
    const size = amount < 0n ? -amount : amount;
    const row = flowRow(amount < 0n ? ['a', 'b', size] : ['b', 'a', size], at);
    return { row, side: amount < 0n ? 'out' : 'in', balance: exactly(balance) };
  });
};

it('keeps every step of few', () => {
  const points = balancePoints(stepsOf([5n, -2n, 4n]), 10);
  expect(points.map(({ balance, in: comes, out }) => [balance.most, comes, out])).toEqual([
    [5n, 5n, 0n],
    [3n, 0n, 2n],
    [7n, 4n, 0n],
  ]);
});

it('keeps of many the highest, the lowest and the last balance, and all that came and went', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(-1000n, 1000n), { minLength: 1, maxLength: 300 }), (amounts) => {
      const steps = stepsOf(amounts);
      const points = balancePoints(steps, 30);
      expect(points.length).toBeLessThanOrEqual(33);
      const balances = (of: readonly { readonly balance: { readonly most: bigint } }[]) =>
        of.map(({ balance }) => balance.most).toSorted((one, other) => (one < other ? -1 : 1));
      expect(balances(points).at(0)).toBe(balances(steps).at(0));
      expect(balances(points).at(-1)).toBe(balances(steps).at(-1));
      expect(points.at(-1)?.balance).toEqual(steps.at(-1)?.balance);
      const change = points.reduce((sum, each) => sum + each.in - each.out, 0n);
      expect(change).toBe(steps.at(-1)?.balance.most);
    }),
  );
});
