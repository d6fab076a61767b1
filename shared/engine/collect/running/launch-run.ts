import type { CollectionRecord } from '../../storage/case-records.ts';
import { collectionStrategyOf } from '../collection-strategy.ts';
import type { CollectionRun } from './run-registry.ts';
import type { RunnerParts } from './runner-parts.ts';
import { settleBalance } from './settle-balance.ts';
import { pausedUnstored, stoppedByError, stoppedByHand } from './stopped-record.ts';
import { storeState } from './store-collection.ts';

/**
 * Returns the record after its run rejected with `error`; undefined if the collection is no longer
 * stored.
 */
async function stoppedRecord(
  { repository, now }: RunnerParts['ports'],
  run: CollectionRun,
  error: unknown,
): Promise<CollectionRecord | undefined> {
  const record = await repository.getCollection(run.start.collectionId);
  if (record === undefined) return undefined;
  // Read only now: the run may have been stopped since it failed.
  return run.abort.signal.aborted
    ? stoppedByHand(record, run.stopAs, now())
    : stoppedByError(record, error, now());
}

/**
 * Resolves when the last state of the run is stored and shown. The run stays registered until then,
 * because an act that stops it would otherwise read the earlier state and store "paused" over
 * "done".
 */
async function endRun(
  { ports, registry, turns }: RunnerParts,
  start: CollectionRecord,
  ended: Promise<CollectionRecord | undefined>,
): Promise<void> {
  const { collectionId } = start;
  try {
    const last = await ended;
    if (last !== undefined) await storeState(ports, last);
    registry.endRun(collectionId);
    if (last === undefined) return;
    registry.show(last);
    void settleBalance({ ports, registry, turns }, last);
  } catch (error) {
    registry.endRun(collectionId);
    // The database itself fails, for example on a full disk. Its contents stay, and the screen
    // shows why the run stopped.
    registry.show(pausedUnstored(registry.progressOf(collectionId)?.record ?? start, error));
  }
}

/** Runs a stored record in the background until its end, an error, or the abort of its run. */
export function launchRun(parts: RunnerParts, record: CollectionRecord): void {
  const { ports, registry } = parts;
  const run = registry.beginRun(record);
  const running = collectionStrategyOf(record)
    .run(ports, record, { signal: run.abort.signal, onRecord: (next) => registry.show(next) })
    .finally(() => {
      run.isEnding = true;
    })
    .catch((error: unknown) => stoppedRecord(ports, run, error));
  run.ended = endRun(parts, record, running);
}
