import { describe, expect, it } from 'vitest';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { ChangingList, type ListHabits } from '../../../support/changing-list.ts';
import {
  MODEL_CASE,
  MODEL_SPEC as spec,
  openCollectingPage,
  storedRows,
  untilStopped,
  type CollectingPage,
} from '../../../support/collecting-page.ts';
import { createModelHost, type ModelHost } from '../../../support/model-host.ts';

const quiet: ListHabits = { order: 'falling', totalPage: 'stated', pastTheEnd: 'empty' };
const blocks = (count: number): number[] => Array.from({ length: count }, () => 2);
const never = new Promise<never>(() => undefined);

/** Collects to the end and gives the rows back. */
async function collectAll(host: ModelHost, page: CollectingPage) {
  const { collectionId } = await page.runner.start(spec);
  const record = await untilStopped(page, collectionId);
  if (record === undefined) throw new Error('no record');
  return { host, record, rows: await storedRows(page.repository, record) };
}

const databaseName = (): string => `runner-${crypto.randomUUID()}`;

describe('a collection', () => {
  it('is defined in the journal before the first request', async () => {
    const list = new ChangingList(quiet, blocks(60));
    const host = createModelHost((params) => list.answer(params));
    const { record, rows } = await collectAll(host, await openCollectingPage(host, databaseName()));
    expect(host.journal[0]).toMatchObject({ kind: 'event', event: { kind: 'collection-defined' } });
    expect(host.journal.at(-1)).toMatchObject({ kind: 'event', event: { kind: 'collection-state' } });
    expect(record).toMatchObject({ state: 'done', rowCount: 120, completeness: { level: 'complete' } });
    expect(list.wasEver(rows, undefined)).toBe(true);
    expect(host.requests.map(({ params }) => params['page'])).toEqual(['1', '3', '2', '3', '3', '1', '2']);
  });

  it('is another one where a former one is collected again, whose rows stay as they are', async () => {
    const list = new ChangingList(quiet, blocks(60));
    const host = createModelHost((params) => list.answer(params));
    const page = await openCollectingPage(host, databaseName());
    const { record: former, rows } = await collectAll(host, page);
    const again = await page.runner.start(former);
    expect(again).not.toMatchObject({ collectionId: former.collectionId });
    expect(again).toMatchObject({ ...spec, params: former.params, rowCount: 0, cursor: {} });
    expect(again).not.toHaveProperty('expectedRows');
    const done = await untilStopped(page, again.collectionId);
    expect(done).toMatchObject({ state: 'done', rowCount: rows.length });
    expect(await page.repository.getCollection(former.collectionId)).toEqual(former);
    expect(await storedRows(page.repository, former)).toEqual(rows);
  });

  it('refuses bad parameters before anything is written or sent', async () => {
    const host = createModelHost(() => ({ status: 500, bodyText: '' }));
    const page = await openCollectingPage(host, databaseName());
    await expect(page.runner.start({ ...spec, params: { address: '0x1' } })).rejects.toMatchObject({
      code: 'input.invalid',
      details: { field: 'address' },
    });
    expect(host.journal).toEqual([]);
    expect(host.requests).toEqual([]);
  });

  it('ends at a block on its second walk where the list grows under the first', async () => {
    const list = new ChangingList(quiet, blocks(80));
    const host = createModelHost((params) => {
      list.grow(1);
      return list.answer(params);
    });
    const { record, rows } = await collectAll(host, await openCollectingPage(host, databaseName()));
    expect(record.completeness.level).toBe('complete');
    const end = Number(host.requests.at(-1)?.params['endBlockHeight']);
    expect(record.completeness.reason).toContain(`up to block ${end}`);
    expect(list.wasEver(rows, end)).toBe(true);
  });

  it('falls back to smaller pages where the service refuses the limit', async () => {
    const list = new ChangingList(quiet, blocks(30));
    const host = createModelHost((params) =>
      Number(params['limit']) > 20
        ? { status: 400, bodyText: '{"code":"50036","msg":"Parameter limit error","data":[]}' }
        : list.answer(params),
    );
    const { record, rows } = await collectAll(host, await openCollectingPage(host, databaseName()));
    expect(record.completeness).toMatchObject({ level: 'complete' });
    expect(record.completeness.reason).toContain('The service refused 50 rows a page; 20 were asked for.');
    expect(rows).toHaveLength(60);
  });

  it('keeps what arrived and the error with its next step, and goes on from there', async () => {
    const list = new ChangingList(quiet, blocks(125));
    let isOut = true;
    const host = createModelHost((params) => {
      if (isOut && params['page'] === '3')
        throw new CasebookError('transport.review-on', {
          message: 'Review is on.',
          nextStep: 'Switch Review off, then resume.',
        });
      return list.answer(params);
    });
    const page = await openCollectingPage(host, databaseName());
    const { record } = await collectAll(host, page);
    expect(record).toMatchObject({
      state: 'paused',
      error: { code: 'transport.review-on', nextStep: 'Switch Review off, then resume.' },
      completeness: { level: 'partial' },
    });
    expect(await storedRows(page.repository, record)).toHaveLength(200);
    isOut = false;
    const asked = host.requests.length;
    await page.runner.resume(record.collectionId);
    const resumed = await untilStopped(page, record.collectionId);
    expect(resumed).toMatchObject({ state: 'done', rowCount: 250, completeness: { level: 'complete' } });
    expect(resumed).not.toHaveProperty('error');
    expect(host.requests.slice(asked).map(({ params }) => params['page'])).toEqual([
      '3',
      '5',
      '5',
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  it('D4: stops in sight where the database fails, and goes on once it is open again', async () => {
    const list = new ChangingList(quiet, blocks(125));
    let failing = (): void => undefined;
    const host = createModelHost((params) => {
      if (params['page'] === '3') failing();
      return list.answer(params);
    });
    const name = databaseName();
    const page = await openCollectingPage(host, name);
    // As LevelDB does on a full disk: the page is in the journal, and nothing can be stored or read
    // any more.
    failing = () => page.database.close({ disableAutoOpen: true });
    const { collectionId } = await page.runner.start(spec);
    await expect(untilStopped(page, collectionId)).rejects.toMatchObject({ code: 'storage.closed' });
    expect(page.runner.progress(collectionId)?.record).toMatchObject({
      state: 'paused',
      error: {
        message: expect.stringMatching(/database was closed.* in the journal on disk and is not lost/),
      },
      completeness: { level: 'partial' },
    });
    await expect(page.runner.resume(collectionId)).rejects.toMatchObject({ code: 'storage.closed' });

    failing = () => undefined;
    const reloaded = await openCollectingPage(host, name);
    await reloaded.runner.resumeInterrupted(MODEL_CASE);
    const record = await untilStopped(reloaded, collectionId);
    expect(record).toMatchObject({ state: 'done', rowCount: 250, completeness: { level: 'complete' } });
    expect(await storedRows(reloaded.repository, record ?? expect.fail('no record'))).toHaveLength(250);
  });

  it('fails with the service’s words where going on would not help', async () => {
    const host = createModelHost(() => ({ status: 200, bodyText: '{"code":"50038","msg":"no such chain"}' }));
    const { record } = await collectAll(host, await openCollectingPage(host, databaseName()));
    expect(record).toMatchObject({ state: 'failed', error: { code: 'service.code' } });
    expect(record.error?.message).toContain('no such chain');
  });

  it('is one run, however often it is resumed at once', async () => {
    const list = new ChangingList(quiet, blocks(60));
    const host = createModelHost((params) => list.answer(params));
    const name = databaseName();
    const killed = await openCollectingPage(host, name, (point) => (point > 6 ? never : undefined));
    const { collectionId } = await killed.runner.start(spec);
    const page = await openCollectingPage(host, name);
    const before = host.requests.length;
    await Promise.all([
      page.runner.resume(collectionId),
      page.runner.resume(collectionId),
      page.runner.resumeInterrupted(MODEL_CASE),
    ]);
    await untilStopped(page, collectionId);
    expect(host.requests.length - before).toBeLessThanOrEqual(6);
  });

  it('is not resumed by itself while Review is on, and is shown as paused [found 7]', async () => {
    const list = new ChangingList(quiet, blocks(60));
    const host = createModelHost((params) => list.answer(params));
    const name = databaseName();
    const killed = await openCollectingPage(host, name, (point) => (point > 6 ? never : undefined));
    const { collectionId } = await killed.runner.start(spec);
    host.setReview(true);
    const page = await openCollectingPage(host, name);
    const before = host.requests.length;
    await page.runner.resumeInterrupted(MODEL_CASE);
    expect(host.requests.length).toBe(before);
    const paused = { state: 'paused', error: { code: 'transport.review-on' } };
    expect(page.runner.progress(collectionId)?.record).toMatchObject(paused);
    expect(await page.repository.getCollection(collectionId)).toMatchObject(paused);
  });

  it('is shown as paused if it cannot be resumed, and the journal resumes it later [found 7]', async () => {
    const list = new ChangingList(quiet, blocks(60));
    const host = createModelHost((params) => list.answer(params));
    const name = databaseName();
    const killed = await openCollectingPage(host, name, (point) => (point > 6 ? never : undefined));
    const { collectionId } = await killed.runner.start(spec);
    const readOnly = await openCollectingPage(host, name);
    const reason = new CasebookError('storage.denied', {
      message: 'The disk is full.',
      nextStep: 'Free it.',
    });
    const before = host.requests.length;
    await readOnly.runner.pauseInterrupted(MODEL_CASE, reason);
    expect(host.requests.length).toBe(before);
    expect(readOnly.runner.progress(collectionId)?.record).toMatchObject({
      state: 'paused',
      error: { code: 'storage.denied' },
    });
    const rebuilt = await openCollectingPage(host, databaseName());
    await rebuilt.runner.resumeInterrupted(MODEL_CASE);
    expect((await untilStopped(rebuilt, collectionId))?.state).toBe('done');
  });
});

/** What the journal and the database say of a set, and the screen. */
async function saidOf(host: ModelHost, page: CollectingPage, collectionId: string) {
  const stored = await page.repository.getCollection(collectionId);
  return {
    told: host.journal.flatMap((item) =>
      item.kind === 'event' && item.event.kind === 'collection-state'
        ? [(JSON.parse(item.event.body['record'] as string) as { readonly state: string }).state]
        : [],
    ),
    stored: stored?.state,
    shown: page.runner.progress(collectionId)?.record.state,
  };
}

describe('a collection that is stopped by hand in an unlucky moment', () => {
  it.each(['pause', 'cancel'] as const)('%s: stays done where its end was on the way', async (act) => {
    const points = await pointsOfARun();
    // The last ones: the statement is made, goes into the journal and into the database.
    for (let at = points - 5; at <= points; at += 1) {
      const list = new ChangingList(quiet, blocks(160));
      const host = createModelHost((params) => list.answer(params));
      let stopping: Promise<void> = Promise.resolve();
      let stop = (): void => undefined;
      const page = await openCollectingPage(host, databaseName(), (point) => {
        if (point === at) stop();
      });
      const starting = page.runner.start(spec);
      const { collectionId } = await starting;
      stop = () => {
        stopping = page.runner[act](collectionId);
      };
      await untilStopped(page, collectionId);
      await stopping;
      const said = await saidOf(host, page, collectionId);
      // One state, the same everywhere: no "done" with a "paused" over it.
      expect({ at, ...said }).toEqual({ at, told: [said.stored], stored: said.stored, shown: said.stored });
    }
  });

  it('stays cancelled where it was resumed the moment before', async () => {
    const list = new ChangingList(quiet, blocks(160));
    const host = createModelHost((params) => list.answer(params));
    const name = databaseName();
    const killed = await openCollectingPage(host, name, (point) => (point > 6 ? never : undefined));
    const { collectionId } = await killed.runner.start(spec);
    const page = await openCollectingPage(host, name);
    await page.runner.pause(collectionId);
    await Promise.all([page.runner.resume(collectionId), page.runner.cancel(collectionId)]);
    await untilStopped(page, collectionId);
    const said = await saidOf(host, page, collectionId);
    expect(said).toMatchObject({ stored: 'cancelled', shown: 'cancelled' });
    expect(said.told.at(-1)).toBe('cancelled');
  });
});

/** How many points a whole run passes. */
async function pointsOfARun(): Promise<number> {
  const list = new ChangingList(quiet, blocks(160));
  const host = createModelHost((params) => list.answer(params));
  const page = await openCollectingPage(host, databaseName());
  await collectAll(host, page);
  return page.points();
}

it('N17: cancelled at any await, no row of a half page is stored, the set says partial, and resuming completes it', async () => {
  const points = await pointsOfARun();
  expect(points).toBeGreaterThan(30);
  const states = new Set<string>();
  for (let cancelAt = 5; cancelAt <= points; cancelAt += 1) {
    const list = new ChangingList(quiet, blocks(160));
    const host = createModelHost((params) => list.answer(params));
    const cancel: { act?: () => void } = {};
    const page = await openCollectingPage(host, databaseName(), (point) => {
      if (point === cancelAt) cancel.act?.();
    });
    const { collectionId } = await page.runner.start(spec);
    let cancelled: Promise<void> = Promise.resolve();
    cancel.act = () => {
      cancelled = page.runner.cancel(collectionId);
    };
    const record = await untilStopped(page, collectionId);
    await cancelled;
    if (record === undefined) throw new Error('no record');
    states.add(record.state);
    const rows = await storedRows(page.repository, record);
    if (record.state === 'cancelled') {
      expect(rows.length % 50 === 0 || rows.length % 50 === 20, `at ${cancelAt}`).toBe(true);
      expect(record.completeness.level).toBe('partial');
      await page.runner.resume(collectionId);
      const resumed = await untilStopped(page, collectionId);
      expect(resumed, `at ${cancelAt}`).toMatchObject({ state: 'done', completeness: { level: 'complete' } });
      if (resumed !== undefined)
        expect(list.wasEver(await storedRows(page.repository, resumed), undefined)).toBe(true);
    }
  }
  expect(states).toEqual(new Set(['cancelled', 'done']));
}, 300_000);

/** Kills the page at a point, opens it again, and lets it finish. */
async function killAndResume(killAt: number, isGrowing: boolean): Promise<void> {
  const list = new ChangingList(quiet, blocks(160));
  const host = createModelHost((params) => {
    if (isGrowing) list.grow(1);
    return list.answer(params);
  });
  const name = databaseName();
  const killed = new Promise<void>((resolve) => {
    const collectUntilKilled = async (): Promise<void> => {
      const page = await openCollectingPage(host, name, (point) => {
        if (point < killAt) return undefined;
        resolve();
        return never;
      });
      await collectAll(host, page);
      resolve();
    };
    void collectUntilKilled();
  });
  await killed;
  const page = await openCollectingPage(host, name);
  const [found] = await page.repository.listCollections(MODEL_CASE);
  // Killed before the definition was in the journal: nothing was begun.
  if (found === undefined) return expect(host.requests).toEqual([]);
  await storedRows(page.repository, found);
  const before = host.requests.length;
  await page.runner.resumeInterrupted(MODEL_CASE);
  if (found.state === 'running') await untilStopped(page, found.collectionId);
  const record = await page.repository.getCollection(found.collectionId);
  if (record === undefined) throw new Error('the collection is lost');
  const rows = await storedRows(page.repository, record);
  const end = host.requests.at(-1)?.params['endBlockHeight'];
  expect(record, `killed at ${killAt}`).toMatchObject({ state: 'done', completeness: { level: 'complete' } });
  expect(list.wasEver(rows, end === undefined ? undefined : Number(end)), `killed at ${killAt}`).toBe(true);
  if (!isGrowing) {
    const rowRequests = host.requests.filter(({ purpose }) => purpose?.role === 'rows');
    // 7 pages. Those in flight at the kill may or may not be in the journal; no page in the journal
    // is requested again.
    expect(rowRequests.length, `killed at ${killAt}`).toBe(7);
    // And the readings that check: the last page twice, the others once.
    expect(host.requests.length - before).toBeLessThanOrEqual(15);
  }
  await rebuiltIsTheSame(host, page, rows);
}

/** The journal alone gives the same rows. */
async function rebuiltIsTheSame(
  host: ModelHost,
  page: CollectingPage,
  rows: readonly unknown[],
): Promise<void> {
  const rebuilt = await openCollectingPage(host, databaseName());
  const [record] = await rebuilt.repository.listCollections(MODEL_CASE);
  const [original] = await page.repository.listCollections(MODEL_CASE);
  if (record === undefined) throw new Error('the rebuilt case has no collection');
  expect(await storedRows(rebuilt.repository, record)).toEqual(rows);
  expect(record).toEqual(original);
}

it('P8: killed at any point, nothing collected is lost, doubled or fetched twice, and the set is completed', async () => {
  const points = await pointsOfARun();
  for (let killAt = 1; killAt <= points; killAt += 1) await killAndResume(killAt, false);
}, 300_000);

it('P8: the same while the list grows under the reader', async () => {
  for (let killAt = 1; killAt <= 80; killAt += 3) await killAndResume(killAt, true);
}, 300_000);
