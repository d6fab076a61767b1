import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort } from '../../../shared/errors/is-abort.ts';
import type { AskedFigure, CaseQuestion } from '../../../shared/engine/tracing/question/case-question.ts';
import type { BalanceOverTime } from '../../../shared/engine/tracing/report/balance-over-time.ts';
import type { TraceOutcome } from '../../../shared/engine/tracing/report/trace-report.ts';
import type { ShownLine } from '../../../shared/engine/tracing/report/working-lines.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';

/** Lines on screen; a file has all of them. */
export const MOST_LINES = 5000;

/** The result of a question, and the number under which the worker keeps it. */
export interface RunTrace {
  readonly traceId: number;
  readonly question: CaseQuestion;
  /** Which rows it used, and which try it was. */
  readonly of: string;
  readonly outcome: TraceOutcome;
}

export interface Tracing {
  /** The newest result; stays while a newer one is computed. */
  readonly ran: RunTrace | undefined;
  readonly isRunning: boolean;
  readonly failure: unknown;
  /** Stops the trace that runs; `again` starts it once more. */
  readonly cancel: () => void;
  readonly again: () => void;
  /** The lines of a figure, or all lines of its method, of the newest result. */
  readonly workingOf: (
    traceId: number,
    figure: AskedFigure,
    isWhole: boolean,
  ) => Promise<readonly ShownLine[]>;
  /** The balance of a followed address over time, in the newest result. */
  readonly balanceOf: (
    traceId: number,
    method: AskedFigure['method'],
    address: string,
  ) => Promise<BalanceOverTime>;
}

/**
 * Traces in the worker whenever the question or the rows change. Memoise the question: a new object
 * is a new trace. Undefined traces nothing.
 */
export function useTrace(question: CaseQuestion | undefined, revision: string): Tracing {
  const { openTraces } = useWorkbench();
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
        setRan({ traceId, question, of, outcome });
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
  const workingOf = useCallback<Tracing['workingOf']>(
    async (traceId, figure, isWhole) => {
      const client = await openTraces();
      if (!isWhole) return client.call('working', { traceId, figure });
      const lines: ShownLine[] = [];
      for await (const batch of client.stream('wholeWorking', { traceId, method: figure.method })) {
        lines.push(...batch);
        if (lines.length >= MOST_LINES) break;
      }
      return lines.slice(0, MOST_LINES);
    },
    [openTraces],
  );
  const balanceOf = useCallback<Tracing['balanceOf']>(
    async (traceId, method, address) => (await openTraces()).call('balance', { traceId, method, address }),
    [openTraces],
  );
  return { ran, isRunning, failure, cancel, again, workingOf, balanceOf };
}
