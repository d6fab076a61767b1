import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isAbort } from '../../../shared/errors/is-abort.ts';
import type { CaseQuestion } from '../../../shared/engine/tracing/question/case-question.ts';
import type { TraceOutcome } from '../../../shared/engine/tracing/report/trace-report.ts';
import { unpackOutcome } from '../../../shared/engine/tracing/report/packed-outcome.ts';
import { namedTrace } from '../../collection/money/named-in-case.ts';
import { useJudgedTokens } from '../../parts/counterfeits.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { useTraceQuestions, type TraceQuestions } from './use-trace-questions.ts';

/** The result of a question, and the number under which the worker keeps it. */
export interface RunTrace {
  readonly traceId: number;
  readonly question: CaseQuestion;
  /** Which rows it used, and which try it was. */
  readonly of: string;
  readonly outcome: TraceOutcome;
}

export interface Tracing extends TraceQuestions {
  /** The newest result; stays while a newer one is computed. */
  readonly ran: RunTrace | undefined;
  readonly isRunning: boolean;
  readonly failure: unknown;
  /** Stops the trace that runs; `again` starts it once more. */
  readonly cancel: () => void;
  readonly again: () => void;
}

/**
 * Traces in the worker whenever the question or the rows change. Memoise the question: a new object
 * is a new trace. Undefined traces nothing.
 */
export function useTrace(question: CaseQuestion | undefined, revision: string): Tracing {
  const { openTraces } = useWorkbench();
  const names = useWorkbenchState('tokenNames');
  useJudgedTokens(names.tails.size > 0);
  const [ran, setRan] = useState<RunTrace>();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [run, setRun] = useState(0);
  const of = `${revision} ${run}`;
  const abort = useRef<AbortController>(undefined);
  useEffect(() => {
    if (question === undefined) return undefined;
    const running = new AbortController();
    abort.current = running;
    const { signal } = running;
    const trace = async (): Promise<void> => {
      setRunning(true);
      try {
        const client = await openTraces();
        const { traceId, outcome } = await client.call('run', { question }, { signal });
        setRan({ traceId, question, of, outcome: unpackOutcome(outcome) });
        setFailure(undefined);
      } catch (error) {
        if (!isAbort(error) && !signal.aborted) setFailure(error);
      }
      // An aborted trace was replaced by one that runs now, or was cancelled.
      if (abort.current === running) setRunning(false);
    };
    void trace();
    return () => running.abort();
  }, [question, of, openTraces]);
  const cancel = useCallback(() => abort.current?.abort(), []);
  const again = useCallback(() => setRun((count) => count + 1), []);
  const questions = useTraceQuestions();
  const named = useMemo(() => ran && { ...ran, outcome: namedTrace(ran.outcome, names) }, [ran, names]);
  return { ran: named, isRunning, failure, cancel, again, ...questions };
}
