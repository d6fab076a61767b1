import { openDexieCaseRepository } from '../../database/dexie-case-repository.ts';
import { createCollectionRunner } from '../../../shared/engine/collect/background-collection-runner.ts';
import { createRecordingRunner } from '../../../shared/engine/recording/background-recording-runner.ts';
import { reviewInWorker } from '../../review/review-client.ts';
import type { SteadyClient } from '../session/steady-client.ts';
import { createCaseKeeping } from './case-keeping.ts';
import { namingTokens } from '../session/case-tokens.ts';
import type { FrameServices } from './frame-services.ts';
import { askForRoom } from '../dialogs/ask-for-room.tsx';
import { withRoom } from './room-for-collecting.ts';
import { createBackgroundThrottle, throttleCollection, prioritiseQueries } from './background-throttle.ts';

/**
 * Assembles the page's services: the only place that connects ports to their implementations.
 * Throws `storage.newer-version` if a newer program has written the browser database.
 */
export async function createFrameServices(client: SteadyClient): Promise<FrameServices> {
  // A browser may evict the view even if it agrees to this; the journal then restores it.
  void navigator.storage.persist().catch(() => false);
  const repository = namingTokens(
    await openDexieCaseRepository(
      async () => (await import('../../../shared/engine/collect/replay-collection.ts')).replayCollection,
    ),
  );
  const throttle = createBackgroundThrottle();
  const review = reviewInWorker();
  return {
    client,
    repository,
    runner: withRoom(
      createCollectionRunner(throttleCollection(throttle, { client, repository, now: () => Date.now() })),
      client,
      askForRoom,
    ),
    recordings: createRecordingRunner({ client, repository }),
    openReview: prioritiseQueries(throttle, review.openReview),
    openTraces: async () => (await import('../../review/trace-client.ts')).traceInWorker(),
    rowSearch: review.rowSearch,
    surveyCase: review.surveyCase,
    startReview: review.start,
    keeping: createCaseKeeping(client, repository),
  };
}
