import { useCallback } from 'react';
import { useWorkbench } from '../workbench-context.ts';

/**
 * Returns what calls `again` whenever one of the collections stops running, for useReading to follow. It
 * keeps its identity while the IDs are the same.
 */
export function useCollectionEnds(collectionIds: readonly string[]): (again: () => void) => () => void {
  const { runner } = useWorkbench();
  const key = collectionIds.join();
  return useCallback(
    (again) => {
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
}
