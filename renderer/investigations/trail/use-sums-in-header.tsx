import { useMemo } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { ADDRESS_TIMELINE, timelineKindOf } from '../../../shared/service/derived/address-timeline.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import type { CollectionAddition } from '../../collection/collection-addition.ts';
import { arrangeMovements, HIDDEN_FIRST } from './timeline/timeline-columns.tsx';
import { TrailSums } from './trail-sums.tsx';

/** The only list that a trail shows, if it shows one. */
type OneList = Pick<CollectionRecord, 'endpointId' | 'params'>;

/**
 * Returns what a trail adds to the view of its rows: their sums, in `place`, and for the rows of one
 * list the columns of a timeline. `list` is undefined for the whole timeline; `isPart` is
 * true if kinds are not collected.
 */
export function useSumsInHeader(
  list: OneList | undefined,
  place: HTMLElement | null,
  isPart: boolean,
): CollectionAddition {
  const endpointId = list?.endpointId;
  const kind = list === undefined ? undefined : timelineKindOf(list.endpointId, list.params)?.label;
  return useMemo(() => {
    const endpoint = endpointId === undefined ? ADDRESS_TIMELINE : findCollectable(endpointId);
    return {
      arrange: (own) => arrangeMovements(own, kind),
      hiddenFirst: HIDDEN_FIRST,
      toQuery: (filter) => filter,
      tools: ({ session, snapshot, disputed, paid, filter, counted, onRank }) =>
        endpoint === undefined ? null : (
          <TrailSums
            session={session}
            snapshot={snapshot}
            disputed={disputed}
            paid={paid}
            isFiltered={filter.length > 0}
            counted={counted}
            onRank={onRank}
            endpoint={endpoint}
            place={place}
            isPart={isPart}
          />
        ),
    };
  }, [endpointId, kind, place, isPart]);
}
