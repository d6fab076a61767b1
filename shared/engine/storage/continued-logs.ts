/**
 * Logs from receipts belong to a collection of 4.10 that ended at its cap: the two are shown,
 * compared and exported together.
 */
import { LOGS_FROM_RECEIPTS } from '../../service/derived/logs-from-receipts.ts';
import type { CollectionRecord } from './case-records.ts';
import type { CaseRepository } from './case-repository.ts';

/**
 * The collection of 4.10 that a collection of logs from receipts continues; undefined for other
 * collections, and if it is missing or belongs to another contract.
 */
export async function continuedLogs(
  repository: Pick<CaseRepository, 'getCollection'>,
  { endpointId, params, caseId }: CollectionRecord,
): Promise<CollectionRecord | undefined> {
  const { comparedWith, address } = params;
  if (endpointId !== LOGS_FROM_RECEIPTS.id || comparedWith === undefined) return undefined;
  const continued = await repository.getCollection(comparedWith);
  return continued?.caseId === caseId &&
    continued.endpointId === 'log-by-address' &&
    continued.params['address']?.toLowerCase() === address?.toLowerCase()
    ? continued
    : undefined;
}
