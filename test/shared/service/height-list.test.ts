import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countHeights, heightsText, newestFirst, readHeights } from '../../../shared/service/height-list.ts';

it('writes heights as text and reads them again, each once, the newest first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1 }), (heights) => {
      const intervals = readHeights(heightsText(heights)) ?? [];
      const once = [...new Set(heights)].toSorted((one, other) => other - one);
      expect(newestFirst(intervals)).toEqual(once);
      expect(countHeights(intervals)).toBe(once.length);
    }),
  );
  expect(heightsText([7, 12, 10, 11])).toBe('7,10-12');
  expect(heightsText([])).toBe('');
});

it.each(['', '1,', '5-4', '-3', '1.5', '0x10', 'x', '1-2-3', '1'.repeat(16)])('refuses “%s”', (text) => {
  expect(readHeights(text)).toBeUndefined();
});
