import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameView } from '../../../../../renderer/app/session/work-in-view.ts';
import { readLook, storedLook } from '../../../../../renderer/investigations/graph/canvas/stored-viewport.ts';
import {
  LARGEST,
  SMALLEST,
  toCanvas,
  viewAround,
} from '../../../../../renderer/investigations/graph/canvas/viewport.ts';

const looks = fc.record({
  scale: fc.double({ min: SMALLEST, max: LARGEST, noNaN: true }),
  x: fc.integer({ min: -9000, max: 9000 }),
  y: fc.integer({ min: -9000, max: 9000 }),
});

describe('where an analyst looks at a graph', () => {
  it('comes back as it was, with the same place in the middle of a window of any size', () => {
    fc.assert(
      fc.property(looks, fc.integer({ min: 300, max: 3000 }), (look, width) => {
        const read = readLook({ graph: '{}', ...storedLook(look) });
        expect(read).toEqual(look);
        const view = viewAround(look, width, 600);
        const middle = toCanvas(view, { x: width / 2, y: 300 });
        expect(middle.x).toBeCloseTo(look.x, 6);
        expect(middle.y).toBeCloseTo(look.y, 6);
        expect(view.scale).toBe(look.scale);
      }),
    );
  });

  it('is nowhere in particular if the view follows the canvas, or cannot be read', () => {
    const [key = ''] = Object.keys(storedLook(undefined));
    expect(readLook(storedLook(undefined))).toBeUndefined();
    for (const text of ['{', '{"scale":0,"x":0,"y":0}', '{"scale":1,"x":"left","y":0}', '[]'])
      expect(readLook({ [key]: text })).toBeUndefined();
    expect(readLook({})).toBeUndefined();
  });

  it('is no work: a change of it alone is no event of the case', () => {
    const view = { graph: '{}' };
    const look = storedLook({ scale: 1, x: 2, y: 3 });
    expect(isSameView({ view }, { view: { ...view, ...look } })).toBe(true);
    expect(isSameView({ view }, { view: { ...look, graph: '{"nodes":[]}' } })).toBe(false);
  });
});
