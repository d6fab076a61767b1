/**
 * Runs in the program's page: stores the benchmark's rows in the case that is there, with the program's own modules, as a set that was collected. The benchmark calls
 * `globalThis.storeCase` from outside.
 */
import { openDatabase } from '../../../../../renderer/cases/database.ts';
import { createCaseRepository } from '../../../../../renderer/cases/dexie-case-repository.ts';
import { BENCH_COLLECTION, benchCollection, benchPages, PAGES_OF_CHUNK } from '../../bench-pages.ts';

/** What the benchmark calls. */
export type StoreCase = (rows: number) => Promise<void>;

const storeCase: StoreCase = async (rows) => {
  const repository = createCaseRepository(await openDatabase(), {
    tell: () => undefined,
    listen: () => () => undefined,
  });
  const [record] = await repository.listCases();
  if (record === undefined) throw new Error('there is no case');
  const { caseId, connectionId } = record;
  const own = { caseId, connectionId };
  for (const pages of benchPages(rows, PAGES_OF_CHUNK))
    await repository.commitPages(
      { ...benchCollection(rows, 'running'), ...own },
      pages.map((page) => ({ ...page, caseId })),
    );
  await repository.putCollection({ ...benchCollection(rows, 'done'), ...own });
  await repository.compactWalk(BENCH_COLLECTION, 0);
  // The pages name records that the journal lacks: the case must not be taken for that of another profile.
  await repository.putCase(record);
};
Object.assign(globalThis, { storeCase });
