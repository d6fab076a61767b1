/**
 * What the journal and other windows say about a collection: made from the journal alone it equals
 * what the run made, and changes of another window count.
 */
import { describe, expect, it } from 'vitest';
import { createCollectionRunner } from '../../../../shared/engine/collect/background-collection-runner.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { ChangingList, type ListHabits } from '../../../support/changing-list.ts';
import {
  MODEL_CASE,
  MODEL_SPEC as spec,
  openCollectingPage,
  storedRows,
  untilStopped,
} from '../../../support/collecting-page.ts';
import { createModelHost, type ModelHost } from '../../../support/model-host.ts';

const quiet: ListHabits = { order: 'falling', totalPage: 'stated', pastTheEnd: 'empty' };
const blocks = (count: number): number[] => Array.from({ length: count }, () => 2);
const databaseName = (): string => `journal-${crypto.randomUUID()}`;

describe('a set made from the journal alone', () => {
  /** Its record, and its rows, in a database of its own. */
  async function rebuilt(host: ModelHost, collectionId: string) {
    const { repository } = await openCollectingPage(host, databaseName());
    const record = await repository.getCollection(collectionId);
    if (record === undefined) throw new Error('not in the journal');
    return { record, rows: await storedRows(repository, record) };
  }

  it('is what the run made of it, where a first page was answered and lost, and asked for again', async () => {
    const list = new ChangingList(quiet, blocks(60));
    let isGone = false;
    let answers = 0;
    const host = createModelHost((params) => {
      answers += 1;
      if (answers === 1) isGone = true;
      return list.answer(params);
    });
    const page = await openCollectingPage(host, databaseName(), () => {
      if (isGone) throw new CasebookError('wire.closed', { message: 'gone', nextStep: 'wait' });
    });
    const { collectionId } = await page.runner.start(spec);
    await expect.poll(() => page.runner.progress(collectionId)?.record.state).toBe('paused');
    isGone = false;
    for (let n = 0; n < 40; n += 1) list.grow(2);
    await page.runner.resumeInterrupted(MODEL_CASE);
    const record = await untilStopped(page, collectionId);
    expect(record).toMatchObject({ state: 'done', rowCount: 200, completeness: { level: 'complete' } });
    const again = await rebuilt(host, collectionId);
    expect(again.rows).toEqual(await storedRows(page.repository, again.record));
    expect(again.rows).toHaveLength(200);
  });

  it('is what an update made of it, though the clock was set back before', async () => {
    const list = new ChangingList(quiet, blocks(60));
    const host = createModelHost((params) => list.answer(params));
    const { repository } = await openCollectingPage(host, databaseName());
    let at = 2_000_000_000_000;
    const now = (): number => {
      at += 1;
      return at;
    };
    const runner = createCollectionRunner({ client: host.connect().client, repository, now });
    const { collectionId } = await runner.start(spec);
    await expect.poll(() => runner.progress(collectionId)?.record.state).toBe('done');
    list.grow(2);
    at -= 600_000;
    await runner.update(collectionId);
    await expect.poll(() => runner.progress(collectionId)?.record.state).toBe('done');
    const record = await repository.getCollection(collectionId);
    expect(record).toMatchObject({ rowCount: 122, completeness: { level: 'complete' } });
    const again = await rebuilt(host, collectionId);
    expect(again.record).toEqual(record);
    expect(again.rows).toHaveLength(122);
  });
});

it('knows nothing of a set any more that another window has written, unless it runs here', async () => {
  const list = new ChangingList(quiet, blocks(160));
  const host = createModelHost((params) => list.answer(params));
  const { repository } = await openCollectingPage(host, databaseName());
  let tell = (_change: { readonly caseId: string; readonly collectionId?: string }): void => undefined;
  const runner = createCollectionRunner({
    client: host.connect().client,
    repository: {
      ...repository,
      onDidChange: (listener) => {
        tell = listener;
        return () => undefined;
      },
    },
    now: () => Date.now(),
  });
  const { collectionId } = await runner.start(spec);
  tell({ caseId: MODEL_CASE, collectionId });
  tell({ caseId: MODEL_CASE });
  expect(runner.progress(collectionId)?.record.state).toBe('running');
  await runner.pause(collectionId);
  tell({ caseId: MODEL_CASE, collectionId: 'another' });
  tell({ caseId: 'fedcba9876543210' });
  expect(runner.progress(collectionId)?.record.state).toBe('paused');
  tell({ caseId: MODEL_CASE, collectionId });
  expect(runner.progress(collectionId)).toBeUndefined();
});
