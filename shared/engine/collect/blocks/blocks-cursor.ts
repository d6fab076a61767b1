/**
 * How far a collection of blocks has come, as JSON, stored in the same transaction as its pages.
 * Each height is one request of 4.8, and one page.
 */
import { z } from 'zod';
import { groupedCount } from '../../../units/count-text.ts';
import type { ParsedRow } from '../../../contract/query-contract.ts';
import { rangeOfBlocks } from '../../../service/derived/blocks-of-range.ts';
import { countHeights, type HeightIntervals } from '../../../service/height-list.ts';
import { valueText } from '../../../service/row-value.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import { isMalformed } from '../hashes/hash-reading.ts';
import { addPage } from '../plan/walk-cursor.ts';

const intervals = z.array(z.tuple([z.number().int(), z.number().int()]));
type Heights = z.output<typeof intervals>;

const blocksCursorSchema = z.object({
  /** The only walk; reviews read this field of every cursor. */
  walk: z.literal(0).default(0),
  /** Heights with a response, whatever it says. */
  read: intervals.default([]),
  /** Heights in `read` for which the service has no block. */
  absent: intervals.default([]),
  /** Heights that could not be requested, by the reason, in words. */
  failed: z.array(z.object({ reason: z.string(), heights: intervals })).default([]),
  rows: z.number().int().default(0),
  malformed: z.number().int().default(0),
  /** Responses other than the one record of the requested height. */
  odd: z.number().int().default(0),
  /** The first of them, as sentences. */
  flaws: z.array(z.string()).default([]),
});
export type BlocksCursor = z.output<typeof blocksCursorSchema>;

const MOST_FLAWS = 5;
const MOST_REASONS = 20;
const OTHER_REASONS = 'For other reasons; the network traffic has them.';

/** Returns the cursor of a record; a missing or unreadable one starts over. */
export function blocksCursorOf({ cursor }: Pick<CollectionRecord, 'cursor'>): BlocksCursor {
  const text = cursor['walk'];
  const parsed = blocksCursorSchema.safeParse(JSON.parse(typeof text === 'string' ? text : '{}'));
  return parsed.success ? parsed.data : blocksCursorSchema.parse({});
}

/** Returns the record with a cursor and what follows from it. */
export const withBlocksCursor = (
  record: CollectionRecord,
  cursor: BlocksCursor,
  updatedAt: number,
): CollectionRecord => ({
  ...record,
  cursor: { walk: JSON.stringify(blocksCursorSchema.parse(cursor)) },
  rowCount: cursor.rows,
  updatedAt,
});

const holds = (heights: HeightIntervals, height: number): boolean =>
  heights.some(([from, to]) => height >= from && height <= to);

const without = (heights: Heights, height: number): Heights =>
  heights.flatMap(([from, to]): Heights => {
    if (height < from || height > to) return [[from, to]];
    return [
      ...(from < height ? [[from, height - 1] as [number, number]] : []),
      ...(height < to ? [[height + 1, to] as [number, number]] : []),
    ];
  });

/** True if the service responded for this height. */
export const isHeightRead = ({ read }: BlocksCursor, height: number): boolean => holds(read, height);

/** Counts the heights that could not be requested. */
export const countFailedHeights = ({ failed }: BlocksCursor): number =>
  failed.reduce((sum, { heights }) => sum + countHeights(heights), 0);

/** The heights still to request, newest first: those never requested before those that failed. */
export function heightsLeft(record: Pick<CollectionRecord, 'params' | 'cursor'>): readonly number[] {
  const [lowest, highest] = rangeOfBlocks(record.params);
  const cursor = blocksCursorOf(record);
  const all = Array.from({ length: Math.max(0, highest - lowest + 1) }, (_, place) => highest - place);
  const left = all.filter((height) => !isHeightRead(cursor, height));
  const hasFailed = (height: number): boolean => cursor.failed.some(({ heights }) => holds(heights, height));
  return [...left.filter((height) => !hasFailed(height)), ...left.filter(hasFailed)];
}

function withoutFailure(cursor: BlocksCursor, height: number): BlocksCursor {
  if (!cursor.failed.some(({ heights }) => holds(heights, height))) return cursor;
  const failed = cursor.failed.map(({ reason, heights }) => ({ reason, heights: without(heights, height) }));
  return { ...cursor, failed: failed.filter(({ heights }) => heights.length > 0) };
}

/** What is wrong with the response for a height, as a sentence; '' if nothing is. */
function oddityOf(height: number, rows: readonly ParsedRow[]): string {
  const [first] = rows;
  if (first === undefined) return '';
  if (rows.length > 1)
    return `Asked for block ${height}, the service gave ${groupedCount(rows.length)} records.`;
  const other = first.problems.find(({ isOfQuestion }) => isOfQuestion === true);
  if (other !== undefined && other.field !== 'height')
    return `Asked for block ${height}, the answer does not match the request: ${other.field} ${other.reason}.`;
  const said = valueText(first.fields['height']);
  return /^\d{1,15}$/.test(said) && Number(said) === height
    ? ''
    : `Asked for block ${height}, the service gave one of height “${said.slice(0, 40)}”.`;
}

/** The cursor after these rows came for a height. */
export function afterHeight(cursor: BlocksCursor, height: number, rows: readonly ParsedRow[]): BlocksCursor {
  const oddity = oddityOf(height, rows);
  return {
    ...withoutFailure(cursor, height),
    read: addPage(cursor.read, height),
    absent: rows.length === 0 ? addPage(cursor.absent, height) : cursor.absent,
    rows: cursor.rows + rows.length,
    malformed: cursor.malformed + rows.filter(isMalformed).length,
    odd: cursor.odd + (oddity === '' ? 0 : 1),
    flaws: oddity === '' || cursor.flaws.length >= MOST_FLAWS ? cursor.flaws : [...cursor.flaws, oddity],
  };
}

/** The cursor after a height could not be requested; `why` is a sentence. */
export function afterFailedHeight(cursor: BlocksCursor, height: number, why: string): BlocksCursor {
  const before = withoutFailure(cursor, height);
  const isKnown = before.failed.some(({ reason }) => reason === why);
  const reason = isKnown || before.failed.length < MOST_REASONS ? why : OTHER_REASONS;
  const heights = before.failed.find((each) => each.reason === reason)?.heights ?? [];
  const others = before.failed.filter((each) => each.reason !== reason);
  return { ...before, failed: [...others, { reason, heights: addPage(heights, height) }] };
}

/** The page number that stores a height: the newest block is page 1, as in any list. */
export const pageOfHeight = (params: CollectionRecord['params'], height: number): number =>
  rangeOfBlocks(params)[1] - height + 1;

/** The height that a page number stores. */
export const heightOfPage = (params: CollectionRecord['params'], page: number): number =>
  rangeOfBlocks(params)[1] - page + 1;
