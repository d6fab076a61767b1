/** What the lists of a page with several sources lack, in sentences for its overview and its tab. Pure. */
import {
  stateOfCollection,
  type ShownState,
} from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import { completenessText, STATE_TEXT } from '../completeness/completeness-text.ts';

type Listed = Pick<CollectionRecord, 'endpointId' | 'state' | 'completeness'>;

/** Asking again may settle these. */
const OPEN: readonly ShownState[] = ['failed', 'cancelled', 'paused', 'partial', 'unknown'];

function nameWithState(record: Listed): string {
  const title = findEndpoint(record.endpointId)?.title ?? record.endpointId;
  const text =
    record.state === 'done'
      ? completenessText(record.completeness).text
      : STATE_TEXT[stateOfCollection(record)].text;
  return `${title} (${text})`;
}

const namesOf = (records: readonly Listed[]): string => [...new Set(records.map(nameWithState))].join(', ');

/**
 * Says which lists are not complete and what to press, then which ones the service limits: nothing can be
 * done about those. Empty if all are complete or still being collected.
 */
export function missingOfSources(records: readonly Listed[]): readonly string[] {
  const open = records.filter((record) => OPEN.includes(stateOfCollection(record)));
  const limited = records.filter((record) => stateOfCollection(record) === 'complete-to-cap');
  return [
    ...(open.length === 0
      ? []
      : [`Not complete: ${namesOf(open)}. “Ask every source again” collects what is missing.`]),
    ...(limited.length === 0
      ? []
      : [`Not complete, by a limit of the service: ${namesOf(limited)}. Nothing more can be collected.`]),
  ];
}
