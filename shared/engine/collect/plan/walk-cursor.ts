/**
 * The state of one collection's walk through the pages of a list, as JSON: it is stored in the
 * transaction that stores the pages, so a kill at any moment leaves both in step.
 */
import { z } from 'zod';
import { mismatchNoteSchema } from './answer-mismatches.ts';
import { READING, walkPhaseSchema } from './walk-phase.ts';
import {
  fillSchema,
  intervalSchema,
  lookBackSchema,
  replacedWalkSchema,
  windowSchema,
} from './walk-window.ts';

/**
 * Block heights at a page's first and last confirmed row, and their order between: -1 falling, 0
 * level, 1 rising, 2 mixed.
 */
const pageEdgesSchema = z.tuple([z.number(), z.number(), z.number().int()]);

/** How many blocks a range leaves out at its ends: as many more are requested there. */
const reachSchema = z.object({
  below: z.number().int(),
  above: z.number().int(),
  /**
   * The block that showed it, requested by itself or with its neighbours; absent if no row could
   * show it.
   */
  height: z.number().int().optional(),
  /** Journal records that show it. */
  seqs: z.array(z.number().int()),
});
export type RangeReach = Pick<z.output<typeof reachSchema>, 'below' | 'above'>;

export const walkCursorSchema = z.object({
  /** Which walk through the list this is; a later walk replaces an earlier one as a whole. */
  walk: z.number().int().min(0),
  /** Walks given up because the list changed under them. */
  failedWalks: z.number().int(),
  /**
   * Which part of the question the walk asks, from 0; a question that fits one request has one
   * part.
   */
  part: z.number().int().default(0),
  phase: walkPhaseSchema,
  /** Rows requested per page; 0 if the endpoint has no pages. */
  limit: z.number().int().min(0),
  /** Rows that a full page holds, as page 1 showed: a service may ignore the limit. */
  pageRows: z.number().int(),
  /** Lowest block of this walk's window; absent if the parameters set it. */
  from: z.number().int().optional(),
  /** Height that ends this walk: where the list grew under an earlier one, or was cut. */
  pinnedEnd: z.number().int().optional(),
  /**
   * Pages of the list as stated with page 1; undefined before it, or if the service states none.
   */
  pageCount: z.number().int().optional(),
  /** True if the service states no usable page count: pages are read until one is short. */
  sequential: z.boolean(),
  /** Pages stored, as closed intervals in order. */
  stored: z.array(intervalSchema),
  firstRows: z.number().int(),
  lastRows: z.number().int(),
  /** Rows of all stored pages. */
  rows: z.number().int(),
  /** Those of `rows` that have no block yet; they come and go, and do not count. */
  pending: z.number().int(),
  /**
   * Digest of each page, without fields that change by themselves; by page number, in a very long
   * list only for its first and last pages.
   */
  digests: z.record(z.string(), z.string()),
  /**
   * Journal records of the first and the last page, by page number: of the first and of the second
   * reading.
   */
  seqs: z.record(z.string(), z.array(z.number().int())).default({}),
  /** By page number; absent if rows have no height, or for the middle of a very long list. */
  edges: z.record(z.string(), pageEdgesSchema),
  /** Highest block of all rows seen. */
  highest: z.number().optional(),
  /** Pages that were read again at the end and held the same rows, as closed intervals in order. */
  checked: z.array(intervalSchema),
  /** True if the last page was read again once, and is to be read once more. */
  lastAgain: z.boolean().default(false),
  /** The total that the service stated with page 1. */
  total: z.number().int().optional(),
  /** How far ranges reach, once a probe has shown it; see range-ends.ts. */
  reach: reachSchema.optional(),
  /** Windows read to their end, the newest blocks first. */
  windows: z.array(windowSchema).default([]),
  /** Looks at these windows; absent before the first. */
  lookBack: lookBackSchema.optional(),
  /** If the window is one block that exceeds the cap: what its receipts gave. */
  fill: fillSchema.optional(),
  /** Why they could not be requested, as a sentence; the next run tries again. */
  unfilled: z.string().optional(),
  /** Blocks below this walk's window that no walk has read yet. */
  rest: z
    .object({
      from: z.number().int().optional(),
      to: z.number().int(),
      /** Its highest block with rows, if it was seen before the list was cut. */
      top: z.number().int().optional(),
    })
    .optional(),
  /** True if the list turned out to have no order in which it could be cut. */
  uncuttable: z.boolean().default(false),
  /**
   * Blocks that had rows before the list was cut there: the window must have them, or the service
   * excludes the ends of a range.
   */
  mustHold: z.array(z.number().int()).default([]),
  /** Responses for this walk's window that do not match their question. */
  mismatch: mismatchNoteSchema.optional(),
  /** Why the walk before this one was given up; absent if none was. */
  replaces: replacedWalkSchema.optional(),
  /** Sentences on what keeps the collection from counting as complete. */
  flaws: z.array(z.string()),
  /** Sentences on oddities that do not lower the level. */
  remarks: z.array(z.string()),
  /**
   * Windows that an update found changed and reads again, as sentences; the collection shows them until
   * its next update, however many walks this one takes.
   */
  changedBefore: z.array(z.string()).default([]),
});
export type WalkCursor = z.output<typeof walkCursorSchema>;

/**
 * The beginning of a walk, which inherits what the walk before it knew about ranges and from an
 * update.
 */
export const beginWalk = (
  walk: number,
  limit: number,
  before?: Pick<WalkCursor, 'reach'> & Partial<Pick<WalkCursor, 'changedBefore'>>,
): WalkCursor => ({
  // Only a block that came shows a habit of the service; an empty range says nothing about the
  // ranges of another walk.
  ...(before?.reach?.height === undefined ? {} : { reach: before.reach }),
  walk,
  failedWalks: 0,
  part: 0,
  phase: READING,
  limit,
  pageRows: limit,
  sequential: false,
  stored: [],
  firstRows: 0,
  lastRows: 0,
  rows: 0,
  pending: 0,
  digests: {},
  seqs: {},
  edges: {},
  checked: [],
  lastAgain: false,
  windows: [],
  uncuttable: false,
  mustHold: [],
  flaws: [],
  remarks: [],
  changedBefore: before?.changedBefore ?? [],
});

/** The walks whose pages make up the collection: those of finished windows and the current one. */
export const walksOf = ({ windows, walk }: WalkCursor): number[] => [
  ...windows.map((each) => each.walk),
  walk,
];

const holds = (intervals: WalkCursor['stored'], page: number): boolean =>
  intervals.some(([from, to]) => page >= from && page <= to);

/** True if the page is stored. */
export const hasPage = (cursor: WalkCursor, page: number): boolean => holds(cursor.stored, page);

/** True if the page was read again and held the same rows. */
export const isChecked = (cursor: WalkCursor, page: number): boolean => holds(cursor.checked, page);

/** Pages stored. */
export const countPages = (cursor: WalkCursor): number =>
  cursor.stored.reduce((sum, [from, to]) => sum + to - from + 1, 0);

/** Pages stored, including those of finished windows. */
export const countAllPages = (cursor: WalkCursor): number =>
  cursor.windows.reduce((sum, { pages }) => sum + pages, countPages(cursor));

/** Rows of the walk's own window, including those from receipts. */
export const rowsOfWalk = ({ rows, fill }: Pick<WalkCursor, 'rows' | 'fill'>): number =>
  rows + (fill?.rows ?? 0);

/** Rows stored, including those of finished windows. */
export const countAllRows = (cursor: WalkCursor): number =>
  cursor.windows.reduce((sum, { rows }) => sum + rows, rowsOfWalk(cursor));

/** The intervals with one more page. */
export function addPage(stored: readonly (readonly [number, number])[], page: number): [number, number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of [...stored, [page, page] as const].sort((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
