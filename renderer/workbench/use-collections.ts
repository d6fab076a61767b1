import { useEffect, useState } from 'react';
import type { CollectionProgress } from '../collect/collection-runner.ts';
import { progressOfStored } from '../collect/way-of-collecting.ts';
import { atEyePace } from './eye-pace.ts';
import { useWorkbench } from './workbench-context.ts';

type Progresses = ReadonlyMap<string, CollectionProgress>;

const NONE: Progresses = new Map();

/** The newest states of several collections, by id, as `useCollection` has that of one; without those that are not read yet. */
export function useCollections(collectionIds: readonly string[]): Progresses {
  const { runner, repository } = useWorkbench();
  const [held, setHeld] = useState<Progresses>(NONE);
  const joined = collectionIds.join();
  useEffect(() => {
    const ids = joined === '' ? [] : joined.split(',');
    let current = true;
    const latest = new Map<string, CollectionProgress>();
    const pace = atEyePace<Progresses>(
      (progresses) => setHeld(progresses),
      (progresses) => Array.from(progresses.values(), ({ record }) => record.state).join(),
    );
    const show = (progress: CollectionProgress): void => {
      if (!current) return;
      latest.set(progress.record.collectionId, progress);
      pace.show(new Map(latest));
    };
    const read = (id: string): void => {
      repository.getCollection(id).then(
        (record) => record !== undefined && show(runner.progress(id) ?? progressOfStored(record)),
        () => undefined,
      );
    };
    for (const id of ids) read(id);
    const stops = [
      ...ids.map((id) => runner.subscribe(id, show)),
      repository.onDidChange(({ collectionId }) => {
        if (collectionId !== undefined && ids.includes(collectionId)) read(collectionId);
      }),
    ];
    return () => {
      current = false;
      pace.stop();
      for (const stop of stops) stop();
    };
  }, [joined, runner, repository]);
  return held;
}
