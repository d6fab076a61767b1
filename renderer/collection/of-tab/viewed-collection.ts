import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';

const KEY = 'lookedSet';

/** The set of a tab that is looked at instead of its newest one, as kept with the tab; undefined where the newest is. */
export function viewedCollectionOf({
  view,
  collectionIds,
}: Pick<TabRecord, 'view' | 'collectionIds'>): string | undefined {
  const looked = view[KEY];
  return typeof looked === 'string' && collectionIds.includes(looked) ? looked : undefined;
}

/** A tab's view in which that set is looked at; undefined looks at the newest. */
export function withViewedCollection(view: JsonObject, collectionId: string | undefined): JsonObject {
  const { [KEY]: _, ...rest } = view;
  return collectionId === undefined ? rest : { ...rest, [KEY]: collectionId };
}
