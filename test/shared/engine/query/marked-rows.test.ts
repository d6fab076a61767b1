import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedRows } from '../../../../shared/engine/query/marked-rows.ts';

/** Marks in stretches, as filters leave them. */
const marks = fc
  .array(fc.tuple(fc.constantFrom(0, 1), fc.integer({ min: 1, max: 40 })), { maxLength: 20 })
  .map((stretches) =>
    Uint8Array.from(stretches.flatMap(([mark, count]) => Array.from({ length: count }, () => mark))),
  );

it('gives the marked rows of a run that begins and ends anywhere', () => {
  fc.assert(
    fc.property(marks, fc.nat(), fc.nat(), (given, one, other) => {
      const first = one % (given.length + 1);
      const length = other % (given.length - first + 1);
      const order = Uint32Array.from({ length }, (_, place) => first + place);
      expect([...markedRows({ order, isRun: true }, given)]).toEqual(
        [...order].filter((row) => given[row] === 1),
      );
    }),
    { numRuns: 1000 },
  );
});

it('keeps any other order', () => {
  const order = Uint32Array.of(5, 0, 3, 1);
  expect([...markedRows({ order, isRun: false }, Uint8Array.of(1, 0, 1, 1, 1, 1))]).toEqual([5, 0, 3]);
});

it('lists long stretches that have no mark, nothing but marks, or some', () => {
  const given = new Uint8Array(20_000);
  given.fill(1, 4000, 13_001);
  given.fill(1, 18_000, 18_003);
  for (const first of [0, 3]) {
    const order = Uint32Array.from({ length: given.length - first - 1 }, (_, place) => first + place);
    expect(markedRows({ order, isRun: true }, given)).toEqual(order.filter((row) => given[row] === 1));
  }
});
