/** The lists whose rows a session has, each with what the judges of its rows need. Pure. */
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import {
  ADDRESS_TIMELINE,
  KIND_FIELD,
  timelineKindOf,
} from '../../../shared/service/derived/address-timeline.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';

/** A list as a session has it. */
export interface ListInSession {
  readonly collectionId: string;
  readonly endpoint: Endpoint;
  /** The parameters of its request. */
  readonly params: Readonly<Record<string, string>>;
  /** The field of the session's rows with the hash of a transaction; undefined if they have none. */
  readonly hashField: string | undefined;
  /** What the rows of this list alone pass in the session. */
  readonly only: readonly FilterClause[];
  /** Rows that are stored of it. */
  readonly rows: number;
}

type ListRecord = Pick<CollectionRecord, 'collectionId' | 'endpointId' | 'params' | 'rowCount'>;

const hashFieldOf = ({ columns }: Endpoint): string | undefined =>
  columns.find(({ kind }) => kind === 'transaction-hash')?.field;

/** Returns the collections of a session as lists. On a timeline each is of a kind, elsewhere there is one. */
export function listsInSession(endpoint: Endpoint, records: readonly ListRecord[]): readonly ListInSession[] {
  const isTimeline = endpoint.id === ADDRESS_TIMELINE.id;
  return (isTimeline ? records : records.slice(0, 1)).flatMap(
    ({ collectionId, endpointId, params, rowCount }) => {
      const own = findCollectable(endpointId);
      const kind = isTimeline ? timelineKindOf(endpointId, params)?.label : '';
      if (own === undefined || kind === undefined) return [];
      const ofKind: FilterClause = { kind: 'equals', field: KIND_FIELD, anyOf: [kind] };
      const only = isTimeline ? [ofKind] : [];
      const hashField = hashFieldOf(endpoint);
      return [{ collectionId, endpoint: own, params, hashField, only, rows: rowCount }];
    },
  );
}
