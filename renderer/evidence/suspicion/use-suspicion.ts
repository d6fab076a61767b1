import { useCallback, useMemo } from 'react';
import type { ReviewSource } from '../../../shared/engine/query/review-session.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import type { StoredRows } from '../stored-rows/find-stored-rows.ts';
import type { Suspicion } from '../story/stored-movements.ts';
import { judgedSources } from './judged-sources.ts';
import { suspectedByCollection, suspectedRows } from './suspected-rows.ts';

/** Names the collections of rows, and changes when they have more. */
const idsOf = (stored: readonly StoredRows[]): string =>
  stored.map(({ collection }) => `${collection.collectionId} ${collection.rowCount}`).join();

/** The trails and lists that the collections are judged in. */
function sourcesOf(ids: string, collections: readonly CollectionRecord[]): readonly ReviewSource[] {
  const wanted = new Set(ids.split(',').map((each) => each.split(' ')[0]));
  return judgedSources(collections).filter(({ collectionIds }) => collectionIds.some((id) => wanted.has(id)));
}

/**
 * Which rows of the trails and lists that `stored` come from are suspected, by collection; undefined until
 * they are read.
 */
export function useSuspicion(stored: readonly StoredRows[]): Suspicion | undefined {
  const { openReview, repository } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const ids = useMemo(() => idsOf(stored), [stored]);
  const read = useCallback(async (): Promise<Suspicion> => {
    const sources = sourcesOf(ids, await repository.listCollections(caseId));
    const { signal } = new AbortController();
    return suspectedByCollection(sources, (source) => suspectedRows(openReview, source, signal));
  }, [openReview, repository, caseId, ids]);
  return useReading(ids === '' ? undefined : read).value;
}
