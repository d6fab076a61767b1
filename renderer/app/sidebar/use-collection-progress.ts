import { useEffect, useState } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { atEyePace } from '../../tab/eye-pace.ts';
import { useFrameServices } from '../services/frame-services.ts';

/**
 * Returns the current state of a collection: the runner's if it has one, otherwise the stored one.
 */
export function useCollectionProgress(stored: CollectionRecord): CollectionRecord {
  const { runner } = useFrameServices();
  const [live, setLive] = useState(() => runner.progress(stored.collectionId)?.record);
  useEffect(() => {
    const pace = atEyePace(setLive, ({ state }: CollectionRecord) => state);
    const unsubscribe = runner.subscribe(stored.collectionId, ({ record }) => pace.show(record));
    return () => {
      pace.stop();
      unsubscribe();
    };
  }, [runner, stored.collectionId]);
  // Another window may have continued the collection since.
  return live === undefined || stored.updatedAt > live.updatedAt ? stored : live;
}
