/**
 * The state of one collection's walk through the pages of a list, as JSON: it is stored in the transaction that stores the pages, so a kill at
 * any moment leaves both in step.
 */
import { z } from 'zod';
import { mismatchNoteSchema } from './answer-mismatches.ts';

/** What happened to a list while it was read, as far as two readings of a page tell; 'pages': it has fewer than the service states, whenever it is asked. */
const listChangeSchema = z.enum(['grew', 'shrank', 'replaced', 'pages', 'other']);
export type ListChange = z.output<typeof listChangeSchema>;

/** Why a walk was given up. */
const replacedWalkSchema = z.object({ kind: listChangeSchema, why: z.string() });
export type ReplacedWalk = z.output<typeof replacedWalkSchema>;

const intervalSchema = z.tuple([z.number().int(), z.number().int()]);

/** Block heights at a page's first and last confirmed row, and how the heights run between them: -1 falling, 0 level, 1 rising, 2 mixed. */
const pageEdgesSchema = z.tuple([z.number(), z.number(), z.number().int()]);

/** What a window's first and last page held, and how it was asked for: by it a later look tells whether the window is what it was. */
const windowEndsSchema = z.object({
  limit: z.number().int(),
  pageCount: z.number().int(),
  first: z.string(),
  last: z.string(),
  /** What the pages between them held, in order; absent for a window that is too long to be read again. */
  middle: z.array(z.string()).optional(),
  /** The total that the service stated. */
  total: z.number().int().optional(),
});
export type WindowEnds = z.output<typeof windowEndsSchema>;

/** What a range of blocks leaves out at its ends, so that as many blocks more are asked for there. */
const reachSchema = z.object({
  below: z.number().int(),
  above: z.number().int(),
  /** The block that showed it: asked for by itself, or with as many neighbours. Absent where there was no row to show it by. */
  height: z.number().int().optional(),
  /** Records of the journal that show it. */
  seqs: z.array(z.number().int()),
});
export type RangeReach = Pick<z.output<typeof reachSchema>, 'below' | 'above'>;

/** What was taken from receipts for a window of one block that is over the cap by itself. */
const fillSchema = z.object({
  /** True where the receipts have all that the list shows, so that list and receipts together are the block. */
  isWhole: z.boolean(),
  /** Rows that the list leaves out. */
  rows: z.number().int(),
  seqs: z.array(z.number().int()),
  reason: z.string(),
});
export type WindowFill = z.output<typeof fillSchema>;

/** A window that holds other rows than it held when it was read. */
const changedWindowSchema = z.object({
  walk: z.number().int(),
  from: z.number().int().optional(),
  to: z.number().int(),
  /** The page that showed it, the lowest where several did; absent where it does not matter. */
  page: z.number().int().optional(),
  /** What a look showed, as the end of a sentence. */
  why: z.string(),
});
export type ChangedWindow = z.output<typeof changedWindowSchema>;

/** What has to be looked at before what is newer may be added. */
const sinceSchema = z.object({
  /** The newest window. */
  from: z.number().int().optional(),
  to: z.number().int(),
  ends: windowEndsSchema,
  left: z.array(z.enum(['first', 'last', 'seam'])),
  /** True where the window is read anew whatever the look shows: the look is there so that no row is let go before the service answers. */
  anew: z.boolean().default(false),
  /** What a look showed; empty while nothing has changed. */
  changed: z.string(),
  /** Newer windows that hold other rows than before: where the chain was reorganised, the window below them may, too. */
  fallen: z.array(changedWindowSchema).default([]),
});
export type Since = z.output<typeof sinceSchema>;

/** Looks at the windows that were read before the newest walk, once it was accepted: do all of them still hold what they held? See look-back.ts. */
const lookBackSchema = z.object({
  /** Rounds in a row that showed every window unchanged. */
  agreed: z.number().int(),
  /** Rounds that showed a change. */
  restless: z.number().int(),
  /** What the round under way has seen, by walk and page. */
  seen: z.array(intervalSchema),
  /** Windows that the last round found changed, and that are not read anew yet. */
  changed: z.array(changedWindowSchema),
  /** Windows that were read anew. */
  anew: z.array(changedWindowSchema),
  /** Records of the journal with the looks of the rounds that agree, and of the one under way. */
  seqs: z.array(z.number().int()),
  /** Newest record of the journal that a finished round saw. */
  lastSeq: z.number().int(),
});
export type LookBack = z.output<typeof lookBackSchema>;

/** A part of the list between two blocks, read to its end by a walk of its own. */
const windowSchema = z.object({
  walk: z.number().int(),
  /** Which part of the question it answers, where the question was asked in parts. */
  part: z.number().int().optional(),
  /** Blocks, both included; without `from` down to what the parameters say. */
  from: z.number().int().optional(),
  to: z.number().int(),
  rows: z.number().int(),
  pending: z.number().int(),
  pages: z.number().int(),
  ends: windowEndsSchema.optional(),
  /** True where an update has kept it without looking at it again. */
  isFormer: z.boolean().optional(),
  fill: fillSchema.optional(),
  mismatch: mismatchNoteSchema.optional(),
  /** Why it was read again; absent where its first walk held. */
  replaces: replacedWalkSchema.optional(),
  /** Records of the journal with its first and last page, read and read again. */
  seqs: z.array(z.number().int()).default([]),
  /** What the window by itself may be called, and why. */
  level: z.enum(['complete', 'complete-to-cap', 'partial', 'unknown']),
  reason: z.string(),
});
export type WalkWindow = z.output<typeof windowSchema>;

export const walkCursorSchema = z.object({
  /** Which walk through the list this is; a later walk replaces an earlier one as a whole. */
  walk: z.number().int().min(0),
  /** Walks given up because the list changed under them. */
  failedWalks: z.number().int(),
  /** Which part of the question the walk asks, from 0; one that one request can ask has no others. */
  part: z.number().int().default(0),
  /** Rows asked for a page; 0 where the endpoint has no pages. */
  limit: z.number().int().min(0),
  /** Rows that a full page holds, as page 1 showed: a service may ignore the limit. */
  pageRows: z.number().int(),
  /** Lowest block of this walk's window; absent where it is the parameters'. */
  from: z.number().int().optional(),
  /** Height that ends this walk: where the list grew under an earlier one, or was cut. */
  pinnedEnd: z.number().int().optional(),
  /** Pages of the list as page 1 stated; undefined before it, or where the service states none. */
  pageCount: z.number().int().optional(),
  /** True where the service states no usable page count: pages are read until one is short. */
  sequential: z.boolean(),
  /** Pages stored, as closed intervals in order. */
  stored: z.array(intervalSchema),
  firstRows: z.number().int(),
  lastRows: z.number().int(),
  /** Rows of all stored pages. */
  rows: z.number().int(),
  /** Those of `rows` that have no block yet; they come and go, and count for nothing. */
  pending: z.number().int(),
  /** What each page held, without fields that change by themselves; by page number, in a very long list only for its first and last pages. */
  digests: z.record(z.string(), z.string()),
  /** Records of the journal with the first and the last page, by page number: as they were read, and as they were read again. */
  seqs: z.record(z.string(), z.array(z.number().int())).default({}),
  /** By page number; none where rows have no height, or for the middle of a very long list. */
  edges: z.record(z.string(), pageEdgesSchema),
  /** Highest block of all rows seen. */
  highest: z.number().optional(),
  /** Pages that were read again at the end and held the same rows, as closed intervals in order. */
  checked: z.array(intervalSchema),
  /** True where the last page was read again once, and is to be read once more. */
  lastAgain: z.boolean().default(false),
  /** The total that the service stated with page 1. */
  total: z.number().int().optional(),
  /** How far ranges reach, once a probe has shown it; see range-ends.ts. */
  reach: reachSchema.optional(),
  /** While that is being found out. */
  probe: z
    .object({ height: z.number().int().optional(), tried: z.number().int(), seqs: z.array(z.number().int()) })
    .optional(),
  /** True where the walk was asked with a range that turned out to leave an end out: it begins again. */
  isNarrow: z.boolean().default(false),
  /** True where the only page stated held as many rows as services are used to send at most, and fewer than were asked for: asked for that many, it says how many pages there are. */
  mayBeClamped: z.boolean().default(false),
  /** While a finished set is brought up to date: what is to be looked at first. */
  since: sinceSchema.optional(),
  /** Windows read to their end, the newest blocks first. */
  windows: z.array(windowSchema).default([]),
  /** Looks at these windows; absent before the first. */
  lookBack: lookBackSchema.optional(),
  /** Where the window is one block that is over the cap: what its receipts gave. */
  fill: fillSchema.optional(),
  /** Blocks below this walk's window that no walk has read yet. */
  rest: z
    .object({
      from: z.number().int().optional(),
      to: z.number().int(),
      /** Its highest block with rows, where it was seen before the list was cut. */
      top: z.number().int().optional(),
    })
    .optional(),
  /** Where the list is to be cut, once known. */
  cut: z
    .object({
      /** The window above begins at this block, which was seen to have rows. */
      at: z.number().int(),
      /** The highest block with rows below it, where it was seen. */
      below: z.number().int().optional(),
    })
    .optional(),
  /** The page that is to say it, where another could not. */
  cutPage: z.number().int().optional(),
  /** True where the list turned out to be in no order that it could be cut in. */
  uncuttable: z.boolean().default(false),
  /** Blocks that were seen to have rows before the list was cut there: the window must have them, or the service leaves out the ends of a range. */
  mustHold: z.array(z.number().int()).default([]),
  /** Answers about this walk's window that do not match their question. */
  mismatch: mismatchNoteSchema.optional(),
  /** Why the walk is given up; empty while it is not. */
  unstable: z.string(),
  /** Why the walk before this one was given up; absent where none was. */
  replaces: replacedWalkSchema.optional(),
  /** What kind of change made the walk unstable. */
  change: listChangeSchema.optional(),
  /** Reached the end of what it can read. */
  ended: z.boolean(),
  /** What keeps the set from being called complete, as sentences. */
  flaws: z.array(z.string()),
  /** Oddities worth telling that take nothing away, as sentences. */
  remarks: z.array(z.string()),
  /** Windows that an update found changed and reads again, as sentences; told by the set for as long as that update is its last, whichever walks it takes. */
  changedBefore: z.array(z.string()).default([]),
});
export type WalkCursor = z.output<typeof walkCursorSchema>;

/** The beginning of a walk; it knows of ranges, and of what an update found, what the walk before it knew. */
export const beginWalk = (
  walk: number,
  limit: number,
  before?: Pick<WalkCursor, 'reach'> & Partial<Pick<WalkCursor, 'changedBefore'>>,
): WalkCursor => ({
  // Only a block that came shows a habit of the service; an empty range says nothing of the ranges of another walk.
  ...(before?.reach?.height === undefined ? {} : { reach: before.reach }),
  walk,
  failedWalks: 0,
  part: 0,
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
  isNarrow: false,
  mayBeClamped: false,
  uncuttable: false,
  mustHold: [],
  unstable: '',
  ended: false,
  flaws: [],
  remarks: [],
  changedBefore: before?.changedBefore ?? [],
});

/** The walks whose pages are the set: those of the finished windows and the one under way. */
export const walksOf = ({ windows, walk }: WalkCursor): number[] => [
  ...windows.map((each) => each.walk),
  walk,
];

const holds = (intervals: WalkCursor['stored'], page: number): boolean =>
  intervals.some(([from, to]) => page >= from && page <= to);

/** True where the page is stored. */
export const hasPage = (cursor: WalkCursor, page: number): boolean => holds(cursor.stored, page);

/** True where the page was read again and held the same rows. */
export const isChecked = (cursor: WalkCursor, page: number): boolean => holds(cursor.checked, page);

/** Pages stored. */
export const countPages = (cursor: WalkCursor): number =>
  cursor.stored.reduce((sum, [from, to]) => sum + to - from + 1, 0);

/** Pages stored, those of finished windows too. */
export const countAllPages = (cursor: WalkCursor): number =>
  cursor.windows.reduce((sum, { pages }) => sum + pages, countPages(cursor));

/** Rows of the walk's own window, those from receipts too. */
export const rowsOfWalk = ({ rows, fill }: Pick<WalkCursor, 'rows' | 'fill'>): number =>
  rows + (fill?.rows ?? 0);

/** Rows stored, those of finished windows too. */
export const countAllRows = (cursor: WalkCursor): number =>
  cursor.windows.reduce((sum, { rows }) => sum + rows, rowsOfWalk(cursor));

/** The intervals with one page more. */
export function addPage(stored: readonly (readonly [number, number])[], page: number): [number, number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of [...stored, [page, page] as const].sort((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
