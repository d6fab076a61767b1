import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromLimbs, LimbAmounts } from '../../../../../shared/engine/flow/trace/limbs/limb-amounts.ts';
import {
  AmountReader,
  AmountWriter,
  roomForAmounts,
} from '../../../../../shared/engine/tracing/report/packed-amounts.ts';

const amount = fc.oneof(
  fc.constantFrom(0n, 1n, 2n ** 32n, 2n ** 50n - 1n, 2n ** 50n, 2n ** 64n - 1n, 2n ** 64n, 2n ** 98n),
  fc.bigInt(0n, 2n ** 64n),
  fc.bigInt(0n, 2n ** 98n),
);

it('reads the amounts that were set, as big integers or in limbs', () => {
  const limbs = new LimbAmounts(1);
  const check = (amounts: readonly { readonly amount: bigint; readonly isInLimbs: boolean }[]): void => {
    const largest = amounts.reduce((most, each) => (each.amount > most ? each.amount : most), 0n);
    const packed = roomForAmounts(amounts.length, largest);
    const writer = new AmountWriter(packed);
    for (const [at, each] of amounts.entries()) {
      limbs.setAmount(0, each.amount);
      if (each.isInLimbs) writer.setLimbs(at, limbs.high[0] ?? 0, limbs.low[0] ?? 0);
      else writer.set(at, each.amount);
    }
    const reader = new AmountReader(structuredClone(packed));
    expect(amounts.map((_, at) => reader.amount(at))).toEqual(amounts.map((each) => each.amount));
  };
  const each = fc.record({ amount, isInLimbs: fc.boolean() });
  fc.assert(fc.property(fc.array(each, { maxLength: 20 }), check), { numRuns: 1000 });
  expect(fromLimbs(1, 0)).toBe(2n ** 50n);
});

it('reads amounts that have more than two words', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 10n ** 78n), { minLength: 1, maxLength: 9 }), (amounts) => {
      const packed = roomForAmounts(amounts.length, 10n ** 78n);
      const writer = new AmountWriter(packed);
      for (const [at, each] of amounts.entries()) writer.set(at, each);
      const reader = new AmountReader(packed);
      expect(amounts.map((_, at) => reader.amount(at))).toEqual(amounts);
    }),
  );
});
