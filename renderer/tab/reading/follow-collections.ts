/**
 * Follows the state of collections: from the runner while they run, otherwise from the database.
 */
import type {
  CollectionProgress,
  CollectionRunner,
} from '../../../shared/engine/collect/collection-runner.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { progressOfStored } from '../../../shared/engine/collect/collection-strategy.ts';
import { atEyePace } from '../eye-pace.ts';

export interface CollectionsRead {
  /** By id; collections that are not read yet are missing. */
  readonly progresses: ReadonlyMap<string, CollectionProgress>;
  /** Why the last reading of one of them failed, for `ErrorNotice`; undefined if none failed. */
  readonly failure: unknown;
}

interface CollectionPorts {
  readonly runner: Pick<CollectionRunner, 'progress' | 'subscribe'>;
  readonly repository: Pick<CaseRepository, 'getCollection' | 'onDidChange'>;
}

const missingCollection = (id: string): CasebookError =>
  new CasebookError('storage.not-found', {
    message: `Reading the case: the collection ${id}, which is shown here, is not in the browser database. Its rows are in the journal on disk and are not lost.`,
    nextStep: 'Choose “Rebuild case from journal” in the menu of the case.',
  });

/**
 * Passes the newest states of collections and the first failure to `show`, until the returned
 * function is called. Dozens of pages a second may arrive, so progress is throttled, while a change
 * of state or a failure shows at once.
 */
export function followCollections(
  { runner, repository }: CollectionPorts,
  ids: readonly string[],
  show: (read: CollectionsRead) => void,
): () => void {
  let current = true;
  const latest = new Map<string, CollectionProgress>();
  const failures = new Map<string, unknown>();
  const pace = atEyePace<CollectionsRead>(
    show,
    ({ progresses, failure }) =>
      `${Array.from(progresses.values(), ({ record }) => record.state).join()} ${failure === undefined ? 'read' : 'failed'}`,
  );
  const showAll = (): void => {
    const [failure] = failures.values();
    if (current) pace.show({ progresses: new Map(latest), failure });
  };
  const take = (progress: CollectionProgress): void => {
    const { collectionId } = progress.record;
    latest.set(collectionId, progress);
    failures.delete(collectionId);
    showAll();
  };
  const fail = (id: string, reason: unknown): void => {
    failures.set(id, reason);
    showAll();
  };
  const takeStored = (id: string, record: CollectionRecord | undefined): void => {
    const now = runner.progress(id) ?? (record === undefined ? undefined : progressOfStored(record));
    if (now === undefined) fail(id, missingCollection(id));
    else take(now);
  };
  const read = (id: string): void => {
    repository.getCollection(id).then(
      (record) => takeStored(id, record),
      (reason: unknown) => fail(id, reason),
    );
  };
  for (const id of ids) read(id);
  const stops = [
    ...ids.map((id) => runner.subscribe(id, take)),
    repository.onDidChange(({ collectionId }) => {
      if (collectionId !== undefined && ids.includes(collectionId)) read(collectionId);
    }),
  ];
  return () => {
    current = false;
    pace.stop();
    for (const stop of stops) stop();
  };
}
