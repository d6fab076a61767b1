import type { CaseChannel } from '../../../shared/engine/storage/case-channel.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import type { ReplayCollection } from '../../../shared/engine/storage/collection-replay.ts';
import { applyReplay } from '../../../shared/engine/storage/replay/apply-replay.ts';
import type { CaseDatabase } from '../database.ts';
import { dexieJournalSink } from '../dexie-journal-sink.ts';
import { heldBeyond } from '../held-beyond.ts';
import type { StoredTokens } from '../stored-tokens.ts';
import { named, read } from './database-acts.ts';

type JournalActs = Pick<CaseRepository, 'rebuildCase' | 'catchUpCase' | 'heldBeyond'>;

/**
 * The planner of collections, which folds the journal's pages: loaded once a journal has something that
 * the database lacks, so that the first screen does not wait for it.
 */
export type LoadReplay = () => Promise<ReplayCollection>;

/** Brings the database in line with a journal's replay, and compares the two. */
export function journalActs(
  database: CaseDatabase,
  channel: Pick<CaseChannel, 'tell'>,
  loadReplay: LoadReplay,
  storedTokens: StoredTokens,
): JournalActs {
  const sink = dexieJournalSink(database, storedTokens);
  const apply: (isRebuild: boolean) => CaseRepository['rebuildCase'] = (isRebuild) => (record, items) =>
    named('Taking the journal in', async () => {
      const rows = await applyReplay(sink, await loadReplay(), record, items, isRebuild);
      channel.tell({ caseId: record.caseId });
      return rows;
    });
  return {
    rebuildCase: apply(true),
    catchUpCase: apply(false),
    heldBeyond: (caseId, seq, receivedAt) => read(() => heldBeyond(database, caseId, seq, receivedAt)),
  };
}
