/** Traces of the practice story for tests: a practice page with what a trace needs. */
import { ADDRESS_TRANSACTION_LIST } from '../../shared/service/endpoints/address-transaction-list.ts';
import { takeAll } from '../../shared/engine/query/steps.ts';
import type { CaseQuestion } from '../../shared/engine/tracing/question/case-question.ts';
import { createFlowReader, type CaseFlow } from '../../shared/engine/tracing/read/case-flow.ts';
import { unpackOutcome } from '../../shared/engine/tracing/report/packed-outcome.ts';
import { caseTraceSteps, type CaseTrace } from '../../shared/engine/tracing/report/run-case-trace.ts';
import type { TraceOutcome } from '../../shared/engine/tracing/report/trace-report.ts';
import { untilStopped } from './collecting-page.ts';
import { openPracticePage, type PracticePage } from './practice-page.ts';
import { reviewOver } from './review-rows.ts';

export interface TracedPractice {
  readonly page: PracticePage;
  collect(address: string, ...protocolTypes: string[]): Promise<void>;
  /** What is collected now. */
  flow(): Promise<CaseFlow>;
  question(part: Partial<CaseQuestion>): CaseQuestion;
  dispose(): Promise<void>;
}

/** The lists that report native coins. */
export const NATIVE = ['transaction', 'internal'] as const;

/** Opens a practice page without collections. */
export async function openTracedPractice(): Promise<TracedPractice> {
  const page = await openPracticePage();
  const review = reviewOver(page.repository);
  const { caseId, connectionId, runner, repository } = page;
  return {
    page,
    collect: async (address, ...protocolTypes) => {
      for (const protocolType of protocolTypes) {
        const { collectionId } = await runner.start({
          caseId,
          connectionId,
          endpointId: ADDRESS_TRANSACTION_LIST.id,
          params: { address, protocolType },
          goal: { kind: 'all' },
        });
        await untilStopped(page, collectionId);
      }
    },
    flow: () => createFlowReader(repository, review.open)(caseId, new AbortController().signal),
    question: (part) => ({
      caseId,
      from: { rows: [] },
      hops: 6,
      stopWords: [],
      labels: new Map(),
      decimals: new Map(),
      batch: 'block',
      ...part,
    }),
    dispose: async () => {
      review.stop();
      await page.dispose();
    },
  };
}

/** A trace with an object for each end. */
export interface UnpackedTrace {
  readonly outcome: TraceOutcome;
  readonly ran: CaseTrace['ran'];
}

/** A whole trace at once. */
export function traceNow(flow: CaseFlow, question: CaseQuestion): UnpackedTrace {
  const { outcome, ran } = takeAll(caseTraceSteps(flow, question));
  return { outcome: unpackOutcome(outcome), ran };
}
