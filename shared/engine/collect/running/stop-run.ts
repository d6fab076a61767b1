import type { CollectionRecord } from '../../storage/case-records.ts';
import type { StopState } from './run-registry.ts';
import type { RunnerParts } from './runner-parts.ts';
import { stoppedByHand } from './stopped-record.ts';
import { storeState } from './store-collection.ts';

/** What ended by itself keeps its end. A pause also keeps the error of a collection that failed. */
const canStop = ({ state }: CollectionRecord, as: StopState): boolean =>
  as === 'cancelled' ? state !== 'done' && state !== 'cancelled' : state === 'running';

/**
 * Pauses or cancels a collection, running or not. Resolves when its state is stored; rejects with
 * storage.*.
 */
export function stopCollection(parts: RunnerParts, collectionId: string, as: StopState): Promise<void> {
  const { ports, registry, turns } = parts;
  return turns.take(collectionId, async () => {
    const run = registry.runOf(collectionId);
    if (run !== undefined) {
      run.stopAs = as;
      run.abort.abort();
      await run.ended;
    }
    const record = await ports.repository.getCollection(collectionId);
    if (record === undefined || !canStop(record, as)) return;
    const stopped = stoppedByHand(record, as, ports.now());
    await registry.during(record.caseId, () => storeState(ports, stopped));
    registry.show(stopped);
  });
}
