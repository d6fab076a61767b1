import { useCallback } from 'react';
import { useReading } from '../../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { kindsCollected, type CollectedKinds } from './block-kinds.ts';

/**
 * Which kinds of a block's transactions the case has collected; undefined until that is read. Read again
 * whenever a collection of the tab ends.
 */
export function useBlockKinds(height: string, own: readonly string[]): CollectedKinds | undefined {
  const { repository, runner } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const key = own.join();
  const read = useCallback(
    async () => kindsCollected(height, await repository.listCollections(caseId)),
    [repository, caseId, height],
  );
  const follow = useCallback(
    (again: () => void) => {
      const stops = (key === '' ? [] : key.split(',')).map((id) =>
        runner.subscribe(id, ({ record }) => {
          if (record.state !== 'running') again();
        }),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    [runner, key],
  );
  return useReading(read, follow).value;
}
