import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';

const KEY = 'lookedSet';

/**
 * Returns the collection that the user views instead of the newest, as stored with the tab;
 * undefined if that is the newest.
 */
export function viewedCollectionOf({
  view,
  collectionIds,
}: Pick<TabRecord, 'view' | 'collectionIds'>): string | undefined {
  const looked = view[KEY];
  return typeof looked === 'string' && collectionIds.includes(looked) ? looked : undefined;
}

/** Returns a tab's view in which that collection is viewed; undefined views the newest. */
export function withViewedCollection(view: JsonObject, collectionId: string | undefined): JsonObject {
  const { [KEY]: _, ...rest } = view;
  return collectionId === undefined ? rest : { ...rest, [KEY]: collectionId };
}
