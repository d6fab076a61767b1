/** A trace as the page runs it: in a worker, all methods at once, and cancelled in the middle. */
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { connectPeer } from '../../../shared/wire/peer-client.ts';
import { traceContract } from '../../../shared/engine/tracing/session/trace-contract.ts';
import { unpackOutcome } from '../../../shared/engine/tracing/report/packed-outcome.ts';
import type { CaseQuestion } from '../../../shared/engine/tracing/question/case-question.ts';
import { createPortWire, type MessageEnd } from '../../../renderer/review/port-wire.ts';
import { CHANGES, type BenchQuestions, type Change } from './bench-questions.ts';
import { median } from '../review/report-line.ts';

const questionsFrom = (port: MessagePort): Promise<BenchQuestions> =>
  new Promise((resolve) => {
    port.once('message', ({ questions }: { readonly questions: BenchQuestions }) => resolve(questions));
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
  /** Medians. */
  readonly changes: Readonly<Record<Change, number>>;
  /** The longest from the cancelling of a running trace to the answer of the next question. */
  readonly cancelled: number;
}

/** How long a trace has run when it is cancelled, by round. */
const cancelAfterMs = (round: number): number => 20 + 60 * (round % 5);

/** Times of the traces of a case of so many rows. */
export async function traceThroughWorker(count: number, rounds: number): Promise<WorkerTimes> {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(BOOT, {
    eval: true,
    workerData: { port: port2, count, rounds },
    transferList: [port2],
  });
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject);
  });
  const questions = await Promise.race([questionsFrom(port1), failed]);
  const client = connectPeer(traceContract, createPortWire(port1 as unknown as MessageEnd));
  const run = async (question: CaseQuestion): Promise<void> => {
    const outcome = unpackOutcome((await client.call('run', { question })).outcome);
    if (outcome.outcome !== 'traced') throw new Error(`no trace: ${outcome.reason}`);
  };
  const first = await timeOf(() => run(questions.first));
  const changes = {} as Record<Change, number>;
  for (const change of CHANGES) {
    const times: number[] = [];
    for (const question of questions[change]) times.push(await timeOf(() => run(question)));
    changes[change] = median(times);
  }
  let cancelled = 0;
  for (const [round, question] of questions.cancelled.entries()) {
    const abort = new AbortController();
    const running = client.call('run', { question }, { signal: abort.signal }).catch(() => undefined);
    await new Promise((resolve) => {
      setTimeout(resolve, cancelAfterMs(round));
    });
    const took = await timeOf(async () => {
      abort.abort();
      await client.call('close', { traceId: 0 });
    });
    cancelled = Math.max(cancelled, took);
    await running;
  }
  await worker.terminate();
  port1.close();
  return { first, changes, cancelled };
}
