import { useEffect, useState } from 'react';
import type { CollectionProgress } from '../collect/collection-runner.ts';
import type { CollectionRecord } from '../cases/case-records.ts';
import { progressOfStored } from '../collect/way-of-collecting.ts';
import { useWorkbench } from './workbench-context.ts';

/** The newest state of one collection: from the runner while it runs, else from the database. Undefined while it is read. */
export function useCollection(collectionId: string | undefined): CollectionProgress | undefined {
  const { runner, repository } = useWorkbench();
  const [progress, setProgress] = useState<CollectionProgress>();
  useEffect(() => {
    if (collectionId === undefined) return undefined;
    let current = true;
    const show = (record: CollectionRecord | undefined): void => {
      if (current && record !== undefined)
        setProgress(runner.progress(collectionId) ?? progressOfStored(record));
    };
    repository.getCollection(collectionId).then(show, () => undefined);
    const stopRunner = runner.subscribe(collectionId, (next) => setProgress(next));
    const stopRepository = repository.onDidChange((change) => {
      if (change.collectionId === collectionId)
        repository.getCollection(collectionId).then(show, () => undefined);
    });
    return () => {
      current = false;
      stopRunner();
      stopRepository();
    };
  }, [collectionId, runner, repository]);
  return progress?.record.collectionId === collectionId ? progress : undefined;
}
