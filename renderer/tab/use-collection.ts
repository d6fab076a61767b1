import { useMemo } from 'react';
import type { CollectionProgress } from '../../shared/engine/collect/collection-runner.ts';
import { useCollections } from './use-collections.ts';

interface CollectionRead {
  /** Undefined while it is read, and where it could not be. */
  readonly progress: CollectionProgress | undefined;
  /** Why its state could not be read when it was last tried, for `ErrorNotice`. */
  readonly failure: unknown;
}

const NONE: readonly string[] = [];

/**
 * The newest state of one collection: from the runner while it runs, else from the database. Pages may come by the dozen a second: what they change is shown at the pace of the
 * eye, another state at once.
 */
export function useCollection(collectionId: string | undefined): CollectionRead {
  const ids = useMemo(() => (collectionId === undefined ? NONE : [collectionId]), [collectionId]);
  const { progresses, failure } = useCollections(ids);
  return {
    progress: collectionId === undefined ? undefined : progresses.get(collectionId),
    failure: collectionId === undefined ? undefined : failure,
  };
}
