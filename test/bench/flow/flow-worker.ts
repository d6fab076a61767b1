/** The worker that `npm run bench -- flow` asks: the page's handlers over a made-up case. */
import process from 'node:process';
import { workerData, type MessagePort } from 'node:worker_threads';
import { traceContract } from '../../../shared/engine/tracing/session/trace-contract.ts';
import { createTraceHandlers } from '../../../shared/engine/tracing/session/trace-handlers.ts';
import { servePeer } from '../../../shared/wire/peer-server.ts';
import { createPortWire, type MessageEnd } from '../../../renderer/review/port-wire.ts';
import type { CaseQuestion } from '../../../shared/engine/tracing/question/case-question.ts';
import { benchCase } from '../../support/bench-case.ts';
import type { BenchQuestions } from './bench-questions.ts';

const { port, count, rounds } = workerData as {
  readonly port: MessagePort;
  readonly count: number;
  readonly rounds: number;
};
const { flow, questionOf, rowsAfter } = benchCase(count);
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

const theft = questionOf({});
const eachRound = (part: (round: number) => Partial<CaseQuestion>): readonly CaseQuestion[] =>
  Array.from({ length: rounds }, (_, round) => questionOf(part(round)));
const addressOf = (round: number): string => flow.collections[7 + round]?.params['address'] ?? '';
const others = 'rows' in theft.from ? theft.from.rows : [];

/** Each question differs from all before, so that no result is kept for it; hops come back. */
const questions: BenchQuestions = {
  first: theft,
  'A trace from other rows': eachRound((round) => ({ from: { rows: [...others, ...rowsAfter(round + 1)] } })),
  'Another number of hops': eachRound((round) => ({ hops: 4 - (round % 4) })),
  'Another label that ends it': eachRound((round) => ({
    stopWords: ['exchange'],
    labels: new Map([[addressOf(round), 'exchange']]),
  })),
  'Another limit of the share': eachRound((round) => ({ leastShare: 50 + round })),
  cancelled: eachRound((round) => ({ leastShare: 1000 + round })),
};
// They name rows of the case, which is only here.
port.postMessage({ questions });
