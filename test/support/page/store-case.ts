/**
 * Runs in the program's page: stores the benchmark's rows in the case that is there, with the program's own modules, as a set that was collected. What drives the
 * page finds it as `globalThis.storeCase`.
 */
import { openDatabase } from '../../../renderer/cases/database.ts';
import { createCaseRepository } from '../../../renderer/cases/dexie-case-repository.ts';
import { BENCH_COLLECTION, benchCollection, benchPages, PAGES_OF_CHUNK } from '../bench-pages.ts';

/** What drives the page calls these. */
export interface StoreCase {
  /** Stores the pages of the rows [from, to) of a collection that goes on, and puts chunks in their place; `from` begins a page. */
  storeRows(from: number, to: number): Promise<void>;
  /** Ends the collection, which has `rows` rows. */
  endCollection(rows: number): Promise<void>;
}

async function openCase() {
  const repository = createCaseRepository(await openDatabase(), {
    tell: () => undefined,
    listen: () => () => undefined,
  });
  const [record] = await repository.listCases();
  if (record === undefined) throw new Error('there is no case');
  const { caseId, connectionId } = record;
  return { repository, record, own: { caseId, connectionId } };
}

/** The case has been open in the page all the while: it is the same from one call to the next. */
let opened: ReturnType<typeof openCase> | undefined;

const storeCase: StoreCase = {
  storeRows: async (from, to) => {
    const { repository, own } = await (opened ??= openCase());
    for (const pages of benchPages(to, PAGES_OF_CHUNK, from))
      await repository.commitPages(
        { ...benchCollection(to, 'running'), ...own },
        pages.map((page) => ({ ...page, caseId: own.caseId })),
      );
    await repository.compactWalk(BENCH_COLLECTION, 0);
  },
  endCollection: async (rows) => {
    const { repository, record, own } = await (opened ??= openCase());
    await repository.putCollection({ ...benchCollection(rows, 'done'), ...own });
    // The pages name records that the journal lacks: the case must not be taken for that of another profile.
    await repository.putCase(record);
  },
};
Object.assign(globalThis, { storeCase });
