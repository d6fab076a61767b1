/** Lets a replay fill the browser database: each call is one transaction. */
import type { CaseRecord } from '../../shared/engine/storage/case-records.ts';
import type {
  HeldOfCase,
  JournalSink,
  ReplayChanges,
  ReplayedCollection,
} from '../../shared/engine/storage/replay/journal-sink.ts';
import { storeReplayedPages } from './chunks/store-replayed-pages.ts';
import { keepInChunks } from './chunks/unpack-chunks.ts';
import type { CaseDatabase } from './database.ts';
import { storeObservations } from './recordings/store-observations.ts';
import type { StoredTokens } from './stored-tokens.ts';

async function emptyCase(database: CaseDatabase, record: CaseRecord): Promise<void> {
  const { cases, collections, pages, chunks, chunkColumns, labels, notes, abis, implementations } = database;
  const { recordings, recordingParts, stars, links, tokens } = database;
  const lists = [labels, notes, abis, implementations, recordings, recordingParts, stars, links, tokens];
  const emptied = [collections, pages, chunks, chunkColumns, ...lists];
  await database.transaction('rw', [cases, ...emptied], async () => {
    for (const table of emptied) await table.where('caseId').equals(record.caseId).delete();
    await cases.put(record);
  });
}

async function heldOfCase({ cases, collections, tabs }: CaseDatabase, caseId: string): Promise<HeldOfCase> {
  return {
    record: await cases.get(caseId),
    collections: await collections.where('caseId').equals(caseId).toArray(),
    tabs: await tabs.where('caseId').equals(caseId).toArray(),
  };
}

async function storeCollection(database: CaseDatabase, collection: ReplayedCollection): Promise<void> {
  const { collectionId } = collection.record;
  await database.collections.put(collection.record);
  const keys = await database.pages.where('collectionId').equals(collectionId).primaryKeys();
  await database.pages.bulkDelete(keys.filter(([, walk, page]) => !collection.keeps({ walk, page })));
  await keepInChunks(database, collectionId, (page) => collection.keeps(page));
}

async function removeCollection(database: CaseDatabase, collectionId: string): Promise<void> {
  const { collections, pages, chunks, chunkColumns, tokens } = database;
  await collections.delete(collectionId);
  for (const table of [pages, chunks, chunkColumns, tokens])
    await table.where('collectionId').equals(collectionId).delete();
}

async function storeChanges(database: CaseDatabase, caseId: string, changes: ReplayChanges): Promise<void> {
  for (const collection of changes.collections) await storeCollection(database, collection);
  for (const collectionId of changes.removedCollections) await removeCollection(database, collectionId);
  if (changes.replacesTabs) await database.tabs.where('caseId').equals(caseId).delete();
  await database.tabs.bulkPut([...changes.tabs]);
  await database.labels.bulkPut([...changes.labels]);
  await database.notes.bulkPut([...changes.notes]);
  await database.abis.bulkPut([...changes.abis]);
  await database.abis.bulkDelete([...changes.removedAbis]);
  await database.implementations.bulkPut([...changes.implementations]);
  await database.links.bulkPut([...changes.links]);
  await database.links.bulkDelete(changes.removedLinks.map((linkId): [string, string] => [caseId, linkId]));
  await database.stars.bulkPut([...changes.stars]);
  await database.stars.bulkDelete(changes.removedStars.map((subject): [string, string] => [caseId, subject]));
  await database.cases.put(changes.record);
}

/** The sink of a database. Rejects as Dexie does. */
export function dexieJournalSink(database: CaseDatabase, storedTokens: StoredTokens): JournalSink {
  const { cases, collections, pages, chunks, chunkColumns, tokens, labels, notes, tabs } = database;
  const { abis, implementations, stars, links, recordings, recordingParts } = database;
  const inRows = [cases, collections, pages, chunks, chunkColumns, tokens];
  const changed = [...inRows, labels, notes, tabs, abis, implementations, stars, links];
  return {
    emptyCase: (record) => {
      storedTokens.forget();
      return emptyCase(database, record);
    },
    listCollections: (caseId) => collections.where('caseId').equals(caseId).toArray(),
    storePages: (given, columnsOf) => storeReplayedPages(database, given, columnsOf, storedTokens),
    appendObservations: (recordingId, defined, observations) =>
      database.transaction('rw', [recordings, recordingParts], async () => {
        const record = (await recordings.get(recordingId)) ?? defined;
        // An observation without a definition belongs to no recording here; the journal still has
        // it.
        if (record !== undefined) await storeObservations(database, record, observations);
      }),
    change: (caseId, decide) =>
      database.transaction('rw', changed, async () => {
        const changes = decide(await heldOfCase(database, caseId));
        if (changes.removedCollections.length > 0) storedTokens.forget();
        await storeChanges(database, caseId, changes);
      }),
  };
}
