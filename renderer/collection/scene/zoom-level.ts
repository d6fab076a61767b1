/**
 * How much of the graph is drawn at a scale. Zoomed in, everything grows and shrinks with the
 * scale. Zoomed out, details fall away, and names and main sums keep their size on screen.
 */
import type { Place } from './place.ts';
import { NODE_HEIGHT, NODE_WIDTH } from './node-size.ts';

export interface ZoomLevel {
  /** True if all details are drawn: state, marks, handles, and each token's own edge. */
  readonly isFull: boolean;
  /** True if not all names have room: nodes are dots, and the most important have a name beside them. */
  readonly isCrowd?: boolean;
  /** Pixels of the canvas in one pixel of what keeps its size on screen. */
  readonly unit: number;
  /** A node's box, in pixels of the canvas. */
  readonly box: { readonly width: number; readonly height: number };
}

/** Size of names that stand alone, in pixels. */
export const NAME_SIZE = 11.5;

/** A node that shows only its name, in pixels on screen. */
export const NAME_BOX = { width: 124, height: 22 };
/** Between two of them, so that they still read as two. */
const NAME_GAP = { width: 12, height: 4 };
/** Below this scale details fall away: text of 11.5 px is 11 px on screen here. */
const FULL_FROM = 0.96;
/** Levels differ by this factor, so that most steps of a zoom redraw nothing. */
const STEP = 1.06;
/** Below this scale not all names have room, however few there are. */
const SMALLEST = 0.25;
/** The smallest readable text, in pixels on screen. */
const LEAST_NAME_SIZE = 11;
/** A node without a name, in pixels on screen. */
const DOT = { width: 10, height: 10 };

export const FULL_LEVEL: ZoomLevel = {
  isFull: true,
  unit: 1,
  box: { width: NODE_WIDTH, height: NODE_HEIGHT },
};

const levels = new Map<number, ZoomLevel>();

/** Nodes that nearly touch with all details do not count: the analyst put them there. */
const LEAST_UNIT = 1.6;

/** The place of a name; the width of its box, in pixels on screen, if that is more than usual. */
export interface NamedPlace extends Place {
  readonly nameWidth?: number | undefined;
}

/** The largest unit at which no name touches another one. */
export function mostUnitOf(nodes: readonly NamedPlace[]): number {
  let most = 1 / SMALLEST;
  for (const [index, one] of nodes.entries())
    for (let next = index + 1; next < nodes.length; next += 1) {
      const other = nodes[next] ?? one;
      const unit = Math.max(
        Math.abs(one.x - other.x) /
          (((one.nameWidth ?? NAME_BOX.width) + (other.nameWidth ?? NAME_BOX.width)) / 2 + NAME_GAP.width),
        Math.abs(one.y - other.y) / (NAME_BOX.height + NAME_GAP.height),
      );
      if (unit >= LEAST_UNIT && unit < most) most = unit;
    }
  return most;
}

/** The smallest scale at which names with units up to `mostUnit` can be read, and not those of a crowd. */
export const leastNamedScale = (mostUnit: number): number => LEAST_NAME_SIZE / NAME_SIZE / mostUnit;

const levelOf = (unit: number, { width, height }: ZoomLevel['box'], isCrowd: boolean): ZoomLevel => ({
  isFull: false,
  isCrowd,
  unit,
  box: { width: width * unit, height: height * unit },
});

/**
 * The level of a scale: the same object for scales that are drawn alike. Names have units up to
 * `mostUnit`. If they were too small to be read then, the level is that of a crowd.
 */
export function zoomLevel(scale: number, mostUnit: number = 1 / SMALLEST): ZoomLevel {
  if (scale >= FULL_FROM) return FULL_LEVEL;
  const stepped = STEP ** -Math.round(Math.log(scale) / Math.log(STEP));
  const isCrowd = scale < leastNamedScale(mostUnit);
  const unit = isCrowd ? stepped : Math.min(mostUnit, stepped);
  const key = isCrowd ? -unit : unit;
  const known = levels.get(key) ?? levelOf(unit, isCrowd ? DOT : NAME_BOX, isCrowd);
  levels.set(key, known);
  return known;
}
