/** The page's half of the worker that traces; loaded with the first trace. */
import { connectPeer } from '../../shared/wire/peer-client.ts';
import { traceContract, type TraceClient } from '../../shared/engine/tracing/session/trace-contract.ts';
import { createPortWire } from './port-wire.ts';

let client: TraceClient | undefined;

/** Returns the client of the page's one worker, which it starts at the first call. */
export function traceInWorker(): TraceClient {
  client ??= connectPeer(
    traceContract,
    createPortWire(
      new Worker(new URL('./trace-worker.ts', import.meta.url), { type: 'module', name: 'trace' }),
    ),
  );
  return client;
}
