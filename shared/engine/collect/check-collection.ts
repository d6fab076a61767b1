/** Makes the statement of a finished collection again, and asks its independent counters now. */
import { findEndpoint } from '../../service/endpoint-registry.ts';
import type { CollectionRecord } from '../storage/case-records.ts';
import type { HeightSample } from './counters/counter.ts';
import { runCompletenessChecks } from './counters/run-completeness-checks.ts';
import { stateCompleteness } from './completeness/state-completeness.ts';
import type { CollectionPorts } from './collection-ports.ts';
import { cursorOf, goalOf } from './walk-of-record.ts';

/**
 * Returns the record with its new statement; rejects when cancelled, or with wire.closed. The
 * statement says which counters could not be asked.
 */
export async function checkCollection(
  { client, repository, now }: CollectionPorts,
  record: CollectionRecord,
  options: { readonly heights: HeightSample; readonly signal: AbortSignal },
): Promise<CollectionRecord> {
  const endpoint = findEndpoint(record.endpointId);
  if (endpoint === undefined) throw new Error(`no endpoint ${record.endpointId}`);
  const cursor = cursorOf(endpoint, record);
  const statement = stateCompleteness(endpoint, cursor, goalOf(endpoint, record));
  const parts = { client, repository, endpoint, record, cursor, statement, ...options };
  return { ...record, ...(await runCompletenessChecks(parts)), updatedAt: now() };
}
