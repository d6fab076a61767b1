import { afterEach, beforeEach, expect, it } from 'vitest';
import { MemoryChannels } from '../../../electron/core/memory-store/memory-channels.ts';
import { openDatabase, type CaseDatabase } from '../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../renderer/database/dexie-case-repository.ts';
import { describeCaseRepository } from '../../support/storage/case-repository-suite.ts';
import { collectionOf, pageOf } from '../../support/storage/storage-for-test.ts';

describeCaseRepository(async (replayCollection) => {
  const channels = new MemoryChannels();
  const first = await openDatabase(`repository-${crypto.randomUUID()}`);
  const windows: CaseDatabase[] = [];
  return {
    open: async () => {
      const database = await openDatabase(first.name);
      windows.push(database);
      return createCaseRepository(database, channels.open(), () => Promise.resolve(replayCollection));
    },
    dispose: async () => {
      for (const database of windows) database.close();
      await first.delete();
    },
  };
});

let database: CaseDatabase;
beforeEach(async () => {
  database = await openDatabase(`repository-${crypto.randomUUID()}`);
});
afterEach(() => database.delete());

const repositoryOf = () =>
  createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });

it('keeps one record a page: 100 rows are not 100 records', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ txId: String(index) }));
  await repositoryOf().commitPages(collectionOf(), [pageOf(0, 1, { rows })]);
  expect(await database.pages.count()).toBe(1);
});

it('says to reload if another window brought a newer schema [D6]', async () => {
  database.close({ disableAutoOpen: true });
  await expect(repositoryOf().putCollection(collectionOf())).rejects.toMatchObject({
    code: 'storage.closed',
    message: expect.stringContaining('another window brought a newer Casebook'),
    nextStep: 'Check whether the disk is full, then reload this window.',
  });
});
