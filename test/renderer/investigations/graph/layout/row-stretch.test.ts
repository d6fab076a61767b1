import { describe, expect, it } from 'vitest';
import {
  rowStretchOf,
  stretchFor,
  UNSTRETCHED,
} from '../../../../../renderer/investigations/graph/layout/row-stretch.ts';
import { ROW_HEIGHT } from '../../../../../renderer/collection/scene/node-size.ts';

const places = [-440, 0, 440].flatMap((x) => [-5, 0, 5].map((row) => ({ x, y: row * ROW_HEIGHT })));
const LOW = { width: 575, height: 436 };
const HIGH = { width: 575, height: 497 };

describe('stretchFor', () => {
  it('is that of the canvas as it is, whatever size it had on the way', () => {
    const before = stretchFor(UNSTRETCHED, places, LOW);
    expect(stretchFor(before, places, HIGH).stretch).toBe(rowStretchOf(places, HIGH));
    expect(rowStretchOf(places, HIGH)).toBeGreaterThan(before.stretch);
  });

  it('stays the same while addresses are dragged a little', () => {
    const drawn = stretchFor(UNSTRETCHED, places, HIGH);
    const dragged = places.map((place) => ({ ...place, y: place.y * 1.1 }));
    expect(stretchFor(drawn, dragged, HIGH)).toBe(drawn);
    const apart = places.map((place) => ({ ...place, y: place.y * 0.7 }));
    expect(stretchFor(drawn, apart, HIGH).stretch).toBe(rowStretchOf(apart, HIGH));
  });
});
