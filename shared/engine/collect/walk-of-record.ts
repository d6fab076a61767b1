/** Reads a collection's walk from its record. */
import type { Endpoint } from '../../service/endpoint.ts';
import type { CollectionRecord } from '../storage/case-records.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../service/endpoints/address-transaction-list.ts';
import { partsOf } from '../../service/collection-parts.ts';
import { isOfTransfers } from './fill/transfers-of-address.ts';
import { askedRange } from './plan/asked-range.ts';
import { hasFurtherWalks } from './plan/next-walk.ts';
import { beginWalk, countAllRows, walkCursorSchema, type WalkCursor } from './plan/walk-cursor.ts';
import { withPhase } from './plan/older-walk-cursor.ts';
import type { BlockRange, PageRequest, WalkGoal } from './plan/walk-goal.ts';

/** The range of blocks in the question itself; undefined if it has none. */
function boundsOf({ slicing }: Endpoint, { params }: CollectionRecord): BlockRange | undefined {
  if (slicing.by !== 'block-height') return undefined;
  const [from, to] = [slicing.startParameter, slicing.endParameter].map((name) =>
    (params[name] ?? '') === '' ? undefined : Number(params[name]),
  );
  return from === undefined && to === undefined ? undefined : { from, to };
}

/** By parameters, so that a list of thousands of hashes is not split again for each page. */
const knownParts = new WeakMap<CollectionRecord['params'], ReturnType<typeof partsOf>>();

/** The parameters of each part of the record's question. */
function partsOfRecord(endpoint: Endpoint, { params }: CollectionRecord): ReturnType<typeof partsOf> {
  const parts = knownParts.get(params) ?? partsOf(endpoint, params);
  knownParts.set(params, parts);
  return parts;
}

/** The goal of the record's walk. */
export function goalOf(endpoint: Endpoint, record: CollectionRecord): WalkGoal {
  const bounds = boundsOf(endpoint, record);
  return {
    firstRows: record.goal.kind === 'first' ? record.goal.rows : undefined,
    paged: endpoint.paging !== undefined,
    parts: partsOfRecord(endpoint, record).length,
    canFill: endpoint.id === ADDRESS_TRANSACTION_LIST.id && isOfTransfers(record.params),
    hasRanges: endpoint.slicing.by === 'block-height',
    canPin: endpoint.slicing.by === 'block-height' && bounds?.to === undefined,
    ...(bounds === undefined ? {} : { bounds }),
    ...(endpoint.cap === undefined ? {} : { capRows: endpoint.cap.rows }),
    ...(endpoint.slicing.by === 'block-height' && endpoint.cap !== undefined
      ? { cut: { capRows: endpoint.cap.rows, lowest: bounds?.from ?? 0 } }
      : {}),
  };
}

/**
 * The cursor of a record. A new one starts at the beginning; an unreadable one starts a new walk,
 * so that it does not claim any old page.
 */
export function cursorOf(endpoint: Endpoint, record: CollectionRecord): WalkCursor {
  const text = record.cursor['walk'];
  const value = withPhase(JSON.parse(typeof text === 'string' ? text : 'null'));
  const parsed = walkCursorSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const older = walkCursorSchema.pick({ walk: true }).safeParse(value);
  return beginWalk(older.success ? older.data.walk + 1 : 0, endpoint.paging?.maxLimit ?? 0);
}

/**
 * Cursors are stored as JSON text, because the record's own JSON keeps numbers of the service apart
 * from ours. Each cursor has exactly one text, however it came about.
 */
export const storedCursor = (cursor: WalkCursor): CollectionRecord['cursor'] => ({
  walk: JSON.stringify(walkCursorSchema.parse(cursor)),
});

/** Returns the height as the user wrote it if the number is unchanged. */
const heightText = (given: string | undefined, height: number): string =>
  given !== undefined && given !== '' && Number(given) === height ? given : String(height);

/** Parameters to send for a page, in the spec's names. */
export function paramsOfPage(
  endpoint: Endpoint,
  record: CollectionRecord,
  cursor: WalkCursor,
  request: PageRequest,
): Readonly<Record<string, string>> {
  const { slicing } = endpoint;
  const { sent, limit } = askedRange(cursor, goalOf(endpoint, record), request);
  const range =
    slicing.by === 'block-height'
      ? ([
          [slicing.startParameter, sent.from],
          [slicing.endParameter, sent.to],
        ] as const)
      : [];
  return {
    ...(partsOfRecord(endpoint, record)[cursor.part] ?? record.params),
    ...Object.fromEntries(
      range.flatMap(([name, height]) =>
        height === undefined ? [] : [[name, heightText(record.params[name], height)]],
      ),
    ),
    ...(endpoint.paging === undefined ? {} : { page: String(request.page), limit: String(limit) }),
  };
}

/**
 * The beginning of a walk that sent these parameters: a replay gets limit and window from it.
 * `before` is the walk before it.
 */
export function walkAskedWith(
  endpoint: Endpoint,
  record: CollectionRecord,
  walk: number,
  params: Readonly<Record<string, string>>,
  before: WalkCursor,
): WalkCursor {
  const { slicing } = endpoint;
  const { windows, rest, mustHold, uncuttable, reach, lookBack } = before;
  /** A bound of the walk itself; `left` of its blocks were requested in addition. */
  const asked = (name: string, left: number): number | undefined => {
    const meant = Number(params[name] ?? '') + left;
    const given = record.params[name] ?? '';
    return (params[name] ?? '') === '' || (given !== '' && Number(given) === meant) ? undefined : meant;
  };
  const [from, end] =
    slicing.by === 'block-height'
      ? [asked(slicing.startParameter, reach?.below ?? 0), asked(slicing.endParameter, -(reach?.above ?? 0))]
      : [undefined, undefined];
  const part = partsOfRecord(endpoint, record).findIndex((each) =>
    Object.entries(each).every(([name, value]) => params[name] === value),
  );
  return {
    ...beginWalk(walk, Number(params['limit'] ?? 0) || (endpoint.paging?.maxLimit ?? 0), before),
    failedWalks: walk,
    part: Math.max(0, part),
    windows,
    mustHold,
    uncuttable,
    ...(lookBack === undefined ? {} : { lookBack }),
    ...(rest === undefined ? {} : { rest }),
    ...(from === undefined ? {} : { from }),
    ...(end === undefined ? {} : { pinnedEnd: end }),
  };
}

/** The record with a cursor and what follows from it. */
export function withCursor(
  record: CollectionRecord,
  cursor: WalkCursor,
  goal: WalkGoal,
  updatedAt: number,
): CollectionRecord {
  const { expectedRows: _expected, ...rest } = record;
  const ofWalk =
    cursor.total ??
    (cursor.pageCount === undefined
      ? undefined
      : Math.max(0, cursor.pageCount - 1) * cursor.pageRows + cursor.lastRows);
  // What is below a cut is unknown until it is read.
  const expected =
    ofWalk === undefined || hasFurtherWalks(cursor, goal)
      ? undefined
      : countAllRows(cursor) - cursor.rows + ofWalk;
  return {
    ...rest,
    cursor: storedCursor(cursor),
    rowCount: countAllRows(cursor),
    ...(expected === undefined ? {} : { expectedRows: expected }),
    updatedAt,
  };
}
