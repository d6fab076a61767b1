/**
 * Turns the review worker's matches into results: the collections that contain the text, and the
 * addresses and hashes of the matching rows.
 */
import { groupedCount } from '../../../shared/units/count-text.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import { timelineKindOf } from '../../../shared/service/derived/address-timeline.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { RowsFound } from '../../../shared/engine/query/search/found-rows.ts';
import { tabOfCollection } from '../session/tab-of-collection.ts';
import type { Found } from './search-case.ts';
import { checksumAddress } from '../../../shared/units/hex.ts';
import { shownHex } from '../../parts/known-addresses.ts';

interface Surroundings {
  readonly tabs: readonly TabRecord[];
  readonly collections: readonly CollectionRecord[];
  readonly labels: ReadonlyMap<string, string>;
  /** The text that was searched for, as a tab's filter accepts it. */
  readonly text: string;
}

const counted = (count: number): string => groupedCount(count);

/** What a collection contains: its kind in the timeline of an address, or its list. */
function titleOf({ endpointId, params }: CollectionRecord): string {
  return timelineKindOf(endpointId, params)?.label ?? findCollectable(endpointId)?.title ?? endpointId;
}

/** True if both collections have the same endpoint and parameters. */
const asksAs = (one: CollectionRecord, other: CollectionRecord): boolean =>
  one.endpointId === other.endpointId && JSON.stringify(one.params) === JSON.stringify(other.params);

function inCollection(
  { collectionId, matched, total }: RowsFound,
  { tabs, collections, text }: Surroundings,
): Found[] {
  const record = collections.find((each) => each.collectionId === collectionId);
  const tab = record === undefined ? undefined : tabOfCollection(tabs, record);
  if (tab === undefined || record === undefined) return [];
  const later = tab.collectionIds.slice(tab.collectionIds.indexOf(collectionId) + 1);
  const isEarlier = collections.some((each) => later.includes(each.collectionId) && asksAs(each, record));
  return [
    {
      id: `rows ${collectionId}`,
      group: 'Rows',
      label: tab.title,
      detail: `${counted(matched)} of ${counted(total)} rows · ${titleOf(record)}${isEarlier ? ' · not the newest collection' : ''}`,
      target: { kind: 'tab', tabId: tab.tabId, found: { collectionId, text } },
    },
  ];
}

/**
 * Returns the collections with the most matching rows first, followed by the addresses and hashes
 * in the same order of collections.
 */
export function foundInRows(found: readonly RowsFound[], surroundings: Surroundings): readonly Found[] {
  const collections = found
    .filter(({ matched }) => matched > 0)
    .toSorted((one, other) => other.matched - one.matched)
    .flatMap((each) => inCollection(each, surroundings));
  const values = new Map(found.flatMap((each) => each.values).map((each) => [each.value, each]));
  const subjects = Array.from(values.values(), ({ value, kind }): Found => {
    const label = surroundings.labels.get(value);
    return {
      id: `value ${value}`,
      group: 'Addresses and hashes',
      label: label ?? checksumAddress(value),
      detail: label === undefined ? (kind === 'address' ? 'address' : 'transaction') : shownHex(value),
      target: { kind: 'subject', subject: value },
    };
  });
  return [...subjects, ...collections];
}
