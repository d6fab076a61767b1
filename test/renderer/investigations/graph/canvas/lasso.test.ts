import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInside } from '../../../../../renderer/investigations/graph/canvas/lasso.ts';

describe('a lasso', () => {
  it('holds of a rectangle what a comparison of coordinates holds', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 50 },
      { x: 0, y: 50 },
    ];
    const coordinate = fc.integer({ min: -50, max: 150 }).map((n) => n + 0.5);
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        expect(isInside({ x, y }, line)).toBe(x > 0 && x < 100 && y > 0 && y < 50);
      }),
    );
  });

  it('leaves out the bay of a line that turns inwards, and holds nothing without an area', () => {
    const horseshoe = [
      { x: 0, y: 0 },
      { x: 90, y: 0 },
      { x: 90, y: 90 },
      { x: 60, y: 90 },
      { x: 60, y: 30 },
      { x: 30, y: 30 },
      { x: 30, y: 90 },
      { x: 0, y: 90 },
    ];
    expect(isInside({ x: 15, y: 80 }, horseshoe)).toBe(true);
    expect(isInside({ x: 45, y: 80 }, horseshoe)).toBe(false);
    expect(isInside({ x: 1, y: 1 }, [])).toBe(false);
    expect(
      isInside({ x: 1, y: 1 }, [
        { x: 0, y: 0 },
        { x: 2, y: 2 },
      ]),
    ).toBe(false);
  });
});
