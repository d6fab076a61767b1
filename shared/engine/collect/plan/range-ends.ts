/**
 * Finds out whether a range of blocks includes its ends. The spec says so; a service that excludes
 * an end would silently lose the rows of that block. So before relying on a range, a walk requests
 * one block that was seen to have rows: alone, then with its neighbours, until it comes. Pure.
 */
import type { PageSummary } from './page-summary.ts';
import { hasPage, type RangeReach, type WalkCursor } from './walk-cursor.ts';
import { wantsCut } from './cut-window.ts';
import type { BlockRange, WalkGoal } from './walk-goal.ts';
import { phaseOf, READING } from './walk-phase.ts';

/** Extra blocks to request at either end, most likely first. */
const TRIES = [
  { below: 0, above: 0 },
  { below: 1, above: 0 },
  { below: 0, above: 1 },
  { below: 1, above: 1 },
] as const;

/**
 * The range of a walk, both ends meant to be included; an end is undefined if the range is open
 * there.
 */
export const rangeOfWalk = (cursor: WalkCursor, goal: WalkGoal): BlockRange => ({
  from: cursor.from ?? goal.bounds?.from,
  to: cursor.pinnedEnd ?? goal.bounds?.to,
});

/** True if the range has an end. */
const isBounded = ({ from, to }: BlockRange): boolean => from !== undefined || to !== undefined;

/**
 * True if the walk, or what follows it, relies on the ends of a range, and nothing is known about
 * them.
 */
export const wantsProbe = (cursor: WalkCursor, goal: WalkGoal): boolean =>
  goal.paged &&
  goal.hasRanges &&
  goal.firstRows === undefined &&
  cursor.reach === undefined &&
  hasPage(cursor, 1) &&
  (isBounded(rangeOfWalk(cursor, goal)) || wantsCut(cursor, goal));

interface Probe {
  /** The block to look for; undefined if page 1 showed none: then any within the range. */
  readonly height: number | undefined;
  readonly tried: number;
}

const probeOf = (cursor: WalkCursor): Probe => ({
  // The last row of page 1: the first may be in a block that is still to be replaced.
  height: phaseOf(cursor, 'probing')?.height ?? cursor.edges['1']?.[1],
  tried: phaseOf(cursor, 'probing')?.tried ?? 0,
});

const widen = ({ from, to }: BlockRange, { below, above }: RangeReach): BlockRange => ({
  from: from === undefined ? undefined : Math.max(0, from - below),
  to: to === undefined ? undefined : to + above,
});

/** The range to send so that the service returns `meant`, ends included. */
export const rangeToSend = (meant: BlockRange, { reach }: WalkCursor): BlockRange =>
  reach === undefined ? meant : widen(meant, reach);

/** The range that the next probe requests. */
export function rangeOfProbe(cursor: WalkCursor, goal: WalkGoal): BlockRange {
  const { height, tried } = probeOf(cursor);
  return height === undefined
    ? widen(rangeOfWalk(cursor, goal), { below: 1, above: 1 })
    : widen({ from: height, to: height }, TRIES[tried] ?? TRIES[3]);
}

const seqsWith = (cursor: WalkCursor, { seq }: PageSummary): number[] => [
  ...(phaseOf(cursor, 'probing')?.seqs ?? []),
  ...(seq === undefined ? [] : [seq]),
];

/**
 * One more block at each end gives rows to look for one by one, or shows, asked twice, that there
 * is none.
 */
function takeWiderRange(cursor: WalkCursor, goal: WalkGoal, summary: PageSummary): WalkCursor {
  const { from = 0, to = Infinity } = rangeOfWalk(cursor, goal);
  const { heights } = summary;
  const within = heights.find((height) => height >= from && height <= to);
  // A page full of rows from outside says nothing about what is behind them.
  const height = within ?? (summary.rowCount >= cursor.limit ? heights[0] : undefined);
  const seqs = seqsWith(cursor, summary);
  if (height !== undefined) return { ...cursor, phase: { kind: 'probing', height, tried: 0, seqs } };
  if (cursor.phase.kind !== 'probing') return { ...cursor, phase: { kind: 'probing', tried: 0, seqs } };
  return { ...cursor, phase: READING, reach: { below: 0, above: 0, seqs } };
}

/** The cursor after a probe; undefined if no probe showed what it should. */
export function takeProbe(cursor: WalkCursor, goal: WalkGoal, summary: PageSummary): WalkCursor | undefined {
  if (!wantsProbe(cursor, goal)) return cursor;
  // A replay may fold a response that is already included.
  if (summary.seq !== undefined && phaseOf(cursor, 'probing')?.seqs.includes(summary.seq) === true)
    return cursor;
  const { height, tried } = probeOf(cursor);
  if (height === undefined) return takeWiderRange(cursor, goal, summary);
  const seqs = seqsWith(cursor, summary);
  const found = TRIES[tried];
  if (found !== undefined && summary.heights.includes(height)) {
    const isNarrow = (found.below > 0 || found.above > 0) && isBounded(rangeOfWalk(cursor, goal));
    return {
      ...cursor,
      phase: isNarrow ? { kind: 'narrow' } : READING,
      reach: { ...found, height, seqs },
    };
  }
  return tried + 1 < TRIES.length
    ? { ...cursor, phase: { kind: 'probing', height, tried: tried + 1, seqs } }
    : undefined;
}

/**
 * The cursor if the ends stay unknown although the walk goes on: nothing is added to its ranges.
 */
export const withoutReach = (cursor: WalkCursor): WalkCursor => ({
  ...cursor,
  phase: READING,
  reach: { below: 0, above: 0, seqs: phaseOf(cursor, 'probing')?.seqs ?? [] },
});
