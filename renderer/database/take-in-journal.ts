/**
 * Brings the database in line with replayed journal items. The same way serves a rebuild (from record 1, into an emptied case) and catching up (from
 * the first record that the database may lack). Stopped half-way, it is simply done again: `lastSeq` moves in the last transaction.
 */
import type { ReplayItem } from '../../shared/contract/journal-contract.ts';
import { findCollectable } from '../../shared/service/collectable-registry.ts';
import type { Column } from '../../shared/service/endpoint.ts';
import type { CaseRecord, CollectionRecord, PageRecord } from '../../shared/engine/storage/case-records.ts';
import type { CollectionReplay, ReplayCollection } from '../../shared/engine/storage/collection-replay.ts';
import { storeReplayedPages } from './chunks/store-replayed-pages.ts';
import { keepInChunks } from './chunks/unpack-chunks.ts';
import type { CaseDatabase } from './database.ts';
import { RecordingsTakingIn } from './recordings/take-in-recordings.ts';
import {
  collectionFactOf,
  noFacts,
  takeFact,
  type FactItem,
  type ReplayedFacts,
} from '../../shared/engine/storage/replayed-facts.ts';

/** Pages and rows put in one transaction while the journal is read: bounds memory. */
const PAGES_AT_ONCE = 2000;
const ROWS_AT_ONCE = 30_000;

interface TakingIn {
  readonly caseId: string;
  readonly held: ReadonlyMap<string, CollectionRecord>;
  readonly replays: Map<string, CollectionReplay>;
  /** What each collection asks, as the journal tells it. */
  readonly endpoints: Map<string, string>;
  readonly removed: Set<string>;
  readonly facts: ReplayedFacts;
  readonly replayCollection: ReplayCollection;
}

function replayOf(taking: TakingIn, collectionId: string): CollectionReplay {
  const known = taking.replays.get(collectionId);
  if (known !== undefined) return known;
  const replay = taking.replayCollection(taking.held.get(collectionId));
  taking.replays.set(collectionId, replay);
  return replay;
}

function takeFactItem(taking: TakingIn, item: FactItem): void {
  try {
    const told = collectionFactOf(taking.caseId, item);
    if (told === undefined) takeFact(taking.facts, taking.caseId, item);
    else if (told.kind === 'removed') taking.removed.add(told.collectionId);
    else {
      const { collectionId, endpointId } = told.record;
      taking.endpoints.set(collectionId, endpointId);
      replayOf(taking, collectionId).takeRecord(told.record);
    }
  } catch {
    // A fact of a newer program, or a malformed one: it stays in the journal, where it can be read.
  }
}

const isSame = (one: CollectionRecord | undefined, other: CollectionRecord | undefined): boolean =>
  one?.updatedAt === other?.updatedAt && one?.cursor['walk'] === other?.cursor['walk'];

async function storeCollection(
  database: CaseDatabase,
  taking: TakingIn,
  [collectionId, replay]: readonly [string, CollectionReplay],
): Promise<void> {
  const outcome = replay.outcome();
  if (outcome === undefined || taking.removed.has(collectionId)) return;
  // A run of this window has gone on meanwhile: what it stores is newer than what was read here.
  if (!isSame(await database.collections.get(collectionId), taking.held.get(collectionId))) return;
  await database.collections.put(outcome.record);
  const keys = await database.pages.where('collectionId').equals(collectionId).primaryKeys();
  await database.pages.bulkDelete(keys.filter(([, walk, page]) => !outcome.keeps({ walk, page })));
  await keepInChunks(database, collectionId, (page) => outcome.keeps(page));
}

async function storeFacts(database: CaseDatabase, taking: TakingIn, isRebuild: boolean): Promise<void> {
  const { facts, caseId } = taking;
  const held = await database.tabs.where('caseId').equals(caseId).toArray();
  const heldById = new Map(held.map((tab) => [tab.tabId, tab]));
  if (isRebuild && facts.tabs.size > 0) await database.tabs.where('caseId').equals(caseId).delete();
  for (const tab of facts.tabs.values()) {
    const known = heldById.get(tab.tabId);
    // Tabs go to the database first: a fact that is older than what is stored is history, whose successor never reached the journal.
    if (!isRebuild && (known?.storedAt ?? 0) > (tab.storedAt ?? 0)) continue;
    // How a tab is looked at is not in the journal of each act: what the database has of it is newer.
    await database.tabs.put({ ...tab, view: known?.view ?? tab.view });
  }
  await database.labels.bulkPut([...facts.labels.values()]);
  await database.notes.bulkPut([...facts.notes.values()]);
  for (const [abiId, abi] of facts.abis)
    await (abi === undefined ? database.abis.delete(abiId) : database.abis.put(abi));
  await database.implementations.bulkPut([...facts.implementations.values()]);
  for (const [subject, star] of facts.stars)
    await (star === undefined ? database.stars.delete([caseId, subject]) : database.stars.put(star));
}

async function emptyCase(database: CaseDatabase, record: CaseRecord): Promise<void> {
  const { cases, collections, pages, chunks, chunkColumns, labels, notes, abis, implementations } = database;
  const { recordings, recordingParts, stars } = database;
  const lists = [labels, notes, abis, implementations, recordings, recordingParts, stars];
  const emptied = [collections, pages, chunks, chunkColumns, ...lists];
  await database.transaction('rw', [cases, ...emptied], async () => {
    for (const table of emptied) await table.where('caseId').equals(record.caseId).delete();
    await cases.put({ ...record, lastSeq: 0 });
  });
}

async function finish(
  database: CaseDatabase,
  taking: TakingIn,
  record: CaseRecord,
  options: { readonly isRebuild: boolean; readonly lastSeq: number },
): Promise<void> {
  const { cases, collections, pages, chunks, chunkColumns, labels, notes, tabs, abis, implementations } =
    database;
  const written = [
    cases,
    collections,
    pages,
    chunks,
    chunkColumns,
    labels,
    notes,
    tabs,
    abis,
    implementations,
    database.stars,
  ];
  await database.transaction('rw', written, async () => {
    for (const replay of taking.replays) await storeCollection(database, taking, replay);
    for (const collectionId of taking.removed) {
      await collections.delete(collectionId);
      for (const table of [pages, chunks, chunkColumns])
        await table.where('collectionId').equals(collectionId).delete();
    }
    await storeFacts(database, taking, options.isRebuild);
    const stored = await cases.get(record.caseId);
    await cases.put({
      ...record,
      name: taking.facts.name ?? record.name,
      lastSeq: Math.max(options.isRebuild ? 0 : record.lastSeq, stored?.lastSeq ?? 0, options.lastSeq),
    });
  });
}

/** Takes items in, in the order of the journal. Returns the rows that the database lacked. */
export async function takeInJournal(
  database: CaseDatabase,
  replayCollection: ReplayCollection,
  record: CaseRecord,
  items: AsyncIterable<ReplayItem>,
  isRebuild: boolean,
): Promise<number> {
  const { caseId } = record;
  if (isRebuild) await emptyCase(database, record);
  const held = await database.collections.where('caseId').equals(caseId).toArray();
  const taking: TakingIn = {
    caseId,
    held: new Map(held.map((each) => [each.collectionId, each])),
    replays: new Map(),
    endpoints: new Map(held.map(({ collectionId, endpointId }) => [collectionId, endpointId])),
    removed: new Set(),
    facts: noFacts(),
    replayCollection,
  };
  const recorded = new RecordingsTakingIn(database, caseId);
  let lastSeq = 0;
  let rows = 0;
  let waiting: PageRecord[] = [];
  let waitingRows = 0;
  const columnsOf = (collectionId: string): readonly Column[] | undefined =>
    findCollectable(taking.endpoints.get(collectionId) ?? '')?.columns;
  const storeWaiting = async (): Promise<void> => {
    rows += await storeReplayedPages(database, waiting, columnsOf);
    waiting = [];
    waitingRows = 0;
  };
  const wait = (pages: PageRecord | readonly PageRecord[] | undefined): void => {
    for (const page of [pages ?? []].flat()) {
      waiting.push(page);
      waitingRows += page.rows.length;
    }
  };
  // Read outside of transactions: one that waits for something else commits by itself.
  for await (const item of items) {
    lastSeq = Math.max(lastSeq, item.evidence.seq);
    await recorded.take(item);
    if (item.kind === 'fact') takeFactItem(taking, item);
    else if (item.kind === 'page' && item.purpose !== undefined) {
      const { purpose } = item;
      wait(await replayOf(taking, purpose.collectionId).takePage({ ...item, purpose }));
    } else if (item.kind === 'rpc' && item.purpose !== undefined) {
      const { purpose } = item;
      wait(replayOf(taking, purpose.collectionId).takeCall({ ...item, purpose }));
    }
    if (waiting.length >= PAGES_AT_ONCE || waitingRows >= ROWS_AT_ONCE) await storeWaiting();
  }
  await storeWaiting();
  await recorded.finish();
  await finish(database, taking, record, { isRebuild, lastSeq });
  return rows;
}
