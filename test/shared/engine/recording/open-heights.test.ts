import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OpenHeights } from '../../../../shared/engine/recording/open-heights.ts';

it('is a sorted set, whatever comes and goes', () => {
  const acts = fc.array(fc.record({ isAdded: fc.boolean(), height: fc.nat({ max: 30 }) }), { maxLength: 80 });
  fc.assert(
    fc.property(acts, fc.nat({ max: 31 }), (given, upTo) => {
      const open = new OpenHeights();
      const model = new Set<number>();
      for (const { isAdded, height } of given) {
        if (isAdded) open.add(height);
        else open.remove(height);
        if (isAdded) model.add(height);
        else model.delete(height);
        expect(open.has(height)).toBe(isAdded);
      }
      const sorted = [...model].toSorted((one, other) => one - other);
      expect(open.list).toEqual(sorted);
      expect(open.countUpTo(upTo)).toBe(sorted.filter((height) => height <= upTo).length);
    }),
  );
});
