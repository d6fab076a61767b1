/**
 * The engine beside the trusted core in one plain Node process: the parts of a program without a
 * page. Nothing here comes from the page.
 */
import { createMemoryCaseRepository } from '../../electron/core/memory-store/memory-case-repository.ts';
import { contract, type CasebookClient } from '../../shared/contract/contract.ts';
import { unpackAnswers } from '../../shared/contract/unpack-answers.ts';
import { createCollectionRunner } from '../../shared/engine/collect/background-collection-runner.ts';
import type { CollectionRunner } from '../../shared/engine/collect/collection-runner.ts';
import { replayCollection } from '../../shared/engine/collect/replay-collection.ts';
import { saveCsv } from '../../shared/engine/export/save-csv.ts';
import type { SavedCsv } from '../../shared/engine/export/save-table.ts';
import type { OpenReviewSession } from '../../shared/engine/query/review-session.ts';
import { reviewContract } from '../../shared/engine/query/session/review-contract.ts';
import { createReviewHandlers } from '../../shared/engine/query/session/review-handlers.ts';
import { reviewSessionsOver } from '../../shared/engine/query/session/review-sessions.ts';
import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../shared/engine/storage/case-repository.ts';
import { pairWires } from '../../shared/wire/paired-wires.ts';
import { connectPeer } from '../../shared/wire/peer-client.ts';
import { servePeer } from '../../shared/wire/peer-server.ts';
import type { CoreFixture } from './core-fixture.ts';

export interface EngineOverCore {
  readonly client: CasebookClient;
  readonly repository: CaseRepository;
  readonly runner: CollectionRunner;
  readonly openReview: OpenReviewSession;
  /** Fills the storage from the journal of a case. Returns the number of rows. */
  rebuild(caseId: string): Promise<number>;
  close(): void;
}

const onBug = (error: unknown): void => console.error(error);

/** A client of the core in the same thread. */
export function clientOf(core: CoreFixture): { readonly client: CasebookClient; readonly close: () => void } {
  const [own, trusted] = pairWires();
  servePeer(contract, core.handlers, trusted, { clientId: 'engine', onBug });
  return { client: unpackAnswers(connectPeer(contract, own)), close: () => own.close() };
}

/** An engine with an empty storage in memory. */
export function engineOverCore(core: CoreFixture): EngineOverCore {
  const { client, close } = clientOf(core);
  const now = (): number => core.clock.now();
  const repository = createMemoryCaseRepository(replayCollection, now);
  const [asking, answering] = pairWires();
  servePeer(
    reviewContract,
    createReviewHandlers(() => Promise.resolve(repository)),
    answering,
    { clientId: 'engine', onBug },
  );
  return {
    client,
    repository,
    runner: createCollectionRunner({ client, repository, now }),
    openReview: reviewSessionsOver(connectPeer(reviewContract, asking)),
    rebuild: async (caseId) => {
      const { name, connectionId, createdAt } = await client.call('cases.open', { caseId });
      return repository.rebuildCase(
        { caseId, name, connectionId, createdAt, lastSeq: 0 },
        client.stream('cases.replay', { caseId, fromSeq: 1 }),
      );
    },
    close: () => {
      close();
      asking.close();
    },
  };
}

/** Resolves with the record of a collection once it no longer runs. */
export function untilEnded({ runner }: EngineOverCore, collectionId: string): Promise<CollectionRecord> {
  return new Promise((resolve) => {
    const look = (record: CollectionRecord | undefined): void => {
      if (record === undefined || record.state === 'running') return;
      stop();
      resolve(record);
    };
    const stop = runner.subscribe(collectionId, ({ record }) => look(record));
    look(runner.progress(collectionId)?.record);
  });
}

/** Filters a collection, sorts it, and saves the result as CSV, from any storage and session. */
export async function saveFiltered(
  { client, repository, openReview }: Pick<EngineOverCore, 'client' | 'repository' | 'openReview'>,
  collectionId: string,
): Promise<SavedCsv> {
  const collection = await repository.getCollection(collectionId);
  if (collection === undefined) throw new Error(`no collection ${collectionId}`);
  const { caseId, params } = collection;
  const labels = await repository.listLabels(caseId);
  const session = await openReview({ collectionIds: [collectionId], subject: params['address'] ?? '' });
  await session.setQuery({
    filter: [{ kind: 'equals', field: 'state', anyOf: ['success'] }],
    sort: [{ field: 'amount', descending: true }],
  });
  const saved = await saveCsv({
    client,
    caseId,
    session,
    collections: [collection],
    labels: new Map(labels.map(({ subject, label }) => [subject, label])),
    profile: 'full',
    bom: false,
    suggestedName: 'practice.csv',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  session.close();
  if (saved === undefined) throw new Error('no place was chosen');
  return saved;
}
