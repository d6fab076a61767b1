import { useCallback } from 'react';
import type { FlowRow, RowRef } from '../../../shared/engine/flow/ledger/flow-row.ts';
import type { LinkSide } from '../../../shared/engine/linking/link-side.ts';
import type {
  AskedEnd,
  AskedFigure,
  AskedFlow,
} from '../../../shared/engine/tracing/question/case-question.ts';
import type { BalanceOverTime } from '../../../shared/engine/tracing/report/balance-over-time.ts';
import type { OtherSides } from '../../../shared/engine/tracing/report/other-sides.ts';
import type { TracedGraph } from '../../../shared/engine/tracing/report/traced-graph.ts';
import type { ShownLine } from '../../../shared/engine/tracing/report/working-lines.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';

/** Lines on screen; a file has all of them. */
export const MOST_LINES = 5000;

/** What the worker answers about a result that it keeps. */
export interface TraceQuestions {
  /** The lines of a figure, or all lines of its method, of the newest result. */
  readonly workingOf: (
    traceId: number,
    figure: AskedFigure,
    isWhole: boolean,
  ) => Promise<readonly ShownLine[]>;
  /** The balance of a followed address over time, in the newest result. */
  readonly balanceOf: (
    traceId: number,
    asset: string,
    method: AskedFigure['method'],
    address: string,
  ) => Promise<BalanceOverTime>;
  /** The traced money by a method as a graph, in the newest result. */
  readonly graphOf: (traceId: number, asset: string, method: AskedFigure['method']) => Promise<TracedGraph>;
  /** The lines of a flow of that graph. */
  readonly flowOf: (traceId: number, flow: AskedFlow) => Promise<readonly ShownLine[]>;
  /** Those of the rows that the trace starts from or passes through. */
  readonly tracedOf: (traceId: number, asset: string, rows: readonly RowRef[]) => Promise<readonly FlowRow[]>;
  /** What may be the other side of an end of the newest result. */
  readonly otherSidesOf: (traceId: number, end: AskedEnd) => Promise<OtherSides>;
  /** The collected movements of a transaction. */
  readonly movementsIn: (traceId: number, hash: string) => Promise<readonly LinkSide[]>;
}

/** The questions; they keep their identity. */
export function useTraceQuestions(): TraceQuestions {
  const { openTraces } = useWorkbench();
  const workingOf = useCallback<TraceQuestions['workingOf']>(
    async (traceId, figure, isWhole) => {
      const client = await openTraces();
      if (!isWhole) return client.call('working', { traceId, figure });
      const lines: ShownLine[] = [];
      const { asset, method } = figure;
      for await (const batch of client.stream('wholeWorking', { traceId, asset, method })) {
        lines.push(...batch);
        if (lines.length >= MOST_LINES) break;
      }
      return lines.slice(0, MOST_LINES);
    },
    [openTraces],
  );
  const balanceOf = useCallback<TraceQuestions['balanceOf']>(
    async (traceId, asset, method, address) =>
      (await openTraces()).call('balance', { traceId, asset, method, address }),
    [openTraces],
  );
  const graphOf = useCallback<TraceQuestions['graphOf']>(
    async (traceId, asset, method) => (await openTraces()).call('graph', { traceId, asset, method }),
    [openTraces],
  );
  const flowOf = useCallback<TraceQuestions['flowOf']>(
    async (traceId, flow) => (await openTraces()).call('flow', { traceId, flow }),
    [openTraces],
  );
  const tracedOf = useCallback<TraceQuestions['tracedOf']>(
    async (traceId, asset, rows) => (await openTraces()).call('tracedRows', { traceId, asset, rows }),
    [openTraces],
  );
  const otherSidesOf = useCallback<TraceQuestions['otherSidesOf']>(
    async (traceId, end) => (await openTraces()).call('otherSides', { traceId, end }),
    [openTraces],
  );
  const movementsIn = useCallback<TraceQuestions['movementsIn']>(
    async (traceId, hash) => (await openTraces()).call('movementsIn', { traceId, hash }),
    [openTraces],
  );
  return { workingOf, balanceOf, graphOf, flowOf, tracedOf, otherSidesOf, movementsIn };
}
