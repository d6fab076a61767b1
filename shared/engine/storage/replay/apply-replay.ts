/**
 * Brings a storage in line with replayed journal items. The same code serves a rebuild (from record
 * 1, into an emptied case) and catching up (from the first record that the storage may lack). If it
 * is stopped half-way, it simply runs again: `lastSeq` moves with the last transaction.
 */
import type { ReplayItem } from '../../../contract/journal-contract.ts';
import type { CaseRecord } from '../case-records.ts';
import type { ReplayCollection } from '../collection-replay.ts';
import { changesOfReplay } from './changes-of-replay.ts';
import type { JournalSink } from './journal-sink.ts';
import { PageBatch } from './page-batch.ts';
import { ReplayedRecordings } from './replayed-recordings.ts';
import { RunningReplay } from './running-replay.ts';

/**
 * Applies items in the order of the journal. Returns the number of rows that the storage lacked.
 */
export async function applyReplay(
  sink: JournalSink,
  replayCollection: ReplayCollection,
  record: CaseRecord,
  items: AsyncIterable<ReplayItem>,
  isRebuild: boolean,
): Promise<number> {
  const { caseId } = record;
  if (isRebuild) await sink.emptyCase({ ...record, lastSeq: 0 });
  const replay = new RunningReplay(caseId, await sink.listCollections(caseId), replayCollection);
  const recordings = new ReplayedRecordings(sink, caseId);
  const pages = new PageBatch((batch) => sink.storePages(batch, replay.columnsOf));
  let lastSeq = 0;
  // Items are read outside transactions: a transaction that waits for something else commits by
  // itself.
  for await (const item of items) {
    lastSeq = Math.max(lastSeq, item.evidence.seq);
    await recordings.take(item);
    await pages.add(await replay.take(item));
  }
  await pages.flush();
  await recordings.finish();
  await sink.change(caseId, (held) => changesOfReplay(replay, held, record, { isRebuild, lastSeq }));
  return pages.stored;
}
