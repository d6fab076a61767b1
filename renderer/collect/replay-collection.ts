/**
 * A collection's walk worked out again from the journal: the same planner folds the replayed answers, so that a rebuild, or catching up after a kill
 * between journal and database, holds what the live run held, and a resumed run asks for nothing twice.
 */
import { findEndpoint } from '../../shared/service/endpoint-registry.ts';
import { endpointOfBatch } from '../../shared/service/derived/hash-batch.ts';
import { LOGS_FROM_RECEIPTS } from '../../shared/service/derived/logs-from-receipts.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import type { CollectionRecord, PageRecord } from '../cases/case-records.ts';
import type { CollectionReplay, ReplayedCall, ReplayedPage } from '../cases/collection-replay.ts';
import { pageOfFill, readingOfWindow } from './fill/fill-block.ts';
import { FILL_PLACE, fillWindow } from './fill/fill-window.ts';
import { replayBatch } from './hashes/replay-batch.ts';
import { nextWalk } from './plan/next-walk.ts';
import { wantsFill } from './plan/state-completeness.ts';
import { hasPage, type WalkCursor } from './plan/walk-cursor.ts';
import { isKept } from './plan/walk-pages.ts';
import { BLOCK, BLOCK_RECEIPTS, type BlockReading } from './receipts/block-reading.ts';
import { pageOfQuestion, questionOfPage } from './receipts/receipts-cursor.ts';
import { replayReceipts } from './receipts/replay-receipts.ts';
import { cursorAfter, pageRecordOf } from './run-collection.ts';
import { cursorOf, goalOf, walkAskedWith, withCursor } from './walk-of-record.ts';

interface Folding {
  record: CollectionRecord;
  endpoint: Endpoint;
  cursor: WalkCursor;
  /** Of a window that is one block: its rows by page, to be held against the receipts of the block where it is over the cap. */
  shown: Map<number, readonly JsonObject[]>;
  reading: BlockReading | undefined;
}

function beginFolding(record: CollectionRecord): Folding | undefined {
  const endpoint = findEndpoint(record.endpointId);
  return endpoint === undefined
    ? undefined
    : {
        record,
        endpoint,
        cursor: cursorOf(endpoint, record),
        shown: new Map(),
        reading: undefined,
      };
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
  if (walk > folding.cursor.walk) {
    folding.cursor = walkReached(folding, walk, item.params);
    folding.shown = new Map();
  }
  const before = folding.cursor;
  const after = await cursorAfter(endpoint, record, before, { page, role }, item);
  folding.cursor = after;
  if (role !== 'rows') return undefined;
  // An answer that a killed run never took in was asked for again: the run went on with the newer one.
  if (!isKept(before, after, page) && !hasPage(before, page)) return undefined;
  if (after.from !== undefined && after.from === after.pinnedEnd)
    folding.shown.set(
      page,
      item.page.rows.map(({ fields }) => fields),
    );
  return pageRecordOf(record, walk, page, item);
}

/** Folds an answer about a block that is over the cap; returns what it adds once the block's receipts are there. */
function foldCall(folding: Folding, { evidence, result, purpose }: ReplayedCall): PageRecord | undefined {
  const { record, endpoint, cursor } = folding;
  const { question } = questionOfPage(purpose.page);
  if (purpose.walk !== cursor.walk || !wantsFill(endpoint, cursor, goalOf(endpoint, record)))
    return undefined;
  // The block is asked for first: its answer begins a new reading.
  if (question === BLOCK) folding.reading = readingOfWindow(record, cursor);
  const { reading } = folding;
  reading?.take(question, result === undefined ? { evidence } : { evidence, result });
  const shown = [...folding.shown.values()].flat();
  // Caught up from the middle, the rows are not all here: the run asks again.
  if (reading === undefined || question !== BLOCK_RECEIPTS || shown.length !== cursor.rows) return undefined;
  const filled = fillWindow(shown, reading);
  folding.cursor = { ...cursor, fill: filled.fill };
  return pageOfFill(record, cursor.walk, filled);
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
