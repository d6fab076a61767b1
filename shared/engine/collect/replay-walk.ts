/** Replays a walk from the journal: the planner of the live run folds the replayed responses. */
import { findEndpoint } from '../../service/endpoint-registry.ts';
import type { Endpoint } from '../../service/endpoint.ts';
import type { CollectionRecord, PageRecord } from '../storage/case-records.ts';
import type { CollectionReplay, ReplayedCall, ReplayedPage } from '../storage/collection-replay.ts';
import { pageOfFill } from './fill/fill-block.ts';
import { createFillReplay, type FillReplay } from './fill/fill-replay.ts';
import { FILL_PLACE } from './fill/fill-window.ts';
import { nextWalk } from './plan/next-walk.ts';
import { wantsFill } from './completeness/state-completeness.ts';
import { hasPage, type WalkCursor } from './plan/walk-cursor.ts';
import { isKept } from './plan/walk-pages.ts';
import { walkOfPageAhead } from './read-ahead.ts';
import { pageOfQuestion } from './receipts/receipts-cursor.ts';
import { cursorAfter, pageRecordOf } from './run-collection.ts';
import { cursorOf, goalOf, walkAskedWith, withCursor } from './walk-of-record.ts';

interface Folding {
  record: CollectionRecord;
  endpoint: Endpoint;
  cursor: WalkCursor;
  /**
   * The state before the first page of the walk was folded: a run that never got that response
   * requested it again, and continued from the newer one.
   */
  beforeFirst?: WalkCursor;
  fill: FillReplay;
  /** Read before their walk began. */
  ahead: ReplayedPage[];
}

function beginFolding(record: CollectionRecord): Folding | undefined {
  const endpoint = findEndpoint(record.endpointId);
  return endpoint === undefined
    ? undefined
    : { record, endpoint, cursor: cursorOf(endpoint, record), fill: createFillReplay(), ahead: [] };
}

/**
 * The walk of a response, by the planner's own steps; if they do not lead there (a refused page
 * size leaves no response), by the request.
 */
function walkReached(
  { endpoint, record, cursor }: Folding,
  walk: number,
  params: Readonly<Record<string, string>>,
): WalkCursor {
  const goal = goalOf(endpoint, record);
  let reached = cursor;
  while (reached.walk < walk) {
    const next = nextWalk(endpoint, reached, goal);
    if (next === undefined || next.walk > walk) return walkAskedWith(endpoint, record, walk, params, reached);
    reached = next;
  }
  return reached;
}

/** Folds one page; returns its record if its rows belong to the walk. */
async function foldPage(folding: Folding, item: ReplayedPage): Promise<PageRecord | undefined> {
  const { record, endpoint, fill } = folding;
  const { walk, page, role, window } = item.purpose;
  if (walk < folding.cursor.walk) return undefined;
  if (walk > folding.cursor.walk) {
    folding.cursor = walkReached(folding, walk, item.params);
    fill.forget();
  }
  const isFirst = role === 'rows' && page === 1;
  const isAgain = isFirst && hasPage(folding.cursor, 1) && folding.beforeFirst?.walk === walk;
  const before = isAgain && folding.beforeFirst !== undefined ? folding.beforeFirst : folding.cursor;
  if (isFirst && !hasPage(before, 1)) folding.beforeFirst = before;
  const after = await cursorAfter(
    endpoint,
    record,
    before,
    { page, role, ...(window === undefined ? {} : { window }) },
    item,
  );
  folding.cursor = after;
  if (role !== 'rows') return undefined;
  // A response that a killed run never processed was requested again: the run continued with the
  // newer one.
  if (!isKept(before, after, page) && !hasPage(before, page)) return undefined;
  // Only a window that is one block can be filled.
  if (after.from !== undefined && after.from === after.pinnedEnd)
    fill.show(
      page,
      item.page.rows.map(({ fields }) => fields),
    );
  return pageRecordOf(record, walk, page, item);
}

/** If a page was requested again after a stop, the newest response counts. */
const newestOfEach = (items: readonly ReplayedPage[]): ReplayedPage[] => {
  const keyOf = ({ purpose: { walk, page, role } }: ReplayedPage): string => `${walk} ${role} ${page}`;
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
};

/**
 * As in the run: once a walk is over, folds what was read ahead, or drops it if another walk
 * follows. Responses of that time reach the journal in any order, so some of them come after the
 * next walk has begun.
 */
async function foldPagesAhead(folding: Folding): Promise<PageRecord[]> {
  const { endpoint, record, ahead, cursor } = folding;
  const [first] = ahead;
  if (first === undefined) return [];
  const isUnderWay = first.purpose.walk <= cursor.walk;
  if (!isUnderWay && nextWalk(endpoint, cursor, goalOf(endpoint, record)) === undefined) return [];
  folding.ahead = [];
  const records: PageRecord[] = [];
  for (const item of newestOfEach(ahead)) {
    const { walk, page, role } = item.purpose;
    const reached = walkOfPageAhead(endpoint, folding, {
      walk,
      request: { page, role },
      params: item.params,
    });
    if (reached === undefined) break;
    if (reached !== folding.cursor) folding.fill.forget();
    folding.cursor = reached;
    const stored = await foldPage(folding, item);
    if (stored !== undefined) records.push(stored);
  }
  return records;
}

/**
 * Folds a response about a block beyond the cap; returns what it adds once the block's receipts are
 * there.
 */
function foldCall(folding: Folding, call: ReplayedCall): PageRecord | undefined {
  const { record, endpoint, cursor } = folding;
  if (call.purpose.walk !== cursor.walk || !wantsFill(endpoint, cursor, goalOf(endpoint, record)))
    return undefined;
  const filled = folding.fill.take(record, cursor, call);
  if (filled === undefined) return undefined;
  folding.cursor = { ...cursor, fill: filled.fill };
  return pageOfFill(record, cursor.walk, filled);
}

/** The replay of a collection that is read by walks; `held` is what the database has of it. */
export function replayWalk(held: CollectionRecord | undefined): CollectionReplay {
  const heldAt = held?.updatedAt ?? Number.NEGATIVE_INFINITY;
  let folding = held === undefined ? undefined : beginFolding(held);
  let isChanged = false;
  return {
    takeRecord: (record) => {
      // A state older than the held one is history: a resumed collection must not fall back to
      // 'paused'. Among those of the journal its order counts, whatever the clock did.
      if (record.updatedAt <= heldAt) return;
      folding = beginFolding(record);
      isChanged = true;
    },
    takePage: async (item) => {
      if (folding === undefined) return undefined;
      isChanged = true;
      if (item.purpose.isAhead === true) {
        folding.ahead.push(item);
        return foldPagesAhead(folding);
      }
      const stored = await foldPage(folding, item);
      return [...(stored === undefined ? [] : [stored]), ...(await foldPagesAhead(folding))];
    },
    takeCall: (item) => {
      if (folding === undefined) return undefined;
      isChanged = true;
      return foldCall(folding, item);
    },
    outcome: () => {
      if (folding === undefined || !isChanged) return undefined;
      const { record, cursor, endpoint } = folding;
      return {
        record: withCursor(record, cursor, goalOf(endpoint, record), record.updatedAt),
        keeps: ({ walk, page }) =>
          walk === cursor.walk
            ? hasPage(cursor, page) || (cursor.fill?.isWhole === true && page > pageOfQuestion(FILL_PLACE, 0))
            : cursor.windows.some((each) => each.walk === walk),
      };
    },
  };
}
