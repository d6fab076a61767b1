/**
 * The storage port in memory: the second implementation beside the browser database, for programs
 * without a page. It starts empty; a journal's replay (`rebuildCase`) fills it.
 */
import type { CaseChannel } from '../../../shared/engine/storage/case-channel.ts';
import type { CaseRepository, HeldBeyond } from '../../../shared/engine/storage/case-repository.ts';
import type { ReplayCollection } from '../../../shared/engine/storage/collection-replay.ts';
import { HeldBeyondCount } from '../../../shared/engine/storage/count-held-beyond.ts';
import { applyReplay } from '../../../shared/engine/storage/replay/apply-replay.ts';
import { collectionsInMemory } from './collections-in-memory.ts';
import { named, read, storeOver } from './memory-act.ts';
import { MemoryChannels } from './memory-channels.ts';
import { memoryJournalSink, storeObservations } from './memory-journal-sink.ts';
import { MemoryTables, ofCase } from './memory-tables.ts';
import { MemoryTabs } from './memory-tabs.ts';
import { casesInMemory, notesInMemory } from './records-in-memory.ts';

type Recordings = Pick<
  CaseRepository,
  'listRecordings' | 'putRecording' | 'appendObservations' | 'readObservations'
>;

function recordingsInMemory(tables: MemoryTables, channel: CaseChannel): Recordings {
  const { recordings, recordingParts } = tables;
  const store = storeOver(channel);
  return {
    listRecordings: (caseId) => read(() => recordings.list(ofCase(caseId))),
    putRecording: (record) => store({ caseId: record.caseId }, () => recordings.put(record)),
    // Does not notify: observations come many times a second, and those who show them already have
    // them.
    appendObservations: (record, observations) =>
      named('Storing the case', () => storeObservations(tables, record, observations)),
    readObservations: (recordingId) =>
      read(() =>
        recordingParts
          .list((part) => part.recordingId === recordingId)
          .toSorted((one, other) => one.fromSeq - other.fromSeq)
          .flatMap(({ observations }) => observations),
      ),
  };
}

function heldBeyond(tables: MemoryTables, caseId: string, seq: number, receivedAt: number): HeldBeyond {
  const held = new HeldBeyondCount(seq);
  for (const page of tables.rows.pagesOfCase(caseId)) held.addPage(page);
  const { notes, labels, stars, abis, implementations, links } = tables;
  const isChanged = (record: { readonly caseId: string; readonly updatedAt: number }): boolean =>
    record.caseId === caseId && record.updatedAt > receivedAt;
  const changed = [notes, labels, stars, abis, implementations, links].map(
    (table) => table.list(isChanged).length,
  );
  return held.result(changed.reduce((sum, count) => sum + count, 0));
}

/** A storage in memory. */
export interface MemoryStore {
  /**
   * Opens a repository over the store. Each repository hears of the others' changes, as windows of
   * one profile do.
   */
  openRepository(): CaseRepository;
}

/**
 * Creates an empty storage. `replayCollection` begins the replay of a collection; `now` returns
 * Unix ms.
 */
export function createMemoryStore(
  replayCollection: ReplayCollection,
  now: () => number = Date.now,
): MemoryStore {
  const tables = new MemoryTables();
  const tabs = new MemoryTabs(tables, now);
  const channels = new MemoryChannels();
  const sink = memoryJournalSink(tables);
  const openRepository = (): CaseRepository => {
    const channel = channels.open();
    const store = storeOver(channel);
    const replay =
      (isRebuild: boolean): CaseRepository['rebuildCase'] =>
      (record, items) =>
        named('Replaying the journal', async () => {
          const rows = await applyReplay(sink, replayCollection, record, items, isRebuild);
          channel.tell({ caseId: record.caseId });
          return rows;
        });
    return {
      ...casesInMemory(tables, tabs, store),
      ...notesInMemory(tables, store),
      ...collectionsInMemory(tables, store),
      ...recordingsInMemory(tables, channel),
      rebuildCase: replay(true),
      catchUpCase: replay(false),
      heldBeyond: (caseId, seq, receivedAt) => read(() => heldBeyond(tables, caseId, seq, receivedAt)),
      onDidChange: (listener) => channel.listen(listener),
    };
  };
  return { openRepository };
}

/** The only repository over an empty storage; see createMemoryStore. */
export const createMemoryCaseRepository = (
  ...options: Parameters<typeof createMemoryStore>
): CaseRepository => createMemoryStore(...options).openRepository();
