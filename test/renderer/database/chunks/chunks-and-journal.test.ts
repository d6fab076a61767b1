import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import { compactWalk } from '../../../../renderer/database/chunks/compact-walk.ts';
import type { CaseDatabase } from '../../../../renderer/database/database.ts';
import { walksOf } from '../../../../shared/engine/query/session/walks-of-collection.ts';
import { untilStopped } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

let page: PracticePage;
let record: CollectionRecord;
beforeEach(async () => {
  page = await openPracticePage();
  const { caseId, connectionId } = page;
  const { collectionId } = await page.runner.start({
    caseId,
    connectionId,
    endpointId: 'address-transaction-list',
    params: { address: page.practice.model.actors.hub },
    goal: { kind: 'all' },
  });
  const stopped = await untilStopped(page, collectionId);
  if (stopped === undefined) throw new Error('the collection is gone');
  record = stopped;
}, 300_000);
afterEach(() => page.dispose());

const walks = (): number[] => walksOf(record).map(({ walk }) => walk);
const pagesIn = async (repository: CaseRepository) =>
  (await Promise.all(walks().map((walk) => repository.listPages(record.collectionId, walk)))).flat();
const compact = async (database: CaseDatabase): Promise<void> => {
  for (const walk of walks()) await compactWalk(database, record.collectionId, walk, 500);
};

it('takes no page in that is in a chunk, however much of the journal is read again, and a rebuild gives the same rows', async () => {
  const before = await pagesIn(page.repository);
  expect(before.length).toBeGreaterThan(40);
  await compact(page.database);
  expect([await page.database.pages.count(), await page.database.chunks.count()]).toEqual([0, 5]);
  // As if nothing of the journal had been taken in.
  const stored = await page.database.cases.get(page.caseId);
  if (stored !== undefined) await page.database.cases.put({ ...stored, lastSeq: 0 });
  const again = await page.killAndOpen();
  expect(await pagesIn(again.repository)).toEqual(before);
  expect([await again.database.pages.count(), await again.database.chunks.count()]).toEqual([0, 5]);
  expect(await again.repository.getCollection(record.collectionId)).toEqual(record);
  const rebuilt = await page.rebuild();
  expect(rebuilt.rows).toBe(record.rowCount);
  expect(await pagesIn(rebuilt.page.repository)).toEqual(before);
}, 300_000);

it('brings back from the journal what a chunk has lost', async () => {
  const before = await pagesIn(page.repository);
  await compact(page.database);
  const [lost] = await page.database.chunks.toArray();
  if (lost === undefined) throw new Error('there is no chunk');
  const key: [string, number, number] = [lost.collectionId, lost.walk, lost.chunk];
  await page.database.chunks.delete(key);
  await page.database.chunkColumns.delete(key);
  const stored = await page.database.cases.get(page.caseId);
  if (stored !== undefined) await page.database.cases.put({ ...stored, lastSeq: 0 });
  const again = await page.killAndOpen();
  expect(await pagesIn(again.repository)).toEqual(before);
  expect(await again.database.pages.count()).toBe(lost.pages.length);
}, 300_000);
