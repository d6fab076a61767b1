/** The case repository over Dexie. */
import { openCaseChannel } from './case-channel.ts';
import { advanceCase } from '../../shared/engine/storage/advance-case.ts';
import type { CaseChannel } from '../../shared/engine/storage/case-channel.ts';
import type { CollectionRecord, PageRecord } from '../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../shared/engine/storage/case-repository.ts';
import type { ReplayCollection } from '../../shared/engine/storage/collection-replay.ts';
import { openDatabase, type CaseDatabase } from './database.ts';
import { compactWalk } from './chunks/compact-walk.ts';
import { readWalk } from './chunks/read-walk.ts';
import { pagesOfWalk } from '../../shared/engine/storage/walk-rows.ts';
import { keepInChunks } from './chunks/unpack-chunks.ts';
import { describeDatabaseError } from './describe-database-error.ts';
import { dexieJournalSink } from './dexie-journal-sink.ts';
import { heldBeyond } from './held-beyond.ts';
import { storeObservations } from './recordings/store-observations.ts';
import { applyReplay } from '../../shared/engine/storage/replay/apply-replay.ts';
import { toStoredPage } from '../../shared/engine/storage/stored-page.ts';
import { storedTabs } from './stored-tabs.ts';
import { pageNotes } from './texts-on-the-way.ts';
import { settleInTime } from './settle-in-time.ts';

async function advance({ cases }: CaseDatabase, caseId: string, pages: readonly PageRecord[]): Promise<void> {
  const advanced = advanceCase(await cases.get(caseId), pages);
  if (advanced !== undefined) await cases.put(advanced);
}

/** For a repository that only reads, such as the review worker's. */
const takesNoJournal: ReplayCollection = () => {
  throw new Error('this repository takes no journal in');
};

/** Chunks in one read: about a tenth of a million rows. */
const CHUNKS_AT_ONCE = 10;

const unknownTo =
  (known: ReadonlySet<number> | undefined) =>
  (page: number): boolean =>
    known?.has(page) !== true;

/** Names the act in each error, also if the database never settles. */
async function named<T>(doing: string, act: () => PromiseLike<T>): Promise<T> {
  try {
    return await settleInTime(act);
  } catch (error) {
    throw describeDatabaseError(doing, error);
  }
}

/** The repository of an open database; `channel` notifies other windows. Rejects with storage.*. */
export function createCaseRepository(
  database: CaseDatabase,
  channel: CaseChannel,
  replayCollection: ReplayCollection = takesNoJournal,
): CaseRepository {
  const { cases, collections, pages, chunks, chunkColumns, labels, notes, abis, implementations } = database;
  const tabs = storedTabs(database, pageNotes());
  const { recordings, recordingParts, stars } = database;
  const sink = dexieJournalSink(database);
  const read = <T>(act: () => PromiseLike<T>): Promise<T> => named('Reading the case', act);
  const putOne = async <Stored>(
    act: () => PromiseLike<Stored>,
    caseId: string,
    collectionId?: string,
  ): Promise<Stored> => {
    const stored = await named('Storing the case', act);
    channel.tell(collectionId === undefined ? { caseId } : { caseId, collectionId });
    return stored;
  };
  const put = async (...what: Parameters<typeof putOne>): Promise<void> => void (await putOne(...what));
  const inCollection = (record: CollectionRecord, act: () => Promise<unknown>): Promise<void> =>
    put(
      () =>
        database.transaction('rw', [collections, pages, cases, chunks, chunkColumns], async () => {
          // Issued together, the small one first: each waits for all earlier requests to the
          // database.
          await Promise.all([collections.put(record), act()]);
        }),
      record.caseId,
      record.collectionId,
    );
  const takeIn: (isRebuild: boolean) => CaseRepository['rebuildCase'] = (isRebuild) => (record, items) =>
    named('Taking the journal in', async () => {
      const rows = await applyReplay(sink, replayCollection, record, items, isRebuild);
      channel.tell({ caseId: record.caseId });
      return rows;
    });
  return {
    listCases: () => read(() => cases.toArray()),
    putCase: (record) => put(() => cases.put(record), record.caseId),
    renameCase: (caseId, name) => put(() => cases.update(caseId, { name }), caseId),
    listTabs: (caseId) => read(() => tabs.list(caseId)),
    putTab: (tab) => putOne(() => tabs.put(tab), tab.caseId),
    listCollections: (caseId) => read(() => collections.where('caseId').equals(caseId).toArray()),
    getCollection: (collectionId) => read(() => collections.get(collectionId)),
    putCollection: (record) => put(() => collections.put(record), record.caseId, record.collectionId),
    commitPages: (record, added) =>
      inCollection(record, () =>
        Promise.all([advance(database, record.caseId, added), pages.bulkPut(added.map(toStoredPage))]),
      ),
    keepWalks: (record, walks) =>
      inCollection(record, async () => {
        const keys = await pages.where('collectionId').equals(record.collectionId).primaryKeys();
        await pages.bulkDelete(keys.filter((key) => !walks.includes(key[1])));
        await keepInChunks(database, record.collectionId, ({ walk }) => walks.includes(walk));
      }),
    readWalk: (collectionId, walk, known, rest) =>
      read(() => readWalk(database, collectionId, walk, unknownTo(known), { rest, atMost: CHUNKS_AT_ONCE })),
    compactWalk: (collectionId, walk) =>
      named('Compacting the case', () => compactWalk(database, collectionId, walk)),
    listPages: (collectionId, walk, known) =>
      read(async () => pagesOfWalk(await readWalk(database, collectionId, walk, unknownTo(known)))),
    listPagesBetween: (collectionId, walk, first, last) =>
      read(async () =>
        pagesOfWalk(
          await readWalk(database, collectionId, walk, unknownTo(undefined), { between: [first, last] }),
        ),
      ),
    listLabels: (caseId) => read(() => labels.where('caseId').equals(caseId).toArray()),
    putLabel: (record) => put(() => labels.put(record), record.caseId),
    putLabels: (caseId, records) => put(() => labels.bulkPut([...records]), caseId),
    listNotes: (caseId) => read(() => notes.where('caseId').equals(caseId).toArray()),
    putNote: (record) => put(() => notes.put(record), record.caseId),
    listStars: (caseId) => read(() => stars.where('caseId').equals(caseId).toArray()),
    putStar: (record) => put(() => stars.put(record), record.caseId),
    removeStar: (caseId, subject) => put(() => stars.delete([caseId, subject]), caseId),
    listAbis: (caseId) => read(() => abis.where('caseId').equals(caseId).toArray()),
    putAbi: (record) => put(() => abis.put(record), record.caseId),
    removeAbi: (caseId, abiId) => put(() => abis.delete(abiId), caseId),
    listImplementations: (caseId) => read(() => implementations.where('caseId').equals(caseId).toArray()),
    putImplementation: (record) => put(() => implementations.put(record), record.caseId),
    listRecordings: (caseId) => read(() => recordings.where('caseId').equals(caseId).toArray()),
    putRecording: (record) => put(() => recordings.put(record), record.caseId),
    appendObservations: (record, observations) =>
      named('Storing the case', () =>
        database.transaction('rw', [recordings, recordingParts], () =>
          storeObservations(database, record, observations),
        ),
      ),
    readObservations: (recordingId) =>
      read(async () => {
        const parts = await recordingParts.where('recordingId').equals(recordingId).sortBy('fromSeq');
        return parts.flatMap((part) => part.observations);
      }),
    rebuildCase: takeIn(true),
    catchUpCase: takeIn(false),
    heldBeyond: (caseId, seq, receivedAt) => read(() => heldBeyond(database, caseId, seq, receivedAt)),
    onDidChange: (listener) => channel.listen(listener),
  };
}

/** Opens the profile's database. Throws storage.newer-version, storage.locked, storage.io. */
export async function openDexieCaseRepository(replayCollection?: ReplayCollection): Promise<CaseRepository> {
  return createCaseRepository(await openDatabase(), openCaseChannel(), replayCollection);
}
