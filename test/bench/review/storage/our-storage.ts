/**
 * Stores and opens rows as the program does: collected pages together with the cursor in one
 * transaction, compacted at the end of the walk; pages of a journal; and opening by the review
 * worker's own handlers.
 */
import { Dexie } from 'dexie';
import { createCaseRepository } from '../../../../renderer/database/dexie-case-repository.ts';
import { openDatabase } from '../../../../renderer/database/database.ts';
import { storeReplayedPages } from '../../../../renderer/database/chunks/store-replayed-pages.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import { createReviewHandlers } from '../../../../shared/engine/query/session/review-handlers.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import {
  BENCH_CASE_RECORD,
  BENCH_COLLECTION,
  benchCollection,
  parsedPages,
} from '../../../support/bench-pages.ts';
import { BENCH_SUBJECT } from '../../../support/bench-rows.ts';
import type { StoreTimes } from '../page/bench-task.ts';

const NAME = 'bench-ours';
const openRepository = async (): Promise<CaseRepository> =>
  createCaseRepository(await openDatabase(NAME), { tell: () => undefined, listen: () => () => undefined });

/** `atOnce`: pages of a transaction. */
export async function storeOurs(rows: number, atOnce: number): Promise<StoreTimes> {
  await Dexie.delete(NAME);
  const repository = await openRepository();
  await repository.putCase(BENCH_CASE_RECORD);
  let stored = 0;
  let pagesMs = 0;
  for (const pages of parsedPages(rows, atOnce)) {
    stored += pages.reduce((sum, page) => sum + page.rows.length, 0);
    const began = performance.now();
    await repository.commitPages(benchCollection(stored, 'running'), pages);
    pagesMs += performance.now() - began;
  }
  await repository.putCollection(benchCollection(stored, 'done'));
  const began = performance.now();
  await repository.compactWalk(BENCH_COLLECTION, 0);
  return { pages: pagesMs, compaction: performance.now() - began };
}

/** Pages of a journal, as a rebuild or a caught-up case stores them; `atOnce` as above. */
export async function takeInOurs(rows: number, atOnce: number): Promise<StoreTimes> {
  await Dexie.delete(NAME);
  const repository = await openRepository();
  await repository.putCase(BENCH_CASE_RECORD);
  const database = await openDatabase(NAME);
  const columnsOf = (): typeof ADDRESS_TRANSACTION_LIST.columns => ADDRESS_TRANSACTION_LIST.columns;
  let pagesMs = 0;
  for (const pages of parsedPages(rows, atOnce)) {
    const began = performance.now();
    await storeReplayedPages(database, pages, columnsOf);
    pagesMs += performance.now() - began;
  }
  await repository.putCollection(benchCollection(rows, 'done'));
  const began = performance.now();
  await repository.compactWalk(BENCH_COLLECTION, 0);
  return { pages: pagesMs, compaction: performance.now() - began };
}

/** Until the first rows are there, sorted by amount. */
export async function reopenOurs(): Promise<StoreTimes> {
  const began = performance.now();
  const handlers = createReviewHandlers(openRepository);
  // Held as long as the worker lives: its memory is measured afterwards.
  Object.assign(globalThis, { handlers });
  const context = { signal: new AbortController().signal, clientId: 'bench' };
  const { sessionId } = await handlers.open(
    { collectionIds: [BENCH_COLLECTION], subject: BENCH_SUBJECT },
    context,
  );
  const loaded = performance.now();
  const sort = [{ field: 'amount', descending: true }];
  await handlers.setQuery({ sessionId, query: { filter: [], sort } }, context);
  const rows = await handlers.readWindow({ sessionId, from: 0, to: 100 }, context);
  if (rows.length < 100) throw new Error(`only ${rows.length} rows are there`);
  const ended = performance.now();
  return { load: loaded - began, sort: ended - loaded, all: ended - began };
}
