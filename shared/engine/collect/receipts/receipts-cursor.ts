/**
 * The progress of a collection of logs from receipts, as JSON: stored in the transaction that
 * stores its pages.
 */
import { z } from 'zod';
import type { CollectionRecord } from '../../storage/case-records.ts';
import { addPage } from '../plan/walk-cursor.ts';
import type { BlockReading } from './block-reading.ts';

const intervals = z.array(z.tuple([z.number().int(), z.number().int()]));

const receiptsCursorSchema = z.object({
  /** The only walk, as the review reads it from any cursor. */
  walk: z.literal(0).default(0),
  /** Blocks read whole, by their place in the list of blocks, newest first. */
  read: intervals.default([]),
  /** Blocks that could not be read whole, by place. */
  unread: intervals.default([]),
  /** The reasons for the first of them, as sentences. */
  reasons: z.array(z.object({ height: z.number().int(), reason: z.string() })).default([]),
  rows: z.number().int().default(0),
  /** Blocks whose receipts came one by one. */
  singly: z.number().int().default(0),
  /**
   * Blocks read without their own list of transactions: nothing proves that their receipts are
   * complete.
   */
  unchecked: z.number().int().default(0),
  /** Blocks in a row whose receipts the node refused to give at once. */
  refusals: z.number().int().default(0),
  /** The node's first refusal of them, in its words. */
  refusal: z.string().default(''),
});
export type ReceiptsCursor = z.output<typeof receiptsCursorSchema>;

const MOST_REASONS = 5;

/** The cursor of a record; a new or unreadable one starts at the beginning. */
export function receiptsCursorOf({ cursor }: Pick<CollectionRecord, 'cursor'>): ReceiptsCursor {
  const text = cursor['walk'];
  const parsed = receiptsCursorSchema.safeParse(JSON.parse(typeof text === 'string' ? text : '{}'));
  return parsed.success ? parsed.data : receiptsCursorSchema.parse({});
}

/** The record with a cursor and what follows from it. */
export const withReceiptsCursor = (
  record: CollectionRecord,
  cursor: ReceiptsCursor,
  updatedAt: number,
): CollectionRecord => ({
  ...record,
  cursor: { walk: JSON.stringify(receiptsCursorSchema.parse(cursor)) },
  rowCount: cursor.rows,
  updatedAt,
});

const holds = (list: ReceiptsCursor['read'], place: number): boolean =>
  list.some(([from, to]) => place >= from && place <= to);

/** True if the block at a place need not be requested any more. */
export const isPast = ({ read, unread }: ReceiptsCursor, place: number): boolean =>
  holds(read, place) || holds(unread, place);

export const countPlaces = (list: ReceiptsCursor['read']): number =>
  list.reduce((sum, [from, to]) => sum + to - from + 1, 0);

/** The cursor after a block was read as far as possible. */
export function afterBlock(cursor: ReceiptsCursor, place: number, reading: BlockReading): ReceiptsCursor {
  const rows = cursor.rows + reading.pages.reduce((sum, page) => sum + page.rows.length, 0);
  if (!reading.isWhole) {
    const reason = { height: reading.height, reason: reading.problems.join(' ').slice(0, 600) };
    const reasons = cursor.reasons.length < MOST_REASONS ? [...cursor.reasons, reason] : cursor.reasons;
    return { ...cursor, rows, unread: addPage(cursor.unread, place), reasons };
  }
  return {
    ...cursor,
    rows,
    read: addPage(cursor.read, place),
    singly: cursor.singly + (reading.readSingly ? 1 : 0),
    unchecked: cursor.unchecked + (reading.isKnown ? 0 : 1),
  };
}

/**
 * Requests about a block share its place: reserves more page numbers for each than a block can have
 * transactions.
 */
const NUMBERS_A_BLOCK = 2 ** 20;

/** The page number under which the response to a request about a block is stored. */
export const pageOfQuestion = (place: number, question: number): number =>
  place * NUMBERS_A_BLOCK + question + 1;

/** Place and question of a page number. */
export const questionOfPage = (page: number): { readonly place: number; readonly question: number } => ({
  place: Math.floor((page - 1) / NUMBERS_A_BLOCK),
  question: (page - 1) % NUMBERS_A_BLOCK,
});
