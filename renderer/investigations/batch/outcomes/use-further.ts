import { useCallback, useMemo, useRef } from 'react';
import type { CollectionProgress } from '../../../../shared/engine/collect/collection-runner.ts';
import { useReading } from '../../../tab/reading/use-reading.ts';
import { useCollections } from '../../../tab/use-collections.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';

export interface Further {
  /** Oldest first. */
  readonly further: readonly CollectionProgress[];
  /** Why the last attempt to read them failed, for `ErrorNotice`. */
  readonly failure: unknown;
  /** Call it after this window has started another one. */
  readonly lookAgain: () => void;
}

const NONE: readonly string[] = [];

/** The current collections that look further into hashes of a batch. */
export function useFurther(batchId: string): Further {
  const { repository } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const { caseId } = caseRecord;
  const newest = useRef<() => void>(undefined);
  const read = useCallback(async () => {
    const all = await repository.listCollections(caseId);
    return all
      .filter(({ params }) => params['batch'] === batchId)
      .toSorted((one, other) => one.createdAt - other.createdAt)
      .map(({ collectionId }) => collectionId);
  }, [repository, caseId, batchId]);
  const follow = useCallback(
    (again: () => void) => {
      newest.current = again;
      // Other windows start some, too; the first news of each collection is enough.
      const seen = new Set<string>();
      return repository.onDidChange(({ caseId: changed, collectionId }) => {
        if (changed !== caseId || collectionId === undefined || seen.has(collectionId)) return;
        seen.add(collectionId);
        again();
      });
    },
    [repository, caseId],
  );
  const lookAgain = useCallback(() => newest.current?.(), []);
  const { value: ids = NONE, failure } = useReading(read, follow);
  const { progresses, failure: unread } = useCollections(ids);
  const further = useMemo(() => ids.flatMap((id) => progresses.get(id) ?? []), [ids, progresses]);
  return { further, failure: failure ?? unread, lookAgain };
}
