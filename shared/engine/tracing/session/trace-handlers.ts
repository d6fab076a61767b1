/** The worker's half of its contract: runs traces over the stored rows of a case. */
import type { Handlers } from '../../../contract/define-contract.ts';
import { CasebookError } from '../../../errors/casebook-error.ts';
import { runSteps } from '../../query/session/run-steps.ts';
import { balanceSteps } from '../balance/address-balance.ts';
import type { CaseFlow, ReadCaseFlow } from '../read/case-flow.ts';
import { balanceOverTime } from '../report/balance-over-time.ts';
import { otherSidesOf } from '../report/other-sides.ts';
import type { RanAsset, RanTrace } from '../report/ran-trace.ts';
import { caseTraceSteps } from '../report/run-case-trace.ts';
import { tracedGraph } from '../report/traced-graph.ts';
import { tracedRows } from '../report/traced-rows.ts';
import { wholeWorking, workingOfFigure } from '../report/working-lines.ts';
import { workingOfFlow } from '../report/working-of-flow.ts';
import type { TraceContract } from './trace-contract.ts';

const BATCH_LINES = 500;

/** Traces that can be asked for their working: one for each open tab, and a few more. */
const MOST_TRACES = 8;

class KeptTraces {
  readonly #traces = new Map<number, RanTrace>();
  #lastId = 0;

  add(ran: RanTrace | undefined): number {
    this.#lastId += 1;
    if (ran === undefined) return this.#lastId;
    this.#traces.set(this.#lastId, ran);
    const [oldest] = this.#traces.keys();
    if (this.#traces.size > MOST_TRACES && oldest !== undefined) this.#traces.delete(oldest);
    return this.#lastId;
  }

  /** Throws storage.not-found if the trace is gone. */
  get(traceId: number): RanTrace {
    const ran = this.#traces.get(traceId);
    if (ran !== undefined) return ran;
    throw new CasebookError('storage.not-found', {
      message: 'This trace was replaced by a newer one.',
      nextStep: 'Trace again; the rows are still stored.',
    });
  }

  /** Throws storage.not-found if the trace is gone. */
  assetOf(traceId: number, asset: string): RanAsset {
    const { assets } = this.get(traceId);
    return assets.find(({ index }) => index.asset === asset) ?? assets[0];
  }

  close(traceId: number): boolean {
    return this.#traces.delete(traceId);
  }
}

/** Creates the handlers. `openReader` is called with the first trace. */
export function createTraceHandlers(openReader: () => Promise<ReadCaseFlow>): Handlers<TraceContract> {
  const traces = new KeptTraces();
  let reader: Promise<ReadCaseFlow> | undefined;
  const flowOf = async (caseId: string, signal: AbortSignal): Promise<CaseFlow> =>
    (await (reader ??= openReader()))(caseId, signal);
  return {
    run: async ({ question }, { signal }) => {
      const flow = await flowOf(question.caseId, signal);
      const { outcome, ran } = await runSteps(caseTraceSteps(flow, question), signal);
      return { traceId: traces.add(ran), outcome };
    },
    working: async ({ traceId, figure: { asset, method, kind, address } }) =>
      workingOfFigure(traces.assetOf(traceId, asset), method, kind, address),
    wholeWorking: async function* whole({ traceId, asset, method }) {
      const lines = wholeWorking(traces.assetOf(traceId, asset), method);
      for (let from = 0; from < lines.length; from += BATCH_LINES)
        yield await Promise.resolve(lines.slice(from, from + BATCH_LINES));
    },
    balance: async ({ traceId, asset, method, address }) =>
      balanceOverTime(traces.assetOf(traceId, asset), method, address),
    addressBalance: async ({ question }, { signal }) =>
      runSteps(balanceSteps(await flowOf(question.caseId, signal), question), signal),
    graph: async ({ traceId, asset, method }) => tracedGraph(traces.assetOf(traceId, asset), method),
    flow: async ({ traceId, flow }) => workingOfFlow(traces.assetOf(traceId, flow.asset), flow),
    tracedRows: async ({ traceId, asset, rows }) => tracedRows(traces.assetOf(traceId, asset), rows),
    otherSides: async ({ traceId, end }) =>
      otherSidesOf(traces.assetOf(traceId, end.asset), traces.get(traceId).book, end),
    movementsIn: async ({ traceId, hash }) =>
      [...traces.get(traceId).book.links().sides.values()].filter((side) => side.hash === hash),
    close: async ({ traceId }) => ({ closed: traces.close(traceId) }),
  };
}
