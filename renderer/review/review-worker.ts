/** The review worker: filters, sorts and reads windows of stored rows outside the page's thread. */
import { servePeer } from '../../shared/wire/peer-server.ts';
import { openDexieCaseRepository } from '../database/dexie-case-repository.ts';
import type { CaseRepository } from '../../shared/engine/storage/case-repository.ts';
import { createPortWire } from './port-wire.ts';
import { reviewContract } from '../../shared/engine/query/session/review-contract.ts';
import { createReviewHandlers } from '../../shared/engine/query/session/review-handlers.ts';

let repository: Promise<CaseRepository> | undefined;
const handlers = createReviewHandlers(
  () => (repository ??= openDexieCaseRepository()),
  (act) => navigator.locks.request('casebook.compacting', act),
);

servePeer(
  reviewContract,
  handlers,
  createPortWire(globalThis as unknown as Parameters<typeof createPortWire>[0]),
  {
    clientId: 'page',
    // A worker has no log of its own, so an uncaught error goes to the page's error event.
    onBug: (error) => reportError(error),
  },
);
