/** How many rows and columns many addresses beside each other are given. Pure. */
import { DENSE_COLUMN_WIDTH, MOST_ROWS, ROW_HEIGHT } from '../../../collection/scene/node-size.ts';
import { fitScaleOf, heightAt, type Extent } from './usual-canvas.ts';

/** The size of a layout by a plan. */
export interface PlannedExtent extends Extent {
  /** At how many of its ends, left and right, names stand beyond the outermost nodes. @default 0 */
  readonly endsWithNames?: number;
}

export interface GridPlan {
  /** Rows of a column. */
  readonly rows: number;
  /** The first columns of a grid, which have room for names and sums. */
  readonly named: number;
  /** From the middle of such a column to the next one, in pixels of the canvas. */
  readonly namedWidth: number;
  /** Grids of no more addresses than this have no such columns. */
  readonly namedAbove: number;
  /** From a column to the next one that is not of the same grid, in pixels of the canvas. */
  readonly beside: number;
  /** True if only each second row has room for a name, once all of the layout is on screen. */
  readonly isTight: boolean;
}

/** True if a grid has columns with room for names. */
export const hasNames = (count: number, { named, namedAbove }: GridPlan): boolean =>
  named > 0 && count > namedAbove;

/** A name with its sum, and the least distance of rows of them, in pixels on screen. */
const NAMED_ON_SCREEN = { width: 208, height: 13.5 };
const MOST_NAMED = 4;
/** Beside a column: edges part there, and half a name of the node from which they come has room. */
const BESIDE = { leastPx: 330, onScreen: 68 };
/** Scales that are tried differ by this factor. */
const STEP = 1.03;
const SMALLEST = 0.02;
/** Below this scale rows are too close to each other for boxes with names: nodes are dots. */
const DOTS_BELOW = 0.39;

/** The columns of a grid of `count` addresses: their distances from the first one, in pixels. */
export function gridOffsets(count: number, plan: GridPlan): readonly number[] {
  const { rows, namedWidth } = plan;
  const columns = Math.max(1, Math.ceil(count / rows));
  const named = hasNames(count, plan) ? plan.named : 0;
  return Array.from(
    { length: columns },
    (_, column) => Math.min(column, named) * namedWidth + Math.max(0, column - named) * DENSE_COLUMN_WIDTH,
  );
}

/** The plan with the largest scale at which all of it is on the usual canvas. */
function largestPlan(
  { named, namedAbove }: Pick<GridPlan, 'named' | 'namedAbove'>,
  extentOf: (plan: GridPlan) => PlannedExtent,
): { readonly plan: GridPlan; readonly scale: number } {
  for (let scale = 1; ; scale /= STEP) {
    const rows = Math.max(MOST_ROWS, 1 + Math.floor(heightAt(scale) / ROW_HEIGHT - 0.5));
    const namedWidth = Math.round(Math.max(DENSE_COLUMN_WIDTH, NAMED_ON_SCREEN.width / scale));
    const isTight = scale * ROW_HEIGHT < NAMED_ON_SCREEN.height;
    const beside = Math.round(Math.max(BESIDE.leastPx, BESIDE.onScreen / scale));
    const plan = { rows, named, namedWidth, namedAbove, beside, isTight };
    const extent = extentOf(plan);
    const ends = scale < DOTS_BELOW && named > 0 ? extent.endsWithNames : 0;
    if (scale < SMALLEST || fitScaleOf(extent, ends) >= scale) return { plan, scale };
  }
}

/**
 * If not all names can be large enough: names in all grids, in large ones, or none; and how much of
 * the scale each is worth.
 */
const SCARCE = [
  { named: 1, namedAbove: 0, worth: 0.95 },
  { named: 1, namedAbove: 60, worth: 1 },
  { named: 0, namedAbove: 0, worth: 0.6 },
] as const;

/**
 * Plans grids so that as many columns as possible have room for names and sums, as long as a row
 * is high enough for a name if all of the layout is on screen. `extentOf` tells the size of the
 * layout by a plan.
 */
export function planGrid(extentOf: (plan: GridPlan) => PlannedExtent): GridPlan {
  for (let named = MOST_NAMED; named > 0; named -= 1) {
    const { plan, scale } = largestPlan({ named, namedAbove: 0 }, extentOf);
    if (scale * ROW_HEIGHT >= NAMED_ON_SCREEN.height) return plan;
  }
  const plans = SCARCE.map(({ worth, ...names }) => {
    const { plan, scale } = largestPlan(names, extentOf);
    return { plan, value: scale * worth };
  });
  return plans.reduce((best, each) => (each.value > best.value ? each : best)).plan;
}
