import { describe, expect, it } from 'vitest';
import { nearestShift } from '../../../renderer/parts/scroll-within.ts';

describe('bringing a part of a scroller into sight', () => {
  it.each([
    ['in sight', { start: 110, end: 130 }, 0],
    ['above', { start: 80, end: 100 }, -20],
    ['cut above', { start: 90, end: 110 }, -10],
    ['below', { start: 210, end: 230 }, 30],
    ['cut below', { start: 190, end: 210 }, 10],
    ['larger than the view, below', { start: 150, end: 400 }, 50],
    ['larger than the view, above', { start: 50, end: 300 }, -50],
    ['larger than the view, on both sides', { start: 90, end: 300 }, -10],
    ['exactly the view', { start: 100, end: 200 }, 0],
  ])('%s: moves as little as it must [found 23]', (_, part, shift) => {
    expect(nearestShift(part, { start: 100, end: 200 })).toBe(shift);
  });
});
