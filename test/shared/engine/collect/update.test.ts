import { afterEach, expect, it } from 'vitest';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import { PRACTICE_FIRST_STEPS } from '../../../../shared/service/practice-first-steps.ts';
import { storedRows, untilStopped, type CollectingPage } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

const addressOf = (actor: 'hub' | 'victim'): string =>
  PRACTICE_FIRST_STEPS.find((step) => step.actor === actor)?.address ?? '';
const address = addressOf('hub');
/** Some hundred rows of the hub: more than one page, none of them without a block. */
const SINCE = { address, startBlockHeight: '44000000' };
const ENDPOINT = 'address-transaction-list';

let page: PracticePage;
afterEach(() => page.dispose());

async function start(params: Readonly<Record<string, string>>): Promise<CollectionRecord> {
  const { caseId, connectionId } = page;
  const goal = { kind: 'all' } as const;
  const { collectionId } = await page.runner.start({
    caseId,
    connectionId,
    endpointId: ENDPOINT,
    params,
    goal,
  });
  return finished(page, collectionId);
}
async function finished(opened: CollectingPage, collectionId: string): Promise<CollectionRecord> {
  const record = await untilStopped(opened, collectionId);
  if (record === undefined) throw new Error('no record');
  return record;
}
/** New blocks with transactions of the account. */
async function grow(times: number): Promise<void> {
  const { caseId, connectionId, practice } = page;
  practice.faults = { growPerRequest: 1, growAddress: address };
  for (let n = 0; n < times; n += 1)
    await page.client.call('query.fetchPage', {
      caseId,
      connectionId,
      endpointId: ENDPOINT,
      params: { address, limit: '1' },
    });
  practice.faults = {};
}
const idsOf = async (record: CollectionRecord): Promise<string[]> =>
  (await storedRows(page.repository, record)).map(({ txId }) => JSON.stringify(txId)).toSorted();
/** What a collection made now would hold. */
const idsNow = async (): Promise<string[]> => idsOf(await start(SINCE));
const listsAsked = (from: number): number =>
  page.practice.requests.newest.filter(
    ({ n, path }) => n > from && path.endsWith('/address/transaction-list'),
  ).length;

it('adds what is new, asks for little else, and keeps what it had', async () => {
  page = await openPracticePage({ growPerRequest: 0 });
  const first = await start(SINCE);
  await grow(7);
  const before = page.practice.requests.count;
  await page.runner.update(first.collectionId);
  const updated = await finished(page, first.collectionId);
  expect(updated).toMatchObject({ state: 'done', completeness: { level: 'complete' } });
  expect(updated.rowCount).toBe(first.rowCount + 7);
  // Both ends twice, the seam once, the new page twice; then both ends of the older window and the
  // new page twice again, so that the collection is of one moment.
  expect(listsAsked(before)).toBe(11);
  expect(await idsOf(updated)).toEqual(await idsNow());
  const rebuilt = await page.rebuild();
  expect(await rebuilt.page.repository.getCollection(first.collectionId)).toEqual(updated);
  expect(await storedRows(rebuilt.page.repository, updated)).toEqual(
    await storedRows(page.repository, updated),
  );
});

it('can be repeated, with news and without', async () => {
  page = await openPracticePage({ growPerRequest: 0 });
  const { collectionId, rowCount } = await start(SINCE);
  for (const [round, times] of [0, 3, 0, 2].entries()) {
    await grow(times);
    await page.runner.update(collectionId);
    const updated = await finished(page, collectionId);
    expect(updated.completeness.level, `round ${round}`).toBe('complete');
    expect(await idsOf(updated), `round ${round}`).toEqual(await idsNow());
  }
  expect((await finished(page, collectionId)).rowCount).toBe(rowCount + 5);
});

it('reads the newest blocks anew where they hold other rows than before, and says so', async () => {
  let reorganised = false;
  page = await openPracticePage({ growPerRequest: 0 }, (body, path) =>
    reorganised && path.includes('/address/transaction-list?') && path.includes('page=1&')
      ? body.replace('"state":"success"', '"state":"fail"')
      : body,
  );
  const first = await start(SINCE);
  await grow(2);
  reorganised = true;
  await page.runner.update(first.collectionId);
  const updated = await finished(page, first.collectionId);
  expect(updated.rowCount).toBe(first.rowCount + 2);
  expect(updated.completeness.level).toBe('complete');
  expect(updated.completeness.reason).toMatch(
    /were read again, because page 1 holds other rows than before; the former answers stay in the journal\./,
  );
  expect(await idsOf(updated)).toEqual(await idsNow());
});

it('P8: goes on after a kill, and the journal alone gives the same', async () => {
  page = await openPracticePage({ growPerRequest: 0 });
  const { collectionId } = await start(SINCE);
  await grow(3);
  const asked = page.practice.requests.count;
  await page.runner.update(collectionId);
  while (page.practice.requests.count < asked + 2) await new Promise((resolve) => setTimeout(resolve, 1));
  const reopened = await page.killAndOpen();
  await reopened.runner.resumeInterrupted(page.caseId);
  const updated = await finished(reopened, collectionId);
  expect(updated).toMatchObject({ state: 'done', completeness: { level: 'complete' } });
  // A look that was taken in before the kill counts once.
  expect(updated.completeness.reason).not.toContain('read again, because');
  const rebuilt = await page.rebuild();
  expect(await storedRows(rebuilt.page.repository, updated)).toEqual(
    await storedRows(reopened.repository, updated),
  );
});

it('reads the newest blocks anew where rows had no block yet', async () => {
  page = await openPracticePage({ growPerRequest: 0 });
  const params = { address: addressOf('victim') };
  const first = await start(params);
  expect(first.completeness.reason).toContain('have no block yet');
  await page.runner.update(first.collectionId);
  const updated = await finished(page, first.collectionId);
  expect(updated.rowCount).toBe(first.rowCount);
  expect(await idsOf(updated)).toEqual(await idsOf(await start(params)));
});

it('reads the newest blocks anew also where the service refuses the largest page', async () => {
  let reorganised = false;
  page = await openPracticePage({ growPerRequest: 0 }, (body, path) => {
    if (!path.includes('/address/transaction-list?')) return body;
    if (/[?&]limit=50(&|$)/.test(path)) return '{"code":"50036","msg":"Parameter limit error","data":[]}';
    return reorganised && path.includes('page=1&')
      ? body.replace('"state":"success"', '"state":"fail"')
      : body;
  });
  const params = { ...SINCE, startBlockHeight: '44900000' };
  const first = await start(params);
  reorganised = true;
  await page.runner.update(first.collectionId);
  const updated = await finished(page, first.collectionId);
  expect(updated).toMatchObject({ state: 'done', rowCount: first.rowCount });
  expect(updated.completeness.reason).toContain('were read again, because');
  const states = (await storedRows(page.repository, updated)).map(({ state }) => state);
  const now = await storedRows(page.repository, await start(params));
  expect(states).toEqual(now.map(({ state }) => state));
});

it('lets no row go that it had where the service does not answer, and goes on from there', async () => {
  page = await openPracticePage({ growPerRequest: 0 });
  for (const params of [{ address: addressOf('victim') }, SINCE]) {
    const first = await start(params);
    const rows = await idsOf(first);
    page.practice.faults = { rules: [{ kind: 'code', code: '50038', message: 'not now' }] };
    await page.runner.update(first.collectionId);
    const failed = await finished(page, first.collectionId);
    expect(failed).toMatchObject({ state: 'failed', rowCount: first.rowCount });
    expect(failed.completeness.level).toBe('partial');
    expect(await idsOf(failed)).toEqual(rows);
    const rebuilt = await page.rebuild();
    expect(await storedRows(rebuilt.page.repository, failed)).toHaveLength(rows.length);
    page.practice.faults = {};
    await page.runner.resume(first.collectionId);
    const updated = await finished(page, first.collectionId);
    expect(updated).toMatchObject({ state: 'done', rowCount: first.rowCount });
    expect(updated.completeness.level).toBe(first.completeness.level);
    expect(await idsOf(updated)).toEqual(rows);
  }
});

it('and a recheck keep out of each other’s way, whichever comes first', async () => {
  page = await openPracticePage({ growPerRequest: 0 });
  const { collectionId, rowCount } = await start(SINCE);
  await grow(2);
  const updating = page.runner.update(collectionId);
  await Promise.all([updating, page.runner.check(collectionId, 'few')]);
  const updated = await finished(page, collectionId);
  expect(updated.rowCount).toBe(rowCount + 2);
  await grow(1);
  const checking = page.runner.check(collectionId, 'few');
  await page.runner.update(collectionId);
  await checking;
  expect(await page.repository.getCollection(collectionId)).toMatchObject({
    state: 'done',
    rowCount: rowCount + 2,
  });
});

it('is not offered for a set that has an end', async () => {
  page = await openPracticePage({ growPerRequest: 0 });
  const { collectionId } = await start({ address, endBlockHeight: '45000000' });
  const asked = page.practice.requests.count;
  expect(page.runner.progress(collectionId)?.canUpdate).toBeUndefined();
  await page.runner.update(collectionId);
  expect(page.practice.requests.count).toBe(asked);
});
