/** Whose rows the home of a case surveys: the trail of each address, and every other collection. Pure. */
import { findCollectable } from '../../../../shared/service/collectable-registry.ts';
import { ADDRESS_TIMELINE, timelineKindOf } from '../../../../shared/service/derived/address-timeline.ts';
import { transferSourceOf } from '../../../../shared/service/derived/transfer-source.ts';
import type { SurveyedSource } from '../../../../shared/engine/query/survey/case-survey.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import { summedField } from '../../../table/summary/summary-dimensions.ts';
import type { AddressOfCase } from '../addresses-of-case.ts';
import { addressesToAskAbout } from '../addresses-to-ask-about.ts';

export interface HomeSource {
  /** Stays the same while the source has the same collections. */
  readonly key: string;
  /** Changes when rows are stored. */
  readonly revision: string;
  readonly surveyed: SurveyedSource;
  /** Whose trail it is, in lower case; undefined for other collections. */
  readonly address: string | undefined;
  /** The first collection. */
  readonly collectionId: string;
  /** The field of the rows' time; undefined if they have none. */
  readonly timeField: string | undefined;
}

function sourceOfTrail(
  { address, collectionIds, rows, changedAt }: AddressOfCase,
  parties: readonly string[],
): HomeSource[] {
  const [collectionId] = collectionIds;
  if (collectionId === undefined || rows === 0) return [];
  const sum = summedField(ADDRESS_TIMELINE, true);
  return [
    {
      key: collectionIds.join(),
      revision: [rows, changedAt, ...parties].join(' '),
      surveyed: {
        collectionIds,
        subject: address,
        isTimeline: true,
        ...(sum && { sum }),
        ...(parties.length > 0 && { parties }),
      },
      address,
      collectionId,
      timeField: ADDRESS_TIMELINE.timeField,
    },
  ];
}

function sourceOfOther(record: CollectionRecord): HomeSource[] {
  const { collectionId, endpointId, params, rowCount, updatedAt } = record;
  const endpoint = findCollectable(endpointId);
  const isOfTrail = params['address'] !== undefined && timelineKindOf(endpointId, params) !== undefined;
  if (endpoint === undefined || isOfTrail || rowCount === 0) return [];
  const sum = transferSourceOf(record) && summedField(endpoint, false);
  return [
    {
      key: collectionId,
      revision: `${rowCount} ${updatedAt}`,
      surveyed: { collectionIds: [collectionId], ...(sum && { sum }) },
      address: undefined,
      collectionId,
      timeField: endpoint.timeField,
    },
  ];
}

/** The newest of the collections that ask the same question. */
function newestOfEach(collections: readonly CollectionRecord[]): readonly CollectionRecord[] {
  const newest = new Map<string, CollectionRecord>();
  for (const record of collections) {
    const question = JSON.stringify([record.endpointId, record.params]);
    const known = newest.get(question);
    if (known === undefined || known.createdAt <= record.createdAt) newest.set(question, record);
  }
  return [...newest.values()];
}

/** Trails in the order of the addresses, then the other collections, each question once. */
export function homeSources(
  addresses: readonly AddressOfCase[],
  collections: readonly CollectionRecord[],
): readonly HomeSource[] {
  const parties = addressesToAskAbout(addresses);
  return [
    ...addresses.flatMap((address) => sourceOfTrail(address, parties)),
    ...newestOfEach(collections).flatMap((record) => sourceOfOther(record)),
  ];
}
