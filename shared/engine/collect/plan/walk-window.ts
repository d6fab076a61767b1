/**
 * The parts of a list that a collection has read, each by a walk of its own, as JSON: what a window
 * held, how it was filled, and which windows changed later.
 */
import { z } from 'zod';
import { mismatchNoteSchema } from './answer-mismatches.ts';

/**
 * What happened to a list while it was read, judging by two readings of a page. 'pages': it has
 * fewer pages than the service states, each time it is asked.
 */
export const listChangeSchema = z.enum(['grew', 'shrank', 'replaced', 'pages', 'other']);
export type ListChange = z.output<typeof listChangeSchema>;

/** Why a walk was given up; `why` is the end of a sentence. */
export const replacedWalkSchema = z.object({ kind: listChangeSchema, why: z.string() });
export type ReplacedWalk = z.output<typeof replacedWalkSchema>;

/** A closed interval of page numbers, or a walk and a page. */
export const intervalSchema = z.tuple([z.number().int(), z.number().int()]);

/**
 * What a window's first and last page held, and how it was requested: a later look compares itself
 * with this.
 */
export const windowEndsSchema = z.object({
  limit: z.number().int(),
  pageCount: z.number().int(),
  first: z.string(),
  last: z.string(),
  /**
   * Digests of the pages between them, in order; absent for a window that is too long to be read
   * twice.
   */
  middle: z.array(z.string()).optional(),
  /** The total that the service stated. */
  total: z.number().int().optional(),
});
export type WindowEnds = z.output<typeof windowEndsSchema>;

/** Rows taken from receipts for a window of one block that exceeds the cap by itself. */
export const fillSchema = z.object({
  /**
   * True if the receipts have everything the list shows, so that list and receipts together are the
   * whole block.
   */
  isWhole: z.boolean(),
  /** Rows that the list leaves out. */
  rows: z.number().int(),
  seqs: z.array(z.number().int()),
  reason: z.string(),
});
export type WindowFill = z.output<typeof fillSchema>;

/** A window that holds other rows now than when it was read. */
export const changedWindowSchema = z.object({
  walk: z.number().int(),
  from: z.number().int().optional(),
  to: z.number().int(),
  /** The lowest page that showed the change; absent if the page does not matter. */
  page: z.number().int().optional(),
  /** What a look showed, as the end of a sentence. */
  why: z.string(),
});
export type ChangedWindow = z.output<typeof changedWindowSchema>;

/** Looks at all windows, once the last one was accepted; see look-back.ts. */
export const lookBackSchema = z.object({
  /**
   * True if the rounds include the newest walk itself; absent in cursors of programs that looked
   * only at the windows before it.
   */
  everyWindow: z.literal(true).optional(),
  /** Rounds in a row that showed every window unchanged. */
  agreed: z.number().int(),
  /** Rounds that showed a change. */
  restless: z.number().int(),
  /** What the current round has seen, by walk and page. */
  seen: z.array(intervalSchema),
  /** Windows that the last round found changed and that have not been read again yet. */
  changed: z.array(changedWindowSchema),
  /** Windows that were read again. */
  anew: z.array(changedWindowSchema),
  /** Journal records of the rounds that agree and of the current one. */
  seqs: z.array(z.number().int()),
  /** Newest journal record that a finished round saw. */
  lastSeq: z.number().int(),
});
export type LookBack = z.output<typeof lookBackSchema>;

/** A part of the list between two blocks, read to its end by a walk of its own. */
export const windowSchema = z.object({
  walk: z.number().int(),
  /** Which part of the question it answers, if the question was split into parts. */
  part: z.number().int().optional(),
  /** Blocks, both included; without `from`, the lower end is that of the parameters. */
  from: z.number().int().optional(),
  to: z.number().int(),
  rows: z.number().int(),
  pending: z.number().int(),
  pages: z.number().int(),
  ends: windowEndsSchema.optional(),
  /** True if an update kept it without looking at it again. */
  isFormer: z.boolean().optional(),
  fill: fillSchema.optional(),
  /** Why its block, which exceeds the cap, could not be filled from receipts, as a sentence. */
  unfilled: z.string().optional(),
  mismatch: mismatchNoteSchema.optional(),
  /** Why it was read again; absent if its first walk held. */
  replaces: replacedWalkSchema.optional(),
  /** Journal records of its first and last page, both readings. */
  seqs: z.array(z.number().int()).default([]),
  /** The level of the window by itself, and why. */
  level: z.enum(['complete', 'complete-to-cap', 'partial', 'unknown']),
  reason: z.string(),
});
export type WalkWindow = z.output<typeof windowSchema>;

/** What a look back needs to know about a window. */
export type LookedAtWindow = Pick<WalkWindow, 'walk' | 'from' | 'to' | 'rows' | 'ends'>;
