/** Which kinds of an address's movements a case has, and how complete each is. Pure. */
import { TIMELINE_KINDS, timelineKindOf, type TimelineKind } from '../../service/derived/address-timeline.ts';
import type { CollectionRecord } from '../storage/case-records.ts';
import { kindState, narrowingText, type ShownState } from './completeness/shown-completeness.ts';

export interface KindOfAddress {
  readonly kind: TimelineKind;
  /**
   * The collection to show: the newest that covers the whole kind and has not failed before its
   * first row; otherwise the newest. Undefined if there is none.
   */
  readonly collection: CollectionRecord | undefined;
  readonly state: ShownState;
  /** All of the kind, newest first. */
  readonly all: readonly CollectionRecord[];
}

const isOfUse = ({ state, rowCount }: CollectionRecord): boolean =>
  rowCount > 0 || (state !== 'failed' && state !== 'cancelled');

/**
 * Every kind, in the order in which they are offered. `collections` may be all of the case;
 * `address` may be in any case.
 */
export function kindsOfAddress(
  address: string,
  collections: readonly CollectionRecord[],
): readonly KindOfAddress[] {
  const ofAddress = collections
    .filter(({ params }) => params['address']?.toLowerCase() === address.toLowerCase())
    .toSorted((one, other) => other.createdAt - one.createdAt);
  const byKind = new Map<string | undefined, CollectionRecord[]>();
  for (const record of ofAddress) {
    const id = timelineKindOf(record.endpointId, record.params)?.id;
    byKind.set(id, [...(byKind.get(id) ?? []), record]);
  }
  return TIMELINE_KINDS.map((kind) => {
    const all = byKind.get(kind.id) ?? [];
    const collection = all.find((record) => narrowingText(record) === '' && isOfUse(record)) ?? all[0];
    return { kind, collection, state: kindState(collection), all };
  });
}
