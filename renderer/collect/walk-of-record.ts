/**
 * A collection's walk as its record holds it.
 */
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { CollectionRecord } from '../cases/case-records.ts';
import { partsOf } from '../../shared/service/collection-parts.ts';
import { hasFurtherWalks } from './plan/next-walk.ts';
import { beginWalk, countAllRows, walkCursorSchema, type WalkCursor } from './plan/walk-cursor.ts';
import type { PageRequest, WalkGoal } from './plan/next-requests.ts';
import { rangeOfLook } from './plan/update-walk.ts';

/** The endpoint's parameter that ends a set at a block; undefined where there is none. */
const endParameterOf = ({ slicing }: Endpoint): string | undefined =>
  slicing.by === 'block-height' ? slicing.endParameter : undefined;

/** By parameters: a list of thousands of hashes is not split again for each page. */
const knownParts = new WeakMap<CollectionRecord['params'], ReturnType<typeof partsOf>>();

/** The parameters of each part that the record's question is asked in. */
function partsOfRecord(endpoint: Endpoint, { params }: CollectionRecord): ReturnType<typeof partsOf> {
  const parts = knownParts.get(params) ?? partsOf(endpoint, params);
  knownParts.set(params, parts);
  return parts;
}

/** What the record's walk is to reach. */
export function goalOf(endpoint: Endpoint, record: CollectionRecord): WalkGoal {
  const endParameter = endParameterOf(endpoint);
  return {
    firstRows: record.goal.kind === 'first' ? record.goal.rows : undefined,
    paged: endpoint.paging !== undefined,
    parts: partsOfRecord(endpoint, record).length,
    canPin: endParameter !== undefined && (record.params[endParameter] ?? '') === '',
    ...(endpoint.slicing.by === 'block-height' && endpoint.cap !== undefined
      ? {
          cut: {
            capRows: endpoint.cap.rows,
            lowest: Number(record.params[endpoint.slicing.startParameter] ?? ''),
          },
        }
      : {}),
  };
}

/** The cursor of a record. A new one begins at the beginning; an unreadable one with a walk of its own, so that no old page is taken for its. */
export function cursorOf(endpoint: Endpoint, record: CollectionRecord): WalkCursor {
  const text = record.cursor['walk'];
  const value: unknown = JSON.parse(typeof text === 'string' ? text : 'null');
  const parsed = walkCursorSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const older = walkCursorSchema.pick({ walk: true }).safeParse(value);
  return beginWalk(older.success ? older.data.walk + 1 : 0, endpoint.paging?.maxLimit ?? 0);
}

/**
 * Cursors travel as JSON text: the record's own JSON keeps numbers of the service apart from ours. One cursor has one text, whichever way it came about.
 */
export const storedCursor = (cursor: WalkCursor): CollectionRecord['cursor'] => ({
  walk: JSON.stringify(walkCursorSchema.parse(cursor)),
});

/** Parameters to send for a page, in the spec's names. */
export function paramsOfPage(
  endpoint: Endpoint,
  record: CollectionRecord,
  cursor: WalkCursor,
  { page, role }: PageRequest,
): Readonly<Record<string, string>> {
  const endParameter = endParameterOf(endpoint);
  const { slicing } = endpoint;
  const look = cursor.since !== undefined && (role === 'since' || role === 'seam') ? role : undefined;
  const { from, to, limit } =
    look === undefined || cursor.since === undefined
      ? { from: cursor.from, to: cursor.pinnedEnd, limit: cursor.limit }
      : rangeOfLook(cursor.since, look);
  return {
    ...(partsOfRecord(endpoint, record)[cursor.part] ?? record.params),
    ...(slicing.by !== 'block-height' || from === undefined
      ? {}
      : { [slicing.startParameter]: String(from) }),
    ...(endParameter === undefined || to === undefined ? {} : { [endParameter]: String(to) }),
    ...(endpoint.paging === undefined ? {} : { page: String(page), limit: String(limit) }),
  };
}

/** The beginning of a walk that was asked with these parameters: how a replay finds limit and window again. `before` is the walk it follows. */
export function walkAskedWith(
  endpoint: Endpoint,
  record: CollectionRecord,
  walk: number,
  params: Readonly<Record<string, string>>,
  before: WalkCursor,
): WalkCursor {
  const { slicing } = endpoint;
  const asked = (name: string): number | undefined =>
    (params[name] ?? '') === '' || params[name] === record.params[name] ? undefined : Number(params[name]);
  const [from, end] =
    slicing.by === 'block-height'
      ? [asked(slicing.startParameter), asked(slicing.endParameter)]
      : [undefined, undefined];
  const { windows, rest, mustHold, uncuttable } = before;
  const part = partsOfRecord(endpoint, record).findIndex((each) =>
    Object.entries(each).every(([name, value]) => params[name] === value),
  );
  return {
    ...beginWalk(walk, Number(params['limit'] ?? 0) || (endpoint.paging?.maxLimit ?? 0)),
    failedWalks: walk,
    part: Math.max(0, part),
    windows,
    mustHold,
    uncuttable,
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
  // What is below a cut is not known before it is read.
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
