import { openDexieCaseRepository } from '../../database/dexie-case-repository.ts';
import { createCollectionRunner } from '../../../shared/engine/collect/background-collection-runner.ts';
import { replayCollection } from '../../../shared/engine/collect/replay-collection.ts';
import { createRecordingRunner } from '../../../shared/engine/recording/background-recording-runner.ts';
import { reviewInWorker } from '../../review/review-client.ts';
import type { SteadyClient } from '../session/steady-client.ts';
import { createCaseKeeping } from './case-keeping.ts';
import type { FrameServices } from './frame-services.ts';
import { askForRoom } from '../dialogs/ask-for-room.tsx';
import { withRoom } from './room-for-collecting.ts';
import { createBackgroundThrottle, throttleCollection, prioritiseQueries } from './background-throttle.ts';

/**
 * Puts the page's parts together: the one place where ports meet what stands behind them. Throws
 * `storage.newer-version` where a newer program has written the browser database.
 */
export async function createFrameServices(client: SteadyClient): Promise<FrameServices> {
  // Asked for, not relied on: a browser may still evict the view, and the journal brings it back.
  void navigator.storage.persist().catch(() => false);
  const repository = await openDexieCaseRepository(replayCollection);
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
    rowSearch: review.rowSearch,
    startReview: review.start,
    keeping: createCaseKeeping(client, repository),
  };
}
