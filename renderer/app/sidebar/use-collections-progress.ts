import { useEffect, useMemo, useState } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { atEyePace } from '../../tab/eye-pace.ts';
import { useFrameServices } from '../services/frame-services.ts';

/** Returns the current state of several collections; see useCollectionProgress. */
export function useCollectionsProgress(stored: readonly CollectionRecord[]): readonly CollectionRecord[] {
  const { runner } = useFrameServices();
  const [live, setLive] = useState<ReadonlyMap<string, CollectionRecord>>(new Map());
  const ids = stored.map(({ collectionId }) => collectionId).join();
  useEffect(() => {
    const stops = (ids === '' ? [] : ids.split(',')).map((id) => {
      const show = (record: CollectionRecord): void => setLive((known) => new Map(known).set(id, record));
      const pace = atEyePace(show, ({ state }: CollectionRecord) => state);
      const running = runner.progress(id)?.record;
      if (running !== undefined) show(running);
      const unsubscribe = runner.subscribe(id, ({ record }) => pace.show(record));
      return () => {
        pace.stop();
        unsubscribe();
      };
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [runner, ids]);
  return useMemo(
    () =>
      stored.map((each) => {
        const known = live.get(each.collectionId);
        // Another window may have continued a collection since.
        return known === undefined || each.updatedAt > known.updatedAt ? each : known;
      }),
    [stored, live],
  );
}
