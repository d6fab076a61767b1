/** What an empty table says, and how the reader can know it. Pure. */
import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';
import { findCollectable } from '../../shared/service/collectable-registry.ts';
import { timelineKindOf } from '../../shared/service/derived/address-timeline.ts';
import { countText, groupedCount } from '../../shared/units/count-text.ts';

/**
 * Returns the text of an empty table. Only finished collections justify saying that the service has
 * no rows. Returns '' while the collections are loading.
 */
export function noRowsText(collections: readonly Pick<CollectionRecord, 'state'>[]): string {
  const all = collections.length;
  if (all === 0) return '';
  const unfinished = collections.filter(({ state }) => state !== 'done').length;
  if (unfinished > 0)
    return all === 1
      ? 'No rows yet: the collection did not finish.'
      : `No rows yet: ${groupedCount(unfinished)} of ${countText(all, 'collection')} did not finish.`;
  return all === 1
    ? 'The service has no rows for this request.'
    : `The service has no rows: ${countText(all, 'list')} were requested, and each of them is empty.`;
}

/** The stored responses in which one list was empty, and those that its checks read. */
export interface EmptyList {
  readonly collectionId: string;
  readonly label: string;
  /** The list's own pages, by seq of their journal records, each once. */
  readonly pages: readonly number[];
  /** Further records by seq, each once. */
  readonly checks: readonly number[];
}

/**
 * The empty lists with the records that show it, and when the last of them changed (Unix ms).
 * `pagesOf` holds the seqs of the stored pages by collection id.
 */
export function emptyLists(
  collections: readonly CollectionRecord[],
  pagesOf: ReadonlyMap<string, readonly number[]>,
): { readonly lists: readonly EmptyList[]; readonly at: number } {
  return {
    lists: collections.map(({ collectionId, endpointId, params, completeness }) => {
      const pages = [...new Set(pagesOf.get(collectionId))];
      const evidence = completeness.witnesses.flatMap(({ evidence: seqs = [] }) => seqs);
      return {
        collectionId,
        label: timelineKindOf(endpointId, params)?.label ?? findCollectable(endpointId)?.title ?? endpointId,
        pages,
        checks: [...new Set(evidence)].filter((seq) => !pages.includes(seq)),
      };
    }),
    at: Math.max(0, ...collections.map(({ updatedAt }) => updatedAt)),
  };
}
