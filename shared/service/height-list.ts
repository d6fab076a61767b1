/** Block heights as text in parameters: single heights and ranges, such as `7,10-12`. */

/** Closed intervals, ascending, that do not touch. */
export type HeightIntervals = readonly (readonly [from: number, to: number])[];

const readPart = (part: string): [number, number] | undefined => {
  const [, first, last = first] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(part) ?? [];
  if (first === undefined || Number(first) > Number(last)) return undefined;
  return [Number(first), Number(last)];
};

/** Parses the heights of a text; undefined if a part of it is neither a height nor a range. */
export function readHeights(text: string): HeightIntervals | undefined {
  const parts: [number, number][] = [];
  for (const each of text.split(',')) {
    const part = readPart(each.trim());
    if (part === undefined) return undefined;
    parts.push(part);
  }
  const merged: [number, number][] = [];
  for (const [from, to] of parts.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Writes heights as text, in any order and with repetitions; '' if there are none. */
export function heightsText(heights: Iterable<number>): string {
  const intervals = readHeights([...heights].join(',')) ?? [];
  return intervals.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

export const countHeights = (intervals: HeightIntervals): number =>
  intervals.reduce((sum, [from, to]) => sum + to - from + 1, 0);

/** Every height, newest first. */
export const newestFirst = (intervals: HeightIntervals): number[] =>
  intervals
    .toReversed()
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => to - index));
