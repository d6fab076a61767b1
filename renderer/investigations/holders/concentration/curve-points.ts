/**
 * The concentration curve: how much of the listed total the first n holders have, for n from 1.
 * Pure; the only place where shares are approximate, as pixels are.
 */
import type { ListedBalances } from '../shares/listed-balances.ts';

export interface CurvePoint {
  /** Number of holders, from 1. */
  readonly count: number;
  /** Of the listed total, 0 to 1. */
  readonly share: number;
}

const PARTS = 1_000_000n;

/** The share as a number for drawing. */
export const drawnShare = (part: bigint, whole: bigint): number =>
  whole <= 0n ? 0 : Number((part * PARTS) / whole) / Number(PARTS);

/**
 * Counts from 1 to `last`, evenly spread over a logarithmic axis, each once, including both ends.
 */
export function spreadCounts(last: number, atMost: number): readonly number[] {
  if (last < 1) return [];
  const counts = new Set<number>([1]);
  for (let step = 1; step < atMost; step += 1)
    counts.add(Math.round(Math.exp((Math.log(last) * step) / (atMost - 1))));
  counts.add(last);
  return [...counts].filter((count) => count <= last).toSorted((one, other) => one - other);
}

/** Points of the curve, at most `atMost`. */
export const curvePoints = ({ upTo, total }: ListedBalances, atMost: number): readonly CurvePoint[] =>
  spreadCounts(upTo.length, atMost).map((count) => ({
    count,
    share: drawnShare(upTo[count - 1] ?? 0n, total),
  }));

/** Where a count lies on the axis, 0 to 1; a list of one has it in the middle. */
export const placeOnAxis = (count: number, last: number): number =>
  last <= 1 ? 0.5 : Math.log(Math.max(1, count)) / Math.log(last);

/** The count at a place of the axis: the inverse, rounded to a whole holder. */
export const countAtPlace = (place: number, last: number): number =>
  last <= 1
    ? last
    : Math.min(last, Math.max(1, Math.round(Math.exp(Math.min(1, Math.max(0, place)) * Math.log(last)))));

/** Powers of ten up to `last`. */
export const axisTicks = (last: number): readonly number[] =>
  [1, 10, 100, 1000, 10_000, 100_000].filter((tick) => tick <= last);

/** The count that a key leads to; undefined for keys that do not move. */
export function countAfterKey(count: number, last: number, key: string): number | undefined {
  const bounded = (next: number): number => Math.min(last, Math.max(1, next));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return bounded(count + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return bounded(count - 1);
    case 'PageUp':
      return bounded(count * 10);
    case 'PageDown':
      return bounded(Math.floor(count / 10));
    case 'Home':
      return bounded(1);
    case 'End':
      return last;
    default:
      return undefined;
  }
}
