import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlacedTransfer } from '../../../../shared/engine/flow/ledger/placed-transfer.ts';
import { takeAll } from '../../../../shared/engine/query/steps.ts';
import { contradictionSteps } from '../../../../shared/engine/tracing/question/contradicting-reports.ts';
import { movementKeySteps } from '../../../../shared/engine/transfers/movement-keys.ts';
import { addressOf, transferWith } from '../../../support/arbitrary-transfers.ts';

const TOKEN = addressOf(0xa0);

const keyOf = ({ hash, from, to }: PlacedTransfer): string => `${hash} ${from} ${to}`;

/** The sums of two lists that differ although they have equally many rows, by texts. */
function differingSums(lists: readonly (readonly PlacedTransfer[])[]): readonly string[] {
  const first = new Map<string, readonly PlacedTransfer[]>();
  const found: string[] = [];
  const sumOf = (rows: readonly PlacedTransfer[]): bigint =>
    rows.reduce((sum, { amount }) => sum + amount.units, 0n);
  for (const list of lists) {
    const own = list.filter(({ asset }) => asset === TOKEN);
    for (const key of new Set(own.map(keyOf))) {
      const rows = own.filter((row) => keyOf(row) === key);
      const before = first.get(key);
      if (before === undefined) first.set(key, rows);
      else if (before.length === rows.length && sumOf(before) !== sumOf(rows))
        found.push(`${key} ${sumOf(before)} ${sumOf(rows)}`);
    }
  }
  return found;
}

it('lists contradict each other where their sums of one movement differ', () => {
  const transfer = fc
    .record({
      hash: fc.nat(2).map((hash) => `0x${hash}`),
      to: fc.nat(2).map((to) => addressOf(to + 1)),
      asset: fc.constantFrom(TOKEN, TOKEN, `${TOKEN}#1`, addressOf(0xa1)),
      units: fc.bigInt(1n, 3n),
    })
    .map(({ hash, to, asset, units }): PlacedTransfer => ({
      ...transferWith({ kind: 'token', hash, to, asset, amount: { units, scale: 0 } }),
      height: 1,
      execution: undefined,
      raw: undefined,
    }));
  let differing = 0;
  fc.assert(
    fc.property(fc.array(fc.array(transfer, { maxLength: 8 }), { maxLength: 4 }), (lists) => {
      const found = takeAll(contradictionSteps(TOKEN, lists, takeAll(movementKeySteps(lists))));
      const expected = differingSums(lists);
      differing += expected.length;
      expect(
        found.map(({ hash, from, to, one, other }) => `${hash} ${from} ${to} ${one.units} ${other.units}`),
      ).toEqual(expected);
    }),
    { numRuns: 500 },
  );
  expect(differing).toBeGreaterThan(100);
});
