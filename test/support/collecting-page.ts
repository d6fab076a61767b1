/**
 * A page that collects over a model host and a real (fake-indexeddb) database: opened, killed,
 * reopened.
 */
import { EventEmitter } from 'node:events';
import { createCaseKeeping } from '../../renderer/app/services/case-keeping.ts';
import type { CollectionRecord, PageRecord } from '../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../shared/engine/storage/case-repository.ts';
import { openDatabase, type CaseDatabase } from '../../renderer/database/database.ts';
import { createCaseRepository } from '../../renderer/database/dexie-case-repository.ts';
import { createCollectionRunner } from '../../shared/engine/collect/background-collection-runner.ts';
import type { CollectionRunner, CollectionSpec } from '../../shared/engine/collect/collection-runner.ts';
import { FILL_PLACE } from '../../shared/engine/collect/fill/fill-window.ts';
import { walksOf } from '../../shared/engine/collect/plan/walk-cursor.ts';
import { BLOCK_RECEIPTS } from '../../shared/engine/collect/receipts/block-reading.ts';
import { pageOfQuestion } from '../../shared/engine/collect/receipts/receipts-cursor.ts';
import { replayCollection } from '../../shared/engine/collect/replay-collection.ts';
import { cursorOf } from '../../shared/engine/collect/walk-of-record.ts';
import { findEndpoint } from '../../shared/service/endpoint-registry.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import type { AtPoint, ModelHost } from './model-host.ts';

// One signal stops all requests under way. Node warns above ten listeners; the browsers that
// collect do not.
EventEmitter.defaultMaxListeners = 100;

export const MODEL_CASE = '0123456789abcdef';
/** Everything of an address of the model. */
export const MODEL_SPEC: CollectionSpec = {
  caseId: MODEL_CASE,
  connectionId: 'practice',
  endpointId: 'address-transaction-list',
  params: { address: `0x${'ab'.repeat(20)}` },
  goal: { kind: 'all' },
};

export interface CollectingPage {
  readonly runner: CollectionRunner;
  readonly repository: CaseRepository;
  readonly database: CaseDatabase;
  /** Points passed so far. */
  points(): number;
}

/** Opens the case as the program does: brings it in line with the journal first. */
export async function openCollectingPage(
  host: ModelHost,
  databaseName: string,
  atPoint?: AtPoint,
): Promise<CollectingPage> {
  const database = await openDatabase(databaseName);
  const stored = createCaseRepository(
    database,
    { tell: () => undefined, listen: () => () => undefined },
    () => Promise.resolve(replayCollection),
  );
  // Tests do not kill the opening, so it has its own client.
  await createCaseKeeping(host.connect().client, stored).bringUpToDate({
    caseId: MODEL_CASE,
    name: 'Case',
    connectionId: 'practice',
    createdAt: 1,
    records: host.journal.length,
    headHash: '0'.repeat(64),
    notices: [],
  });
  const { client, points, watch } = host.connect(atPoint);
  const repository = watch(stored);
  let clock = 1_700_000_000_000 + host.journal.length * 1000;
  const runner = createCollectionRunner({
    client,
    repository,
    now: () => {
      clock += 1;
      return clock;
    },
  });
  return { runner, repository, database, points };
}

/** Resolves with the record once the collection no longer runs. */
export function untilStopped(
  { runner, repository }: CollectingPage,
  collectionId: string,
): Promise<CollectionRecord | undefined> {
  return new Promise((resolve) => {
    const look = (state: CollectionRecord['state'] | undefined): void => {
      if (state === undefined || state === 'running') return;
      stop();
      resolve(repository.getCollection(collectionId));
    };
    const stop = runner.subscribe(collectionId, ({ record }) => look(record.state));
    look(runner.progress(collectionId)?.record.state);
  });
}

/**
 * Rows of the walks that count, in order. Checks what holds at any moment: what the cursor says is
 * stored is stored once.
 */
export async function storedRows(
  repository: CaseRepository,
  record: CollectionRecord,
): Promise<JsonObject[]> {
  const endpoint = findEndpoint(record.endpointId);
  if (endpoint === undefined) throw new Error('no such endpoint');
  const cursor = cursorOf(endpoint, record);
  const pages: PageRecord[] = [];
  for (const walk of walksOf(cursor)) {
    const ofWalk = await repository.listPages(record.collectionId, walk);
    const numbers = ofWalk.map(({ page }) => page);
    const window = cursor.windows.find((each) => each.walk === walk);
    const stored = window === undefined ? cursor.stored : [[1, window.pages] as const];
    const { fill } = window ?? cursor;
    const stated = [
      ...stored.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
      ...(fill?.isWhole === true ? [pageOfQuestion(FILL_PLACE, BLOCK_RECEIPTS)] : []),
    ];
    if (JSON.stringify(numbers) !== JSON.stringify(stated))
      throw new Error(`walk ${walk}: the cursor states pages ${stated.join()}, stored are ${numbers.join()}`);
    pages.push(...ofWalk);
  }
  const rows = pages.flatMap((page) => page.rows.map(({ fields }) => fields));
  if (rows.length !== record.rowCount)
    throw new Error(`the record states ${record.rowCount} rows, stored are ${rows.length}`);
  return rows;
}
