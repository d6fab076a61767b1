import { useEffect, useState } from 'react';
import type { CollectionRecord } from '../../cases/case-records.ts';
import { useFrameServices } from '../services/frame-services.ts';

/** The collection as it is now: the runner's word where it has one, else what is stored. */
export function useCollectionProgress(stored: CollectionRecord): CollectionRecord {
  const { runner } = useFrameServices();
  const [live, setLive] = useState(() => runner.progress(stored.collectionId)?.record);
  useEffect(() => {
    return runner.subscribe(stored.collectionId, (progress) => setLive(progress.record));
  }, [runner, stored.collectionId]);
  return live ?? stored;
}
