import { expect, it } from 'vitest';
import {
  bitmapView,
  isInBitmap,
} from '../../../../../../renderer/investigations/graph/canvas/stand-in/bitmap-view.ts';
import { zoomViewport } from '../../../../../../renderer/investigations/graph/canvas/viewport.ts';

const SIZE = { width: 800, height: 400 };
const MIDDLE = { x: 400, y: 200 };
const VIEW = { scale: 0.5, x: -300, y: -100 };
const LARGE = { left: -5000, top: -5000, width: 10_000, height: 10_000 };

it('serves until a zoom inwards made it twice as large', () => {
  const painted = bitmapView(VIEW, false, SIZE);
  expect(painted).toEqual(VIEW);
  expect(isInBitmap(painted, zoomViewport(VIEW, 1.9, MIDDLE), SIZE, LARGE)).toBe(true);
  expect(isInBitmap(painted, zoomViewport(VIEW, 2.1, MIDDLE), SIZE, LARGE)).toBe(false);
});

it('shows more than is visible before a zoom outwards, and serves as long as that is enough', () => {
  const painted = bitmapView(VIEW, true, SIZE);
  expect(isInBitmap(painted, VIEW, SIZE, LARGE)).toBe(true);
  expect(isInBitmap(painted, zoomViewport(VIEW, 0.7, MIDDLE), SIZE, LARGE)).toBe(true);
  expect(isInBitmap(painted, zoomViewport(VIEW, 0.6, MIDDLE), SIZE, LARGE)).toBe(false);
  expect(isInBitmap(painted, zoomViewport(VIEW, 0.7, { x: 0, y: 0 }), SIZE, LARGE)).toBe(false);
});

it('leaves out only what has nothing of the graph', () => {
  const small = { left: 700, top: 300, width: 200, height: 100 };
  expect(isInBitmap(VIEW, zoomViewport(VIEW, 0.6, MIDDLE), SIZE, small)).toBe(true);
  expect(isInBitmap(VIEW, { ...VIEW, x: VIEW.x - 400 }, SIZE, small)).toBe(true);
  expect(isInBitmap(VIEW, { ...VIEW, x: VIEW.x + 400 }, SIZE, LARGE)).toBe(false);
});
