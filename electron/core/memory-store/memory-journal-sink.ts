/**
 * Lets a replay fill the storage in memory. Each call changes everything in one step of this
 * thread.
 */
import { appendObservations } from '../../../shared/engine/storage/append-observations.ts';
import type { RecordingRecord } from '../../../shared/engine/storage/recording-records.ts';
import type { Observation } from '../../../shared/recording/observation.ts';
import type { CaseRecord, PageRecord } from '../../../shared/engine/storage/case-records.ts';
import type {
  HeldOfCase,
  JournalSink,
  ReplayChanges,
} from '../../../shared/engine/storage/replay/journal-sink.ts';
import {
  lackingPages,
  pagesByWalk,
  rowsOfPages,
} from '../../../shared/engine/storage/replay/replayed-pages.ts';
import { toStoredPage } from '../../../shared/engine/storage/stored-page.ts';
import { copyOf } from './memory-table.ts';
import { keyInCase, ofCase, type MemoryTables } from './memory-tables.ts';

function emptyCase(tables: MemoryTables, record: CaseRecord): void {
  const isOfCase = ofCase(record.caseId);
  const { collections, labels, notes, stars, abis, implementations, links } = tables;
  const { recordings, recordingParts } = tables;
  const annotations = [labels, notes, stars, abis, implementations, links];
  tables.cases.put(record);
  tables.rows.removeCase(record.caseId);
  tables.tokens.removeCase(record.caseId);
  for (const table of [collections, ...annotations, recordings, recordingParts]) table.deleteWhere(isOfCase);
}

function storePages(tables: MemoryTables, pages: readonly PageRecord[]): number {
  const { rows } = tables;
  let stored = 0;
  tables.tokens.add(pages);
  for (const walk of pagesByWalk(pages)) {
    const held = rows.walk(walk.collectionId, walk.walk)?.pages() ?? [];
    const lacking = lackingPages(walk, new Map(Array.from(held, ({ page, seq }) => [page, seq])));
    rows.put(copyOf(lacking.map(toStoredPage)));
    stored += rowsOfPages(lacking);
  }
  return stored;
}

/**
 * Appends observations to a recording, which is `otherwise` while none is stored. Returns the
 * recording.
 */
export function storeObservations(
  { recordings, recordingParts }: MemoryTables,
  otherwise: RecordingRecord,
  observations: readonly Observation[],
): RecordingRecord {
  const held = recordings.get(otherwise.recordingId) ?? otherwise;
  const { recording, part } = appendObservations(held, observations);
  if (part !== undefined) recordingParts.put(part);
  recordings.put(recording);
  return recording;
}

function storeChanges(tables: MemoryTables, caseId: string, changes: ReplayChanges): void {
  for (const collection of changes.collections) {
    tables.collections.put(collection.record);
    tables.rows.keep(collection.record.collectionId, (page) => collection.keeps(page));
  }
  for (const collectionId of changes.removedCollections) {
    tables.collections.delete(collectionId);
    tables.rows.removeCollection(collectionId);
    tables.tokens.removeCollection(collectionId);
  }
  if (changes.replacesTabs) tables.tabs.deleteWhere(ofCase(caseId));
  tables.tabs.put(...changes.tabs);
  tables.labels.put(...changes.labels);
  tables.notes.put(...changes.notes);
  tables.abis.put(...changes.abis);
  tables.abis.delete(...changes.removedAbis);
  tables.implementations.put(...changes.implementations);
  tables.links.put(...changes.links);
  tables.links.delete(...changes.removedLinks.map((linkId) => keyInCase(caseId, linkId)));
  tables.stars.put(...changes.stars);
  tables.stars.delete(...changes.removedStars.map((subject) => keyInCase(caseId, subject)));
  tables.cases.put(changes.record);
}

const heldOfCase = ({ cases, collections, tabs }: MemoryTables, caseId: string): HeldOfCase => ({
  record: cases.get(caseId),
  collections: collections.list(ofCase(caseId)),
  tabs: tabs.list(ofCase(caseId)),
});

/** The sink of a storage in memory. */
export function memoryJournalSink(tables: MemoryTables): JournalSink {
  return {
    emptyCase: async (record) => emptyCase(tables, record),
    listCollections: async (caseId) => tables.collections.list(ofCase(caseId)),
    storePages: async (pages) => storePages(tables, pages),
    appendObservations: async (recordingId, defined, observations) => {
      const known = tables.recordings.get(recordingId) ?? defined;
      // An observation without a definition belongs to no recording here; the journal still has it.
      if (known !== undefined) storeObservations(tables, known, observations);
    },
    change: async (caseId, decide) => storeChanges(tables, caseId, decide(heldOfCase(tables, caseId))),
  };
}
