/** Which of a page's lists were collected, and in which collection. Pure. */
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { collectionOfList, type SourceList } from './source-list.ts';

export interface PageSection {
  readonly list: SourceList;
  /** Undefined if it was not collected yet. */
  readonly collectionId: string | undefined;
  /**
   * It is collected by itself: its collection follows those that are collected together, and is
   * found by its question.
   */
  readonly isFurther: boolean;
}

/**
 * `collectionIds` are the tab's: first one for each list, then those of `further`, of which
 * `records` are known. Empty if the tab has collected nothing yet; a tab of an older version has
 * fewer lists, and starts over.
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
