/** A trace as the page runs it: in a worker, all methods at once, and cancelled in the middle. */
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { connectPeer } from '../../../shared/wire/peer-client.ts';
import { traceContract } from '../../../shared/engine/tracing/session/trace-contract.ts';
import { unpackOutcome } from '../../../shared/engine/tracing/session/sent-outcome.ts';
import type { CaseQuestion } from '../../../shared/engine/tracing/question/case-question.ts';
import { createPortWire, type MessageEnd } from '../../../renderer/review/port-wire.ts';
import { median } from '../review/report-line.ts';

const questionsFrom = (port: MessagePort): Promise<readonly CaseQuestion[]> =>
  new Promise((resolve) => {
    port.once('message', ({ questions }: { readonly questions: readonly CaseQuestion[] }) =>
      resolve(questions),
    );
  });

/** A thread of Node 20 does not take tsx over from its parent. */
const BOOT = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./flow-worker.ts', import.meta.url).href)});
});`;

const timeOf = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

export interface WorkerTimes {
  /** With uniting what the lists report, which is kept. */
  readonly first: number;
  /** Medians, over the united rows. */
  readonly again: number;
  readonly parameter: number;
  /** From the cancelling of a running trace to the answer of the next question. */
  readonly cancelled: number;
}

/** Times of the traces of a case of so many rows. */
export async function traceThroughWorker(count: number, rounds: number): Promise<WorkerTimes> {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(BOOT, {
    eval: true,
    workerData: { port: port2, count },
    transferList: [port2],
  });
  const [question, changed] = await questionsFrom(port1);
  if (question === undefined || changed === undefined) throw new Error('the worker has no questions');
  const client = connectPeer(traceContract, createPortWire(port1 as unknown as MessageEnd));
  const run = async (asked: CaseQuestion): Promise<void> => {
    const outcome = unpackOutcome((await client.call('run', { question: asked })).outcome);
    if (outcome.outcome !== 'traced') throw new Error(`no trace: ${outcome.reason}`);
  };
  const first = await timeOf(() => run(question));
  const [again, parameter]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    again.push(await timeOf(() => run(question)));
    parameter.push(await timeOf(() => run(changed)));
  }
  const abort = new AbortController();
  const running = client.call('run', { question }, { signal: abort.signal }).catch(() => undefined);
  const cancelled = await timeOf(async () => {
    abort.abort();
    await client.call('close', { traceId: 0 });
  });
  await running;
  await worker.terminate();
  port1.close();
  return { first, again: median(again), parameter: median(parameter), cancelled };
}
