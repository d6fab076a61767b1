import { useEffect, useState } from 'react';
import { followCollections, type CollectionsRead } from './reading/follow-collections.ts';
import { useWorkbench } from './workbench-context.ts';

const NOTHING_READ: CollectionsRead = { progresses: new Map(), failure: undefined };

/**
 * Follows several collections as `useCollection` follows one. Collections that are not read yet are
 * missing from the result.
 */
export function useCollections(collectionIds: readonly string[]): CollectionsRead {
  const { runner, repository } = useWorkbench();
  const [read, setRead] = useState(NOTHING_READ);
  const joined = collectionIds.join();
  useEffect(
    () => followCollections({ runner, repository }, joined === '' ? [] : joined.split(','), setRead),
    [joined, runner, repository],
  );
  return joined === '' ? NOTHING_READ : read;
}
