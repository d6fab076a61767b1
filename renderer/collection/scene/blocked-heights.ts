/** At which heights something would cover boxes, so that many heights are checked quickly. Pure. */
import type { TakenBox } from './occupied.ts';

/** Ranges of heights, sorted and apart: the beginning and the end of each in turn. */
export type HeightRanges = Float64Array;

/** The heights at which the middle of something of this size, at `x`, would cover one of the boxes. */
export function blockedHeights(
  boxes: readonly TakenBox[],
  x: number,
  { width, height }: Pick<TakenBox, 'width' | 'height'>,
): HeightRanges {
  const blocked = boxes
    .filter((box) => Math.abs(box.x - x) < (box.width + width) / 2)
    .map((box): [number, number] => [box.y - (box.height + height) / 2, box.y + (box.height + height) / 2])
    .toSorted(([one], [other]) => one - other);
  const ranges: [number, number][] = [];
  for (const [from, to] of blocked) {
    const last = ranges.at(-1);
    if (last === undefined || from >= last[1]) ranges.push([from, to]);
    else last[1] = Math.max(last[1], to);
  }
  return Float64Array.from(ranges.flat());
}

/** True for a height within one of the ranges, their ends apart. */
export function isBlocked(ranges: HeightRanges, y: number): boolean {
  let [low, high] = [0, ranges.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[2 * middle + 1] as number) > y) high = middle;
    else low = middle + 1;
  }
  return 2 * low < ranges.length && (ranges[2 * low] as number) < y;
}
