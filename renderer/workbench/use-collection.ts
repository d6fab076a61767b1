import { useEffect, useState } from 'react';
import type { CollectionProgress } from '../collect/collection-runner.ts';
import type { CollectionRecord } from '../cases/case-records.ts';
import { progressOfStored } from '../collect/way-of-collecting.ts';
import { atEyePace } from './eye-pace.ts';
import { useWorkbench } from './workbench-context.ts';

/**
 * The newest state of one collection: from the runner while it runs, else from the database. Undefined while it is read. Pages may come by the dozen a second: what they
 * change is shown at the pace of the eye, another state at once.
 */
export function useCollection(collectionId: string | undefined): CollectionProgress | undefined {
  const { runner, repository } = useWorkbench();
  const [progress, setProgress] = useState<CollectionProgress>();
  useEffect(() => {
    if (collectionId === undefined) return undefined;
    let current = true;
    const pace = atEyePace(setProgress, ({ record }: CollectionProgress) => record.state);
    const show = (record: CollectionRecord | undefined): void => {
      if (current && record !== undefined)
        pace.show(runner.progress(collectionId) ?? progressOfStored(record));
    };
    repository.getCollection(collectionId).then(show, () => undefined);
    const stopRunner = runner.subscribe(collectionId, (next) => pace.show(next));
    const stopRepository = repository.onDidChange((change) => {
      if (change.collectionId === collectionId)
        repository.getCollection(collectionId).then(show, () => undefined);
    });
    return () => {
      current = false;
      pace.stop();
      stopRunner();
      stopRepository();
    };
  }, [collectionId, runner, repository]);
  return progress?.record.collectionId === collectionId ? progress : undefined;
}
