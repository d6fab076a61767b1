import type { Place } from '../../../collection/scene/place.ts';
import { NODE_WIDTH, ROW_HEIGHT } from '../../../collection/scene/node-size.ts';

/** Space between two boxes that still reads as two. */
const GAP = 12;

const isClear = (place: Place, taken: readonly Place[]): boolean =>
  taken.every(({ x, y }) => Math.abs(x - place.x) >= NODE_WIDTH + GAP || Math.abs(y - place.y) >= ROW_HEIGHT);

/**
 * Returns `count` free places in a column at `x`, as near to `y` as possible, from the top down.
 */
export function freePlaces(taken: readonly Place[], { x, y }: Place, count: number): readonly Place[] {
  const near = taken.filter((each) => Math.abs(each.x - x) < NODE_WIDTH + GAP);
  const found: Place[] = [];
  // An even number of nodes is centred between two rows, an odd one on a row.
  const start = count % 2 === 0 ? ROW_HEIGHT / 2 : 0;
  for (let step = 0; found.length < count; step += 1) {
    const distance = Math.ceil(step / 2) * ROW_HEIGHT * (step % 2 === 0 ? 1 : -1);
    const place = { x, y: y + start + distance };
    if (isClear(place, near)) found.push(place);
  }
  return found.toSorted((one, other) => one.y - other.y);
}
