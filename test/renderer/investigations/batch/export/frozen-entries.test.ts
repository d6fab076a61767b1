import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stretchesOfLines } from '../../../../../renderer/investigations/batch/export/frozen-entries.ts';

it('cuts entries into stretches of so many lines, in their order, none twice and none left out', () => {
  const entries = fc.array(
    fc.integer({ min: 1, max: 40 }).map((lines) => ({ lines })),
    { maxLength: 60 },
  );
  const linesOf = (stretch: readonly { readonly lines: number }[]): number =>
    stretch.reduce((sum, { lines }) => sum + lines, 0);
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 50 }), (all, atMost) => {
      const stretches = [...stretchesOfLines(all, atMost)];
      expect(stretches.flat()).toEqual(all);
      for (const [n, stretch] of stretches.entries()) {
        expect(stretch.length === 1 || linesOf(stretch) <= atMost).toBe(true);
        // None ends before it has to.
        const next = stretches[n + 1]?.[0];
        if (next !== undefined) expect(linesOf(stretch) + next.lines).toBeGreaterThan(atMost);
      }
    }),
  );
});
