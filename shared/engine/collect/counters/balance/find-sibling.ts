/** Finds the collection with an address's other movements of coins, and what both mean together. */
import { findEndpoint } from '../../../../service/endpoint-registry.ts';
import type { CollectionRecord, Completeness, CompletenessCheck } from '../../../storage/case-records.ts';
import type { CaseRepository } from '../../../storage/case-repository.ts';
import { applyChecks } from '../../completeness/completeness-rules.ts';
import { stateCompleteness } from '../../completeness/state-completeness.ts';
import { cursorOf, goalOf } from '../../walk-of-record.ts';
import { areSiblings, BALANCE_CHECKS } from './balance-kinds.ts';

const isBalance = ({ name }: CompletenessCheck): boolean => name === BALANCE_CHECKS.coin;

/** The statement of a finished walk with other results of its balance check, or with none. */
export function withBalanceChecks(
  record: CollectionRecord,
  checks: readonly CompletenessCheck[],
): Completeness {
  const endpoint = findEndpoint(record.endpointId);
  if (endpoint === undefined) return record.completeness;
  const own = stateCompleteness(endpoint, cursorOf(endpoint, record), goalOf(endpoint, record));
  const further = record.completeness.witnesses
    .slice(own.witnesses.length)
    .filter((check) => !isBalance(check));
  return applyChecks(own, [...further, ...checks]);
}

/** The newest whole sibling; undefined if the case has none that is complete by itself. */
export async function findSibling(
  repository: Pick<CaseRepository, 'listCollections'>,
  record: CollectionRecord,
): Promise<CollectionRecord | undefined> {
  const siblings = (await repository.listCollections(record.caseId)).filter(
    (other) =>
      other.state === 'done' &&
      areSiblings(record, other) &&
      withBalanceChecks(other, []).level === 'complete',
  );
  return siblings.toSorted((one, other) => other.createdAt - one.createdAt)[0];
}
