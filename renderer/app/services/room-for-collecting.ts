/**
 * Checks the free space on the profile's disk before a collection. If little is left, or less than
 * the collection may need, the user is asked first. A disk that fills up during a collection loses
 * nothing, but leaves it half finished.
 */
import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { CollectionRunner, CollectionSpec } from '../../../shared/engine/collect/collection-runner.ts';
import { estimateCollection, type CollectionEstimate } from './estimate-collection.ts';

/** With less free space than this the user is asked about every collection. */
export const LITTLE_SPACE_BYTES = 200_000_000;

/** The figures on which the user decides. */
export interface RoomQuestion {
  readonly freeBytes: number;
  readonly estimatedBytes: number;
  readonly isAtLeast: CollectionEstimate['isAtLeast'];
  readonly path: string;
}

const declined = ({ freeBytes, path }: RoomQuestion): CasebookError =>
  new CasebookError('storage.little-space', {
    message: `${Math.floor(freeBytes / 1e6)} MB are free at ${path}, and you chose not to collect.`,
    nextStep: 'Free some space there, then collect again.',
    details: { path },
  });

/**
 * Wraps a runner with the check. `ask` resolves with true if the user wants to start anyway.
 * `start` rejects with storage.little-space if the user declines.
 */
export function withRoom(
  runner: CollectionRunner,
  client: Pick<CasebookClient, 'call'>,
  ask: (question: RoomQuestion) => Promise<boolean>,
): CollectionRunner {
  /** The pending question: several collections of one click share it. */
  let asking: Promise<boolean> | undefined;
  /**
   * The free space at which the user agreed. The question is repeated once half of it is used up.
   */
  let agreedBytes = Infinity;
  const assertRoom = async (spec: CollectionSpec): Promise<void> => {
    // If the system cannot report the free space, collecting is still allowed.
    const space = await client.call('app.freeSpace', {}).catch(() => undefined);
    if (space === undefined) return;
    const { freeBytes, path } = space;
    const { bytes: estimatedBytes, isAtLeast } = estimateCollection(spec);
    const isLittle = freeBytes < LITTLE_SPACE_BYTES || freeBytes < estimatedBytes;
    const wasAgreed = freeBytes >= agreedBytes / 2 && freeBytes >= estimatedBytes;
    if (!isLittle || (agreedBytes !== Infinity && wasAgreed)) return;
    const question = { freeBytes, estimatedBytes, isAtLeast, path };
    asking ??= ask(question).finally(() => (asking = undefined));
    if (!(await asking)) throw declined(question);
    agreedBytes = freeBytes;
  };
  return {
    ...runner,
    start: async (spec) => {
      await assertRoom(spec);
      return runner.start(spec);
    },
  };
}
