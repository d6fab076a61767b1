/** The worker that `npm run bench -- flow` asks: the page's handlers over a made-up case. */
import process from 'node:process';
import { workerData, type MessagePort } from 'node:worker_threads';
import { traceContract } from '../../../shared/engine/tracing/session/trace-contract.ts';
import { createTraceHandlers } from '../../../shared/engine/tracing/session/trace-handlers.ts';
import { servePeer } from '../../../shared/wire/peer-server.ts';
import { createPortWire, type MessageEnd } from '../../../renderer/review/port-wire.ts';
import { benchCase } from '../../support/bench-case.ts';

const { port, count } = workerData as { readonly port: MessagePort; readonly count: number };
const { flow, questionOf } = benchCase(count);
servePeer(
  traceContract,
  createTraceHandlers(() => Promise.resolve(() => Promise.resolve(flow))),
  createPortWire(port as unknown as MessageEnd),
  {
    clientId: 'bench',
    onBug: (error) => {
      process.stderr.write(`${String(error)}\n`);
    },
  },
);
port.start();
// The question names rows of the case, which is only here.
port.postMessage({ questions: [questionOf(5), questionOf(4)] });
