import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase, type CaseDatabase } from '../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../renderer/database/dexie-case-repository.ts';
import { oddRows } from '../../support/odd-records.ts';
import fc from 'fast-check';
import { collectionOf, pageOf } from '../../support/review-rows.ts';

let database: CaseDatabase;
beforeEach(async () => {
  database = await openDatabase(`settling-${crypto.randomUUID()}`);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await database.delete();
});

const repositoryOf = () =>
  createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });

it('ends a request that the database never settles, with what was asked and that the journal has it [D5]', async () => {
  vi.useFakeTimers();
  // Pending for ever, as Chromium leaves a transaction on a full disk at times.
  vi.spyOn(database.cases, 'toArray').mockReturnValue(new Promise(() => undefined) as never);
  vi.spyOn(database.cases, 'orderBy').mockReturnValue({
    toArray: () => new Promise(() => undefined),
    reverse: () => ({ toArray: () => new Promise(() => undefined) }),
  } as never);
  const listed = repositoryOf()
    .listCases()
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await listed).toMatchObject({
    code: 'storage.io',
    message: expect.stringMatching(
      /^Reading the case: .*no answer for 180 s.*journal on disk and is not lost/s,
    ) as string,
  });
});

it('counts as many records by each index as a table has, whatever rows hold [D12]', async () => {
  const repository = repositoryOf();
  await fc.assert(
    fc.asyncProperty(fc.array(oddRows, { minLength: 1, maxLength: 4 }), async (pages) => {
      await repository.commitPages(
        collectionOf('c'),
        pages.map((rows, index) => ({ ...pageOf('c', index + 1, []), rows })),
      );
      for (const table of database.tables)
        for (const index of [table.schema.primKey, ...table.schema.indexes]) {
          if (index.multi === true) continue;
          const byIndex = await table.orderBy(index.name === '' ? ':id' : (index.keyPath as string)).count();
          expect(byIndex, `${table.name} by ${index.name}`).toBe(await table.count());
        }
    }),
    { numRuns: 40 },
  );
});
