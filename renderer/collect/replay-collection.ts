/**
 * A collection's walk worked out again from the journal: the same planner folds the replayed answers, so that a rebuild, or catching up after a kill
 * between journal and database, holds what the live run held, and a resumed run asks for nothing twice.
 */
import { findEndpoint } from '../../shared/service/endpoint-registry.ts';
import { endpointOfBatch } from '../../shared/service/derived/hash-batch.ts';
import { LOGS_FROM_RECEIPTS } from '../../shared/service/derived/logs-from-receipts.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { CollectionRecord, PageRecord } from '../cases/case-records.ts';
import type { CollectionReplay, ReplayedPage } from '../cases/collection-replay.ts';
import { replayBatch } from './hashes/replay-batch.ts';
import { nextWalk } from './plan/next-walk.ts';
import { hasPage, type WalkCursor } from './plan/walk-cursor.ts';
import { isKept } from './plan/walk-pages.ts';
import { replayReceipts } from './receipts/replay-receipts.ts';
import { cursorAfter, pageRecordOf } from './run-collection.ts';
import { cursorOf, goalOf, walkAskedWith, withCursor } from './walk-of-record.ts';

interface Folding {
  record: CollectionRecord;
  endpoint: Endpoint;
  cursor: WalkCursor;
}

function beginFolding(record: CollectionRecord): Folding | undefined {
  const endpoint = findEndpoint(record.endpointId);
  return endpoint === undefined ? undefined : { record, endpoint, cursor: cursorOf(endpoint, record) };
}

/** The walk of an answer, by the planner's own steps; where they do not lead there (a refused page size leaves no answer), by what was asked. */
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

/** Folds one page; returns its record where its rows belong to the walk. */
async function foldPage(folding: Folding, item: ReplayedPage): Promise<PageRecord | undefined> {
  const { record, endpoint } = folding;
  const { walk, page, role } = item.purpose;
  if (walk < folding.cursor.walk) return undefined;
  if (walk > folding.cursor.walk) folding.cursor = walkReached(folding, walk, item.params);
  const before = folding.cursor;
  const after = await cursorAfter(endpoint, record, before, { page, role }, item);
  folding.cursor = after;
  if (role !== 'rows') return undefined;
  // An answer that a killed run never took in was asked for again: the run went on with the newer one.
  return isKept(before, after, page) || hasPage(before, page)
    ? pageRecordOf(record, walk, page, item)
    : undefined;
}

function replayWalk(held: CollectionRecord | undefined): CollectionReplay {
  let folding = held === undefined ? undefined : beginFolding(held);
  let isChanged = false;
  return {
    takeRecord: (record) => {
      // A state older than what is held is history: a resumed collection must not fall back to 'paused'.
      if (folding !== undefined && record.updatedAt <= folding.record.updatedAt) return;
      folding = beginFolding(record);
      isChanged = true;
    },
    takePage: async (item) => {
      if (folding === undefined) return undefined;
      isChanged = true;
      return foldPage(folding, item);
    },
    takeCall: () => undefined,
    outcome: () => {
      if (folding === undefined || !isChanged) return undefined;
      const { record, cursor, endpoint } = folding;
      return {
        record: withCursor(record, cursor, goalOf(endpoint, record), record.updatedAt),
        keeps: ({ walk, page }) =>
          walk === cursor.walk ? hasPage(cursor, page) : cursor.windows.some((each) => each.walk === walk),
      };
    },
  };
}

function replayOf(record: CollectionRecord, held: CollectionRecord | undefined): CollectionReplay {
  if (record.endpointId === LOGS_FROM_RECEIPTS.id) return replayReceipts(record, held !== undefined);
  if (endpointOfBatch(record.endpointId) !== undefined) return replayBatch(record, held !== undefined);
  return replayWalk(held);
}

/** The replay of one collection; `held` is what the database has of it. */
export function replayCollection(held: CollectionRecord | undefined): CollectionReplay {
  let replay = held === undefined ? undefined : replayOf(held, held);
  return {
    takeRecord: (record) => {
      // Only its definition says what kind of collection it is.
      replay ??= replayOf(record, undefined);
      replay.takeRecord(record);
    },
    takePage: async (item) => replay?.takePage(item),
    takeCall: (item) => replay?.takeCall(item),
    outcome: () => replay?.outcome(),
  };
}
