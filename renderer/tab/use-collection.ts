import { useMemo } from 'react';
import type { CollectionProgress } from '../../shared/engine/collect/collection-runner.ts';
import { useCollections } from './use-collections.ts';

interface CollectionRead {
  /** Undefined while it is loading and if loading failed. */
  readonly progress: CollectionProgress | undefined;
  /** Why the last reading failed, for `ErrorNotice`. */
  readonly failure: unknown;
}

const NONE: readonly string[] = [];

/**
 * Follows one collection: from the runner while it runs, otherwise from the database. Dozens of
 * pages a second may arrive, so progress is throttled, while a change of state shows at once.
 */
export function useCollection(collectionId: string | undefined): CollectionRead {
  const ids = useMemo(() => (collectionId === undefined ? NONE : [collectionId]), [collectionId]);
  const { progresses, failure } = useCollections(ids);
  return {
    progress: collectionId === undefined ? undefined : progresses.get(collectionId),
    failure: collectionId === undefined ? undefined : failure,
  };
}
