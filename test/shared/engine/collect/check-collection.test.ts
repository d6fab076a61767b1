import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CollectionRecord, CompletenessCheck } from '../../../../shared/engine/storage/case-records.ts';
import { untilStopped } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

let page: PracticePage;
let collectionId: string;
beforeAll(async () => {
  page = await openPracticePage();
  const head = page.practice.model.chain.clock.head();
  const { caseId, connectionId } = page;
  const record = await page.runner.start({
    caseId,
    connectionId,
    endpointId: 'block-transaction-list-multi',
    params: { startBlockHeight: String(head - 40), endBlockHeight: String(head - 11) },
    goal: { kind: 'all' },
  });
  ({ collectionId } = record);
  await untilStopped(page, collectionId);
});
afterAll(() => page.dispose());

const stored = async (): Promise<CollectionRecord | undefined> => page.repository.getCollection(collectionId);
const countsOf = (record: CollectionRecord | undefined): CompletenessCheck | undefined =>
  record?.completeness.witnesses.find(({ name }) => name === 'Counts of the blocks');

it('asks of many blocks only when it is told to, of a sample or of all, and the statement says of which', async () => {
  expect(countsOf(await stored())).toMatchObject({ outcome: 'not-checkable' });
  await page.runner.check(collectionId, 7);
  expect(countsOf(await stored())).toMatchObject({
    outcome: 'met',
    detail: expect.stringContaining('asked of 7 of 30 blocks, evenly spread.') as unknown,
  });
  const asked = page.practice.requests.count;
  await page.runner.check(collectionId, 'all');
  // Two for each block, and two about the newest one.
  expect(page.practice.requests.count - asked).toBe(62);
  expect(countsOf(await stored())?.detail).toContain('asked of all 30 blocks.');
  expect((await stored())?.completeness.level).toBe('complete');
});

it('keeps the former statement where it is stopped, and says while it asks', async () => {
  const before = await stored();
  const seen: unknown[] = [];
  const stop = page.runner.subscribe(collectionId, ({ isChecking }) => seen.push(isChecking));
  const checking = page.runner.check(collectionId, 3);
  while (page.runner.progress(collectionId)?.isChecking !== true)
    await new Promise((resolve) => setTimeout(resolve, 1));
  page.runner.cancelCheck(collectionId);
  await expect(checking).rejects.toHaveProperty('name', 'AbortError');
  stop();
  expect(seen).toEqual([true, undefined]);
  expect(await stored()).toEqual(before);
});

it('is in the journal: a view that is rebuilt has the same statement', async () => {
  const rebuilt = await page.rebuild();
  expect(await rebuilt.page.repository.getCollection(collectionId)).toEqual(await stored());
});
