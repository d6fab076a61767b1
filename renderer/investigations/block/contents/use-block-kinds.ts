import { useCallback } from 'react';
import { useCollectionEnds } from '../../../tab/reading/use-collection-ends.ts';
import { useReading } from '../../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { kindsCollected, type CollectedKinds } from './block-kinds.ts';

/**
 * Which kinds of a block's transactions the case has collected; undefined until that is read. Read again
 * whenever a collection of the tab ends.
 */
export function useBlockKinds(height: string, own: readonly string[]): CollectedKinds | undefined {
  const { repository } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const read = useCallback(
    async () => kindsCollected(height, await repository.listCollections(caseId)),
    [repository, caseId, height],
  );
  const follow = useCollectionEnds(own);
  return useReading(read, follow).value;
}
