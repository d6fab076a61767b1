/**
 * Free space on the profile's disk is looked at before a collection: with little of it, or less than the collection may take, the user is
 * asked first. A disk that fills up in the middle loses nothing, but leaves half a collection.
 */
import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { CollectionRunner, CollectionSpec } from '../../../shared/engine/collect/collection-runner.ts';
import { estimateCollection, type CollectionEstimate } from './estimate-collection.ts';

/** Below this the user is asked, whatever the collection takes. */
export const LITTLE_SPACE_BYTES = 200_000_000;

/** What the user is asked. */
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

/** The runner that looks for room first. `ask` resolves with whether to start all the same. */
export function withRoom(
  runner: CollectionRunner,
  client: Pick<CasebookClient, 'call'>,
  ask: (question: RoomQuestion) => Promise<boolean>,
): CollectionRunner {
  /** Several collections of one click are one question. */
  let asking: Promise<boolean> | undefined;
  /** The free space that the user agreed to; asked again once half of it is used up. */
  let agreedBytes = Infinity;
  const assertRoom = async (spec: CollectionSpec): Promise<void> => {
    // A system that cannot say how much is free does not keep anybody from collecting.
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
