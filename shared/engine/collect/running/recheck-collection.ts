import type { CollectionRecord } from '../../storage/case-records.ts';
import { collectionStrategyOf } from '../collection-strategy.ts';
import type { HeightSample } from '../counters/counter.ts';
import type { RunnerParts } from './runner-parts.ts';
import { storeState } from './store-collection.ts';

/**
 * Runs the completeness checks of a finished collection again and stores their statement, unless
 * the collection runs, is being checked, or another act on it is under way. Rejects with AbortError
 * after `cancelCheck`.
 */
export async function recheckCollection(
  { ports, registry, turns }: RunnerParts,
  collectionId: string,
  heights: HeightSample,
): Promise<void> {
  if (registry.runOf(collectionId) !== undefined || turns.isTaken(collectionId)) return;
  if (registry.isChecking(collectionId)) return;
  // Until the statement is stored: an update that began meanwhile would lose its cursor to it.
  const signal = registry.beginCheck(collectionId);
  let shown: CollectionRecord | undefined;
  try {
    const record = await ports.repository.getCollection(collectionId);
    if (record?.state !== 'done') return;
    shown = record;
    registry.show(record);
    const options = { heights, signal };
    const checked = await registry.during(record.caseId, () =>
      collectionStrategyOf(record).check(ports, record, options),
    );
    shown = checked;
    await registry.during(record.caseId, () => storeState(ports, checked));
    registry.show(checked);
  } finally {
    registry.endCheck(collectionId);
    if (shown !== undefined) registry.show(shown);
  }
}
