import { useCallback, useMemo } from 'react';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import type { StoredRows } from '../stored-rows/find-stored-rows.ts';
import type { Suspicion } from '../story/stored-movements.ts';
import { judgedSources } from './judged-sources.ts';
import { suspectedByCollection, suspectedRows } from './suspected-rows.ts';

/**
 * Which rows of the trails and lists that `stored` come from are suspected, by collection; undefined until
 * they are read.
 */
export function useSuspicion(stored: readonly StoredRows[]): Suspicion | undefined {
  const { openReview, repository } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const ids = useMemo(
    () => stored.map(({ collection }) => `${collection.collectionId} ${collection.rowCount}`).join(),
    [stored],
  );
  const read = useCallback(async (): Promise<Suspicion> => {
    const wanted = new Set(ids.split(',').map((each) => each.split(' ')[0]));
    const sources = judgedSources(await repository.listCollections(caseId)).filter(({ collectionIds }) =>
      collectionIds.some((id) => wanted.has(id)),
    );
    const { signal } = new AbortController();
    return suspectedByCollection(sources, (source) => suspectedRows(openReview, source, signal));
  }, [openReview, repository, caseId, ids]);
  return useReading(ids === '' ? undefined : read).value;
}
