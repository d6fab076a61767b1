import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOrderable, placesInOrder } from '../../../shared/units/places-in-order.ts';

it('keys are in ascending order, equal ones in their own, up to the largest that can be ordered', () => {
  const key = fc.oneof(fc.nat(3), fc.nat(0x7fefffff), fc.constantFrom(0, 0x7fefffff));
  fc.assert(
    fc.property(fc.array(key), (keys) => {
      const expected = keys
        .map((_, place) => place)
        .toSorted((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
      expect(Array.from(placesInOrder(Uint32Array.from(keys)))).toEqual(expected);
    }),
  );
  expect([0, 0x7fefffff, 0x7ff00000, -1, 0.5].map(isOrderable)).toEqual([true, true, false, false, false]);
});
