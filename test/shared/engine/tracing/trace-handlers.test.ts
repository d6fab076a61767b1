/** The worker's handlers: a trace can be cancelled, and a replaced one has no working any more. */
import { expect, it } from 'vitest';
import type { CaseQuestion } from '../../../../shared/engine/tracing/question/case-question.ts';
import type { CaseFlow } from '../../../../shared/engine/tracing/read/case-flow.ts';
import { createTraceHandlers } from '../../../../shared/engine/tracing/session/trace-handlers.ts';

const QUESTION: CaseQuestion = {
  caseId: 'case',
  from: { rows: [] },
  hops: 1,
  stopWords: [],
  labels: new Map(),
  decimals: new Map(),
  batch: 'block',
};
const NOTHING: CaseFlow = { collections: [], bags: [] };

const handlersOver = (flow: CaseFlow) =>
  createTraceHandlers(() => Promise.resolve(() => Promise.resolve(flow)));

it('rejects with the reason of its signal, between two steps of a trace', async () => {
  const abort = new AbortController();
  abort.abort();
  const running = handlersOver(NOTHING).run(
    { question: QUESTION },
    { signal: abort.signal, clientId: 'page' },
  );
  await expect(running).rejects.toThrow(/aborted/);
});

it('keeps no working of a question without a trace', async () => {
  const handlers = handlersOver(NOTHING);
  const context = { signal: new AbortController().signal, clientId: 'page' };
  const { traceId, outcome } = await handlers.run({ question: QUESTION }, context);
  expect(outcome).toEqual({ outcome: 'refused', reason: 'moves-nothing' });
  const figure = { asset: '', method: 'fifo', kind: 'held', address: '0x' } as const;
  await expect(handlers.working({ traceId, figure }, context)).rejects.toMatchObject({
    code: 'storage.not-found',
  });
});
