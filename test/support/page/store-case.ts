/**
 * Runs in the program's page: stores the benchmark's rows in the case that is there, with the
 * program's own modules, as a finished collection. What drives the page finds it as
 * `globalThis.storeCase`.
 */
import { storeReplayedPages } from '../../../renderer/database/chunks/store-replayed-pages.ts';
import { openDatabase } from '../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../renderer/database/dexie-case-repository.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../shared/service/endpoints/address-transaction-list.ts';
import { benchCollection, benchPages, PAGES_OF_CHUNK } from '../bench-pages.ts';

/** Each transaction looks through the existing chunks, so use few transactions. */
const PAGES_AT_ONCE = 5 * PAGES_OF_CHUNK;

/** What drives the page calls these. */
export interface StoreCase {
  /**
   * Stores the rows [from, to) of a continuing collection at once as chunks, like rows from a
   * journal; `from` begins a page.
   */
  storeRows(from: number, to: number): Promise<void>;
  /** Stores collections without rows, each of another address. */
  storeCollections(count: number): Promise<void>;
  /** Ends the collection, which has `rows` rows. */
  endCollection(rows: number): Promise<void>;
}

async function openCase() {
  const database = await openDatabase();
  const repository = createCaseRepository(database, {
    tell: () => undefined,
    listen: () => () => undefined,
  });
  const [record] = await repository.listCases();
  if (record === undefined) throw new Error('there is no case');
  const { caseId, connectionId } = record;
  return { database, repository, record, own: { caseId, connectionId } };
}

/** The case stays open in the page from one call to the next. */
let opened: ReturnType<typeof openCase> | undefined;

const storeCase: StoreCase = {
  storeRows: async (from, to) => {
    const { database, own } = await (opened ??= openCase());
    for (const pages of benchPages(to, PAGES_AT_ONCE, from))
      await storeReplayedPages(
        database,
        pages.map((page) => ({ ...page, caseId: own.caseId })),
        () => ADDRESS_TRANSACTION_LIST.columns,
      );
  },
  storeCollections: async (count) => {
    const { repository, record, own } = await (opened ??= openCase());
    for (let at = 1; at <= count; at += 1)
      await repository.putCollection({
        ...benchCollection(0, 'done'),
        ...own,
        collectionId: `bench-${at}`,
        params: { address: `0x${at.toString(16).padStart(40, 'c')}` },
      });
    await repository.putCase(record);
  },
  endCollection: async (rows) => {
    const { repository, record, own } = await (opened ??= openCase());
    await repository.putCollection({ ...benchCollection(rows, 'done'), ...own });
    // The pages name records that the journal lacks: without this, the case would be taken for that
    // of another profile.
    await repository.putCase(record);
  },
};
Object.assign(globalThis, { storeCase });
