import { useMemo } from 'react';
import { ADDRESS_TIMELINE } from '../../../shared/service/derived/address-timeline.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import type { CollectionAddition } from '../../collection/collection-addition.ts';
import { TrailSums } from './trail-sums.tsx';

/**
 * Returns what a trail adds to the view of its rows: their sums, in `place`. `endpointId` is the
 * list of the rows, undefined for those of the whole timeline.
 */
export function useSumsInHeader(
  endpointId: string | undefined,
  place: HTMLElement | null,
): CollectionAddition {
  return useMemo(() => {
    const endpoint = endpointId === undefined ? ADDRESS_TIMELINE : findCollectable(endpointId);
    return {
      arrange: (own) => own,
      hiddenFirst: [],
      toQuery: (filter) => filter,
      tools: ({ session, snapshot, filter, counted }) =>
        endpoint === undefined ? null : (
          <TrailSums
            session={session}
            snapshot={snapshot}
            isFiltered={filter.length > 0}
            counted={counted}
            endpoint={endpoint}
            place={place}
          />
        ),
    };
  }, [endpointId, place]);
}
