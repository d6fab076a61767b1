import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CaseRepository } from '../../../cases/case-repository.ts';
import type { CollectionProgress } from '../../../collect/collection-runner.ts';
import { useCollections } from '../../../workbench/use-collections.ts';
import { useWorkbench } from '../../../workbench/workbench-context.ts';

export interface Further {
  /** Oldest first. */
  readonly further: readonly CollectionProgress[];
  /** To be called where this window has begun another. */
  readonly lookAgain: () => Promise<void>;
}

async function furtherIds(
  repository: CaseRepository,
  caseId: string,
  batchId: string,
): Promise<readonly string[]> {
  const all = await repository.listCollections(caseId);
  return all
    .filter(({ params }) => params['batch'] === batchId)
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map(({ collectionId }) => collectionId);
}

/** The collections that ask further about hashes of a batch, as they are now. */
export function useFurther(batchId: string): Further {
  const { repository, caseRecord } = useWorkbench();
  const { caseId } = caseRecord;
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    const seen = new Set<string>();
    const look = (): void => {
      furtherIds(repository, caseId, batchId).then(
        (found) => current && setIds(found),
        () => undefined,
      );
    };
    look();
    // Other windows ask, too; of each collection the first news is enough.
    const stop = repository.onDidChange(({ caseId: changed, collectionId }) => {
      if (changed !== caseId || collectionId === undefined || seen.has(collectionId)) return;
      seen.add(collectionId);
      look();
    });
    return () => {
      current = false;
      stop();
    };
  }, [repository, caseId, batchId]);
  const lookAgain = useCallback(
    async () => setIds(await furtherIds(repository, caseId, batchId)),
    [repository, caseId, batchId],
  );
  const progresses = useCollections(ids);
  const further = useMemo(() => ids.flatMap((id) => progresses.get(id) ?? []), [ids, progresses]);
  return { further, lookAgain };
}
