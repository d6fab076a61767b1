/** The worker that traces: reads stored rows and computes outside the page's thread. */
import { pairWires } from '../../shared/wire/paired-wires.ts';
import { connectPeer } from '../../shared/wire/peer-client.ts';
import { servePeer } from '../../shared/wire/peer-server.ts';
import { reviewContract } from '../../shared/engine/query/session/review-contract.ts';
import { createReviewHandlers } from '../../shared/engine/query/session/review-handlers.ts';
import { reviewSessionsOver } from '../../shared/engine/query/session/review-sessions.ts';
import { createFlowReader, type ReadCaseFlow } from '../../shared/engine/tracing/read/case-flow.ts';
import { traceContract } from '../../shared/engine/tracing/session/trace-contract.ts';
import { createTraceHandlers } from '../../shared/engine/tracing/session/trace-handlers.ts';
import { openDexieCaseRepository } from '../database/dexie-case-repository.ts';
import { createPortWire } from './port-wire.ts';

// A worker has no log of its own, so an uncaught error goes to the page's error event.
const onBug = (error: unknown): void => reportError(error);

/** Sessions over the rows in this same worker. */
async function openReader(): Promise<ReadCaseFlow> {
  const repository = await openDexieCaseRepository();
  const [asking, answering] = pairWires();
  const handlers = createReviewHandlers(
    () => Promise.resolve(repository),
    (act) => navigator.locks.request('casebook.compacting', act),
  );
  servePeer(reviewContract, handlers, answering, { clientId: 'trace', onBug });
  return createFlowReader(repository, reviewSessionsOver(connectPeer(reviewContract, asking)));
}

servePeer(
  traceContract,
  createTraceHandlers(openReader),
  createPortWire(globalThis as unknown as Parameters<typeof createPortWire>[0]),
  { clientId: 'page', onBug },
);
