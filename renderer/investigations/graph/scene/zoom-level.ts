/**
 * How much of the graph is drawn at a scale. Zoomed in, everything grows and shrinks with the
 * scale. Zoomed out, details fall away, and names and main sums keep their size on screen.
 */
import { NODE_HEIGHT, NODE_WIDTH } from '../layout/node-size.ts';

export interface ZoomLevel {
  /** True if all details are drawn: state, marks, handles, and each token's own edge. */
  readonly isFull: boolean;
  /** Pixels of the canvas in one pixel of what keeps its size on screen. */
  readonly unit: number;
  /** A node's box, in pixels of the canvas. */
  readonly box: { readonly width: number; readonly height: number };
}

/** Size of names that stand alone, in pixels. */
export const NAME_SIZE = 11.5;

/** A node that shows only its name, in pixels on screen. */
const NAME_BOX = { width: 124, height: 22 };
/** Below this scale details fall away: text of 11.5 px is 11 px on screen here. */
const FULL_FROM = 0.96;
/** Levels differ by this factor, so that most steps of a zoom redraw nothing. */
const STEP = 1.06;
/** Below this scale names shrink too: they would cover everything. */
const SMALLEST = 0.25;

export const FULL_LEVEL: ZoomLevel = {
  isFull: true,
  unit: 1,
  box: { width: NODE_WIDTH, height: NODE_HEIGHT },
};

const levels = new Map<number, ZoomLevel>();

/** The level of a scale; the same object for scales that are drawn alike. */
export function zoomLevel(scale: number): ZoomLevel {
  if (scale >= FULL_FROM) return FULL_LEVEL;
  const step = Math.round(Math.log(Math.max(scale, SMALLEST)) / Math.log(STEP));
  const known = levels.get(step);
  if (known !== undefined) return known;
  const unit = STEP ** -step;
  const level = {
    isFull: false,
    unit,
    box: { width: NAME_BOX.width * unit, height: NAME_BOX.height * unit },
  };
  levels.set(step, level);
  return level;
}
