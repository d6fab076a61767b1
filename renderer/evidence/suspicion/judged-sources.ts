/**
 * Which rows are judged together as to whether they deceive: the same as in the summary of their
 * tab, so that the sums of a graph and of a block leave out the same rows. Pure.
 */
import { kindsOfAddress } from '../../../shared/engine/collect/kinds-of-address.ts';
import { shownKinds } from '../../../shared/engine/collect/shown-kinds.ts';
import type { ReviewSource } from '../../../shared/engine/query/review-session.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { timelineKindOf } from '../../../shared/service/derived/address-timeline.ts';
import { transferSourceOf } from '../../../shared/service/derived/transfer-source.ts';

/** Whose history a collection is, in lower case; undefined if it is of no address. */
const subjectOf = ({ endpointId, params }: CollectionRecord): string | undefined =>
  timelineKindOf(endpointId, params) === undefined ? undefined : params['address']?.toLowerCase();

/** The rows of an address that its trail shows in one table; a single kind is the table of its own list. */
function trailOf(address: string, collections: readonly CollectionRecord[]): ReviewSource {
  const collectionIds = shownKinds(kindsOfAddress(address, collections)).flatMap(
    ({ collection }) => collection?.collectionId ?? [],
  );
  return { collectionIds, subject: address, ...(collectionIds.length > 1 && { isTimeline: true }) };
}

/**
 * Returns the trails of a case, and each of its other collections separately, as far as their rows are
 * transfers. A collection is in one of them only.
 */
export function judgedSources(collections: readonly CollectionRecord[]): readonly ReviewSource[] {
  const moving = collections.filter((record) => transferSourceOf(record) !== undefined);
  const addresses = new Set(moving.flatMap((record) => subjectOf(record) ?? []));
  const trails = Array.from(addresses, (address) => trailOf(address, collections));
  const inTrail = new Set(trails.flatMap(({ collectionIds }) => collectionIds));
  const others = moving.filter(({ collectionId }) => !inTrail.has(collectionId));
  return [
    ...trails,
    ...others.map((record): ReviewSource => {
      const subject = subjectOf(record);
      return { collectionIds: [record.collectionId], ...(subject !== undefined && { subject }) };
    }),
  ];
}
