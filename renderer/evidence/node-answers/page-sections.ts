/**
 * Which of a page's lists was collected, and in which set. Pure.
 */
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { collectionOfList, type SourceList } from './source-list.ts';

export interface PageSection {
  readonly list: SourceList;
  /** Undefined where it was not asked yet. */
  readonly collectionId: string | undefined;
  /** It is asked by itself: its set stands behind those that are asked together, and is found by its question. */
  readonly isFurther: boolean;
}

/**
 * `collectionIds` are the tab's: first one of each list, then those of `further`, of which `records` are known. None where the tab has not asked yet; a tab of an
 * older version asked fewer lists, and is asked anew.
 */
export function sectionsOfPage(
  lists: readonly SourceList[],
  further: readonly SourceList[],
  collectionIds: readonly string[],
  records: ReadonlyMap<string, Pick<CollectionRecord, 'collectionId' | 'endpointId' | 'params'>>,
): readonly PageSection[] {
  if (collectionIds.length < lists.length) return [];
  const known = collectionIds.slice(lists.length).flatMap((id) => records.get(id) ?? []);
  return [
    ...lists.map((list, place) => ({ list, collectionId: collectionIds[place], isFurther: false })),
    ...further.map((list) => ({
      list,
      collectionId: collectionOfList(list, known)?.collectionId,
      isFurther: true,
    })),
  ];
}
