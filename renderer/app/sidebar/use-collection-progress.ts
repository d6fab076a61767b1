import { useEffect, useState } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { atEyePace } from '../../tab/eye-pace.ts';
import { useFrameServices } from '../services/frame-services.ts';

/** The collection as it is now: the runner's word where it has one, else what is stored. */
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
  // Another window may have gone on with it.
  return live === undefined || stored.updatedAt > live.updatedAt ? stored : live;
}
