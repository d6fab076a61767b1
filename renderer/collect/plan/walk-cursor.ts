/**
 * The state of one collection's walk through the pages of a list, as JSON: it is stored in the transaction that stores the pages, so a kill at
 * any moment leaves both in step.
 */
import { z } from 'zod';

const intervalSchema = z.tuple([z.number().int(), z.number().int()]);

export const walkCursorSchema = z.object({
  /** Which walk through the list this is; a later walk replaces an earlier one as a whole. */
  walk: z.number().int().min(0),
  /** Rows asked for a page; 0 where the endpoint has no pages. */
  limit: z.number().int().min(0),
  /** Pages of the list as page 1 stated; undefined before it, or where the service states none. */
  pageCount: z.number().int().optional(),
  /** True where the service states no usable page count: pages are read until one is short. */
  sequential: z.boolean(),
  /** Pages stored, as closed intervals in order. */
  stored: z.array(intervalSchema),
  /** Rows of the first and of the last page, and of all pages between them that were not full. */
  firstRows: z.number().int(),
  lastRows: z.number().int(),
  rows: z.number().int(),
  /** What the first and the last page held, without fields that change by themselves. */
  firstDigest: z.string(),
  lastDigest: z.string(),
  /** Which of the closing checks agreed. */
  checkedFirst: z.boolean(),
  checkedLast: z.boolean(),
  /** The total that the service stated with page 1. */
  total: z.number().int().optional(),
  /** Why the walk cannot be trusted; empty while it can. */
  unstable: z.string(),
  /** Reached the end of what it can read. */
  ended: z.boolean(),
  /** Sentences for the statement of completeness. */
  remarks: z.array(z.string()),
});
export type WalkCursor = z.output<typeof walkCursorSchema>;

/** The beginning of a walk. */
export const beginWalk = (walk: number, limit: number): WalkCursor => ({
  walk,
  limit,
  sequential: false,
  stored: [],
  firstRows: 0,
  lastRows: 0,
  rows: 0,
  firstDigest: '',
  lastDigest: '',
  checkedFirst: false,
  checkedLast: false,
  unstable: '',
  ended: false,
  remarks: [],
});

/** True where the page is stored. */
export const hasPage = (cursor: WalkCursor, page: number): boolean =>
  cursor.stored.some(([from, to]) => page >= from && page <= to);

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
