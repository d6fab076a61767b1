/** The case repository over Dexie. */
import type { CaseChannel } from '../../shared/engine/storage/case-channel.ts';
import type { CaseRepository } from '../../shared/engine/storage/case-repository.ts';
import { openCaseChannel } from './case-channel.ts';
import { openDatabase, type CaseDatabase } from './database.ts';
import { annotationActs } from './repository/annotation-acts.ts';
import { caseActs } from './repository/case-acts.ts';
import { collectionActs } from './repository/collection-acts.ts';
import { SharedWrites } from './repository/database-acts.ts';
import { journalActs, type LoadReplay } from './repository/journal-acts.ts';
import { recordingActs } from './repository/recording-acts.ts';
import { walkActs } from './repository/walk-acts.ts';
import { StoredTokens } from './stored-tokens.ts';

/** For a repository that only reads, such as the review worker's. */
const takesNoJournal: LoadReplay = () =>
  Promise.resolve(() => {
    throw new Error('this repository takes no journal in');
  });

/** The repository of an open database; `channel` notifies other windows. Rejects with storage.*. */
export function createCaseRepository(
  database: CaseDatabase,
  channel: CaseChannel,
  loadReplay: LoadReplay = takesNoJournal,
): CaseRepository {
  const writes = new SharedWrites(channel);
  const storedTokens = new StoredTokens(database);
  return {
    ...caseActs(database, writes),
    ...collectionActs(database, writes, storedTokens),
    ...walkActs(database),
    ...annotationActs(database, writes),
    ...recordingActs(database, writes),
    ...journalActs(database, channel, loadReplay, storedTokens),
    onDidChange: (listener) => channel.listen(listener),
  };
}

/** Opens the profile's database. Throws storage.newer-version, storage.locked, storage.io. */
export async function openDexieCaseRepository(loadReplay?: LoadReplay): Promise<CaseRepository> {
  return createCaseRepository(await openDatabase(), openCaseChannel(), loadReplay);
}
