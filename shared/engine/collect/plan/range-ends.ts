/**
 * Whether a range of blocks includes its ends. The spec calls it inclusive; a service that leaves an end out would lose the rows of that block without a word. So before a
 * range is relied upon, one block that was seen to have rows is asked for: by itself, then with its neighbours, until it comes. Pure.
 */
import type { PageFacts } from './page-facts.ts';
import { hasPage, type RangeReach, type WalkCursor } from './walk-cursor.ts';
import { wantsCut } from './cut-window.ts';
import type { BlockRange, WalkGoal } from './next-requests.ts';
import { phaseOf, READING } from './walk-phase.ts';

/** Blocks more that are asked for at either end, in the order of likelihood. */
const TRIES = [
  { below: 0, above: 0 },
  { below: 1, above: 0 },
  { below: 0, above: 1 },
  { below: 1, above: 1 },
] as const;

/** The range of a walk, both ends meant to be included; without an end where it is open there. */
export const rangeOfWalk = (cursor: WalkCursor, goal: WalkGoal): BlockRange => ({
  from: cursor.from ?? goal.bounds?.from,
  to: cursor.pinnedEnd ?? goal.bounds?.to,
});

/** True where an end of the range is left out by what was sent. */
const isBounded = ({ from, to }: BlockRange): boolean => from !== undefined || to !== undefined;

/** True where the walk, or what follows it, relies on the ends of a range, and nothing is known of them. */
export const wantsProbe = (cursor: WalkCursor, goal: WalkGoal): boolean =>
  goal.paged &&
  goal.hasRanges &&
  goal.firstRows === undefined &&
  cursor.reach === undefined &&
  hasPage(cursor, 1) &&
  (isBounded(rangeOfWalk(cursor, goal)) || wantsCut(cursor, goal));

interface Probe {
  /** The block that is looked for; undefined where page 1 showed none: then any within the range. */
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

/** The range to send for a range that is meant, ends included. */
export const rangeToSend = (meant: BlockRange, { reach }: WalkCursor): BlockRange =>
  reach === undefined ? meant : widen(meant, reach);

/** The range that the next probe asks for. */
export function rangeOfProbe(cursor: WalkCursor, goal: WalkGoal): BlockRange {
  const { height, tried } = probeOf(cursor);
  return height === undefined
    ? widen(rangeOfWalk(cursor, goal), { below: 1, above: 1 })
    : widen({ from: height, to: height }, TRIES[tried] ?? TRIES[3]);
}

const seqsWith = (cursor: WalkCursor, { seq }: PageFacts): number[] => [
  ...(phaseOf(cursor, 'probing')?.seqs ?? []),
  ...(seq === undefined ? [] : [seq]),
];

/** One block more at each end gives rows to look for one by one, or shows, asked twice, that there is none. */
function takeWiderRange(cursor: WalkCursor, goal: WalkGoal, facts: PageFacts): WalkCursor {
  const { from = 0, to = Infinity } = rangeOfWalk(cursor, goal);
  const { heights } = facts;
  const within = heights.find((height) => height >= from && height <= to);
  // Full of rows from beyond, the page says nothing of what is behind them.
  const height = within ?? (facts.rowCount >= cursor.limit ? heights[0] : undefined);
  const seqs = seqsWith(cursor, facts);
  if (height !== undefined) return { ...cursor, phase: { kind: 'probing', height, tried: 0, seqs } };
  if (cursor.phase.kind !== 'probing') return { ...cursor, phase: { kind: 'probing', tried: 0, seqs } };
  return { ...cursor, phase: READING, reach: { below: 0, above: 0, seqs } };
}

/** The cursor after a probe; undefined where no probe showed what it was to show. */
export function takeProbe(cursor: WalkCursor, goal: WalkGoal, facts: PageFacts): WalkCursor | undefined {
  if (!wantsProbe(cursor, goal)) return cursor;
  // A replay may fold an answer that is taken in already.
  if (facts.seq !== undefined && phaseOf(cursor, 'probing')?.seqs.includes(facts.seq) === true) return cursor;
  const { height, tried } = probeOf(cursor);
  if (height === undefined) return takeWiderRange(cursor, goal, facts);
  const seqs = seqsWith(cursor, facts);
  const found = TRIES[tried];
  if (found !== undefined && facts.heights.includes(height)) {
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

/** The cursor where the ends stay unknown although the walk goes on: nothing is added to its ranges. */
export const withoutReach = (cursor: WalkCursor): WalkCursor => ({
  ...cursor,
  phase: READING,
  reach: { below: 0, above: 0, seqs: phaseOf(cursor, 'probing')?.seqs ?? [] },
});
