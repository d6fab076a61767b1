import { advanceCase } from '../../../shared/engine/storage/advance-case.ts';
import type { CollectionRecord, PageRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { toStoredPage } from '../../../shared/engine/storage/stored-page.ts';
import { keepInChunks } from '../chunks/unpack-chunks.ts';
import type { CaseDatabase } from '../database.ts';
import type { StoredTokens } from '../stored-tokens.ts';
import { read, type SharedWrites } from './database-acts.ts';

type CollectionActs = Pick<
  CaseRepository,
  'listCollections' | 'getCollection' | 'putCollection' | 'commitPages' | 'keepWalks' | 'listTokens'
>;

async function advance({ cases }: CaseDatabase, caseId: string, pages: readonly PageRecord[]): Promise<void> {
  const advanced = advanceCase(await cases.get(caseId), pages);
  if (advanced !== undefined) await cases.put(advanced);
}

/** The collections of a database, and their pages as they are collected. */
export function collectionActs(
  database: CaseDatabase,
  writes: SharedWrites,
  storedTokens: StoredTokens,
): CollectionActs {
  const { cases, collections, pages, chunks, chunkColumns, tokens } = database;
  const inCollection = (record: CollectionRecord, act: () => Promise<unknown>): Promise<void> =>
    writes.put(
      () =>
        database.transaction('rw', [collections, pages, cases, chunks, chunkColumns, tokens], async () => {
          // Issued together, the small one first: each waits for all earlier requests to the
          // database.
          await Promise.all([collections.put(record), act()]);
        }),
      record.caseId,
      record.collectionId,
    );
  return {
    listCollections: (caseId) => read(() => collections.where('caseId').equals(caseId).toArray()),
    getCollection: (collectionId) => read(() => collections.get(collectionId)),
    putCollection: (record) => writes.put(() => collections.put(record), record.caseId, record.collectionId),
    commitPages: (record, added) =>
      inCollection(record, () =>
        Promise.all([
          advance(database, record.caseId, added),
          pages.bulkPut(added.map(toStoredPage)),
          storedTokens.add(added),
        ]),
      ),
    listTokens: (caseId) => read(() => storedTokens.list(caseId)),
    keepWalks: (record, walks) =>
      inCollection(record, async () => {
        const keys = await pages.where('collectionId').equals(record.collectionId).primaryKeys();
        await pages.bulkDelete(keys.filter((key) => !walks.includes(key[1])));
        await keepInChunks(database, record.collectionId, ({ walk }) => walks.includes(walk));
      }),
  };
}
