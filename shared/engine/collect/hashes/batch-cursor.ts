/**
 * The progress of a batch of hashes, as JSON: stored in the transaction that stores its pages. A
 * chunk is as many hashes as one request takes; its place is its number, from 0.
 */
import { z } from 'zod';
import { HASHES_A_REQUEST, hashQuestionOf } from '../../../service/derived/hash-batch.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import { addPage } from '../plan/walk-cursor.ts';
import type { HashReading } from './hash-reading.ts';

const intervals = z.array(z.tuple([z.number().int(), z.number().int()]));
export type Places = z.output<typeof intervals>;

const batchCursorSchema = z.object({
  /** The only walk, as the review reads it from any cursor. */
  walk: z.literal(0).default(0),
  /** Places of chunks that were read to their end. */
  read: intervals.default([]),
  /** Places of chunks that could not be read, by the reason, in words. */
  failed: z.array(z.object({ reason: z.string(), places: intervals })).default([]),
  rows: z.number().int().default(0),
  found: z.number().int().default(0),
  unasked: z.number().int().default(0),
  doubled: z.number().int().default(0),
  malformed: z.number().int().default(0),
  /** What reduces the trust in the responses, as sentences; the first few. */
  flaws: z.array(z.string()).default([]),
});
export type BatchCursor = z.output<typeof batchCursorSchema>;

const MOST_REASONS = 20;
const MOST_FLAWS = 5;
const OTHER_REASONS = 'For other reasons; the network traffic has them.';

/** The cursor of a record; a new or unreadable one starts at the beginning. */
export function batchCursorOf({ cursor }: Pick<CollectionRecord, 'cursor'>): BatchCursor {
  const text = cursor['walk'];
  const parsed = batchCursorSchema.safeParse(JSON.parse(typeof text === 'string' ? text : '{}'));
  return parsed.success ? parsed.data : batchCursorSchema.parse({});
}

/** The record with a cursor and what follows from it. */
export const withBatchCursor = (
  record: CollectionRecord,
  cursor: BatchCursor,
  updatedAt: number,
): CollectionRecord => ({
  ...record,
  cursor: { walk: JSON.stringify(batchCursorSchema.parse(cursor)) },
  rowCount: cursor.rows,
  updatedAt,
});

const holds = (places: Places, place: number): boolean =>
  places.some(([from, to]) => place >= from && place <= to);

const without = (places: Places, place: number): Places =>
  places.flatMap(([from, to]): Places => {
    if (place < from || place > to) return [[from, to]];
    return [
      ...(from < place ? [[from, place - 1] as [number, number]] : []),
      ...(place < to ? [[place + 1, to] as [number, number]] : []),
    ];
  });

/** True if the chunk was read to its end. */
export const isRead = ({ read }: BatchCursor, place: number): boolean => holds(read, place);

/** Why the chunk could not be read; undefined if it was, or was not requested yet. */
export const failureAt = ({ failed }: BatchCursor, place: number): string | undefined =>
  failed.find(({ places }) => holds(places, place))?.reason;

function withoutFailure(cursor: BatchCursor, place: number): BatchCursor {
  if (failureAt(cursor, place) === undefined) return cursor;
  const failed = cursor.failed.map(({ reason, places }) => ({ reason, places: without(places, place) }));
  return { ...cursor, failed: failed.filter(({ places }) => places.length > 0) };
}

/** The cursor after a chunk was read to its end. */
export function afterChunk(cursor: BatchCursor, place: number, reading: HashReading): BatchCursor {
  const counts = reading.counts();
  const flaws = [...new Set([...cursor.flaws, ...reading.flaws])].slice(0, MOST_FLAWS);
  return {
    ...withoutFailure(cursor, place),
    read: addPage(cursor.read, place),
    rows: cursor.rows + counts.rows,
    found: cursor.found + counts.found,
    unasked: cursor.unasked + counts.unasked,
    doubled: cursor.doubled + counts.doubled,
    malformed: cursor.malformed + counts.malformed,
    flaws,
  };
}

/** The cursor after a chunk could not be read; `why` is a sentence. */
export function afterFailure(cursor: BatchCursor, place: number, why: string): BatchCursor {
  const before = withoutFailure(cursor, place);
  const isKnown = before.failed.some(({ reason }) => reason === why);
  const reason = isKnown || before.failed.length < MOST_REASONS ? why : OTHER_REASONS;
  const others = before.failed.filter((each) => each.reason !== reason);
  const places = before.failed.find((each) => each.reason === reason)?.places ?? [];
  return { ...before, failed: [...others, { reason, places: addPage(places, place) }] };
}

/** The number of hashes in a batch, and in a chunk. */
export interface BatchSize {
  readonly count: number;
  readonly chunk: number;
}

/** The size of a batch, according to its record. */
export const sizeOfBatch = ({
  endpointId,
  params,
}: Pick<CollectionRecord, 'endpointId' | 'params'>): BatchSize => ({
  count: Number(params['count'] ?? 0),
  chunk: hashQuestionOf(endpointId)?.hashesARequest ?? HASHES_A_REQUEST,
});

/** Hashes of all chunks at some places: the last chunk of the list may have fewer. */
export const countHashes = (places: Places, { count, chunk }: BatchSize): number =>
  places.reduce(
    (sum, [from, to]) => sum + Math.min(count, (to + 1) * chunk) - Math.min(count, from * chunk),
    0,
  );

/** Hashes that could not be looked up. */
export const countFailed = ({ failed }: BatchCursor, size: BatchSize): number =>
  failed.reduce((sum, { places }) => sum + countHashes(places, size), 0);

/** Page numbers set aside for each chunk. */
const NUMBERS_A_CHUNK = 2 ** 20;

/** The page number under which a page of a chunk is stored. */
export const pageOfChunk = (place: number, page: number): number => place * NUMBERS_A_CHUNK + page;

/** Place and page of a page number. */
export const chunkOfPage = (number: number): { readonly place: number; readonly page: number } => ({
  place: Math.floor((number - 1) / NUMBERS_A_CHUNK),
  page: ((number - 1) % NUMBERS_A_CHUNK) + 1,
});
