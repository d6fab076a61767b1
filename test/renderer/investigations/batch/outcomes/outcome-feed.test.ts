import { afterEach, expect, it } from 'vitest';
import { OutcomeFeed } from '../../../../../renderer/investigations/batch/outcomes/outcome-feed.ts';
import { OutcomeTable } from '../../../../../renderer/investigations/batch/outcomes/outcome-table.ts';
import { lookUpBatch } from '../../../../support/look-up-batch.ts';
import type { PracticePage } from '../../../../support/practice-page.ts';

let page: PracticePage;
afterEach(() => page.dispose());

it('takes the newest state also where it comes in the very step in which the one before was taken', async () => {
  const batch = await lookUpBatch();
  ({ page } = batch);
  const { record, table: wanted } = batch;
  const table = new OutcomeTable(wanted.list, wanted.endpoint, { collectionId: record.collectionId });
  const taken = new Promise<void>((resolve, reject) => {
    const feed = new OutcomeFeed({
      repository: page.repository,
      table,
      onChange: () => {
        if (table.counts().waiting === 0) resolve();
      },
      onError: reject,
    });
    // Two effects of one task: no promise is settled between them.
    feed.take({ ...record, state: 'running', cursor: {} });
    feed.take(record);
  });
  await taken;
  expect(table.counts()).toEqual(wanted.counts());
});
