/**
 * The case repository over Dexie.
 */
import type { ReplayItem } from '../../shared/contract/journal-contract.ts';
import { openCaseChannel, type CaseChannel } from './case-channel.ts';
import type { CaseRecord, CollectionRecord, PageRecord } from './case-records.ts';
import type { CaseRepository } from './case-repository.ts';
import { openDatabase, type CaseDatabase } from './database.ts';
import { foldReplay } from './rebuild-from-journal.ts';

/** The newest answer for a page of a walk counts: a page that was asked for twice is stored once. */
function newestPages(pages: readonly PageRecord[]): PageRecord[] {
  const byPlace = new Map<string, PageRecord>();
  for (const page of pages) byPlace.set(`${page.collectionId} ${page.walk} ${page.page}`, page);
  return [...byPlace.values()];
}

async function advanceCase(database: CaseDatabase, caseId: string, lastSeq: number): Promise<void> {
  const record = await database.cases.get(caseId);
  if (record !== undefined && record.lastSeq < lastSeq) await database.cases.put({ ...record, lastSeq });
}

/** A state fact older than what the database holds is history: a resumed collection must not fall back to 'paused'. */
async function newerCollections(
  database: CaseDatabase,
  records: readonly CollectionRecord[],
): Promise<CollectionRecord[]> {
  const held = await database.collections.bulkGet(records.map((record) => record.collectionId));
  return records.filter((record, index) => (held[index]?.updatedAt ?? -1) < record.updatedAt);
}

async function takeIn(
  database: CaseDatabase,
  record: CaseRecord,
  items: AsyncIterable<ReplayItem>,
  empty: boolean,
): Promise<number> {
  const { caseId } = record;
  // Folded before the transaction: a transaction that waits for something else commits by itself.
  const replayed = await foldReplay(caseId, items);
  await database.transaction(
    'rw',
    [database.cases, database.collections, database.pages, database.labels, database.notes, database.tabs],
    async () => {
      if (empty) {
        for (const table of [database.collections, database.pages, database.labels, database.notes])
          await table.where('caseId').equals(caseId).delete();
        if (replayed.tabs.size > 0) await database.tabs.where('caseId').equals(caseId).delete();
      }
      await database.cases.put({
        ...record,
        name: replayed.name ?? record.name,
        lastSeq: Math.max(empty ? 0 : record.lastSeq, replayed.lastSeq),
      });
      await database.collections.bulkPut(
        await newerCollections(database, [...replayed.collections.values()]),
      );
      await database.pages.bulkPut(newestPages(replayed.pages));
      await database.labels.bulkPut([...replayed.labels.values()]);
      await database.notes.bulkPut([...replayed.notes.values()]);
      await database.tabs.bulkPut([...replayed.tabs.values()]);
    },
  );
  return replayed.rows;
}

/** The repository of an opened database; `channel` tells other windows. */
export function createCaseRepository(database: CaseDatabase, channel: CaseChannel): CaseRepository {
  const put = async <T>(act: Promise<T>, caseId: string, collectionId?: string): Promise<void> => {
    await act;
    channel.tell(collectionId === undefined ? { caseId } : { caseId, collectionId });
  };
  const inCollection = (act: () => Promise<void>, record: CollectionRecord): Promise<void> =>
    put(
      database.transaction('rw', [database.collections, database.pages, database.cases], async () => {
        await act();
        await database.collections.put(record);
      }),
      record.caseId,
      record.collectionId,
    );
  return {
    listCases: () => database.cases.toArray(),
    putCase: (record) => put(database.cases.put(record), record.caseId),
    listTabs: (caseId) => database.tabs.where('caseId').equals(caseId).toArray(),
    putTab: (tab) => put(database.tabs.put(tab), tab.caseId),
    listCollections: (caseId) => database.collections.where('caseId').equals(caseId).toArray(),
    getCollection: (collectionId) => database.collections.get(collectionId),
    putCollection: (record) => put(database.collections.put(record), record.caseId, record.collectionId),
    commitPages: (record, pages) =>
      inCollection(async () => {
        await database.pages.bulkPut(newestPages(pages));
        await advanceCase(database, record.caseId, Math.max(0, ...pages.map((page) => page.evidence.seq)));
      }, record),
    keepWalk: (record, walk) =>
      inCollection(async () => {
        await database.pages
          .where('collectionId')
          .equals(record.collectionId)
          .filter((page) => page.walk !== walk)
          .delete();
      }, record),
    listPages: (collectionId, walk) =>
      database.pages
        .where('[collectionId+walk+page]')
        .between([collectionId, walk, 0], [collectionId, walk, Infinity])
        .toArray(),
    listLabels: (caseId) => database.labels.where('caseId').equals(caseId).toArray(),
    putLabel: (record) => put(database.labels.put(record), record.caseId),
    listNotes: (caseId) => database.notes.where('caseId').equals(caseId).toArray(),
    putNote: (record) => put(database.notes.put(record), record.caseId),
    rebuildCase: (record, items) => takeIn(database, record, items, true),
    catchUpCase: (record, items) => takeIn(database, record, items, false),
    onDidChange: (listener) => channel.listen(listener),
  };
}

/** Opens the profile's database. Throws storage.newer-version. */
export async function openDexieCaseRepository(): Promise<CaseRepository> {
  return createCaseRepository(await openDatabase(), openCaseChannel());
}
