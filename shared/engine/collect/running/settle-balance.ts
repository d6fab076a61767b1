/**
 * The coins of an address are in two collections, and the balance speaks of both: what the check of
 * one of them found, the other states, too.
 */
import type { CollectionRecord, CompletenessCheck } from '../../storage/case-records.ts';
import { BALANCE_CHECKS, balanceKindOf } from '../counters/balance/balance-kinds.ts';
import { findSibling, withBalanceChecks } from '../counters/balance/find-sibling.ts';
import { recheckCollection } from './recheck-collection.ts';
import type { RunnerParts } from './runner-parts.ts';
import { storeState } from './store-collection.ts';

const checkOf = ({ completeness }: CollectionRecord): CompletenessCheck | undefined =>
  completeness.witnesses.find(({ name }) => name === BALANCE_CHECKS.coin);

/** True if the check lacked the other collection, so it asked nothing. */
const wasUnasked = ({ evidence }: CompletenessCheck): boolean => evidence === undefined;

/**
 * Stores the result of a collection's balance check with its sibling. If both ended at the same
 * time, neither had the other: then the check is made now. Never rejects: a sibling that cannot be
 * stored keeps its former statement.
 */
export async function settleBalance(parts: RunnerParts, ended: CollectionRecord): Promise<void> {
  const { ports, registry, turns } = parts;
  if (ended.state !== 'done' || balanceKindOf(ended) !== 'coin') return;
  const settle = async (): Promise<void> => {
    const sibling = await findSibling(ports.repository, ended);
    if (sibling === undefined || registry.runOf(sibling.collectionId) !== undefined) return;
    const first = checkOf(ended);
    if (first !== undefined && wasUnasked(first)) {
      // Without a response, what other checks found would be lost.
      if ((await ports.client.call('network.status', {})).review) return;
      await recheckCollection(parts, ended.collectionId, 'few');
    }
    const record = await ports.repository.getCollection(ended.collectionId);
    const check = record === undefined ? undefined : checkOf(record);
    if (record === undefined || check === undefined || wasUnasked(check)) return;
    await turns.take(sibling.collectionId, async () => {
      const held = await ports.repository.getCollection(sibling.collectionId);
      if (held?.state !== 'done' || registry.isChecking(held.collectionId)) return;
      const { readings } = record;
      const told: CollectionRecord = {
        ...held,
        completeness: withBalanceChecks(held, [check]),
        ...(readings === undefined ? {} : { readings }),
        updatedAt: ports.now(),
      };
      await storeState(ports, told);
      registry.show(told);
    });
  };
  await registry.during(ended.caseId, settle).catch(() => undefined);
}
