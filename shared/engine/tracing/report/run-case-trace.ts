/** A trace of a case by every method, in steps: from what is collected to a report, or why none. */
import type { FlowRow } from '../../flow/ledger/flow-row.ts';
import type { AssetIndex } from '../../flow/trace/asset-index.ts';
import { tracePoison } from '../../flow/trace/poison-trace.ts';
import { stateTrace } from '../../flow/trace/statements.ts';
import { nameEnd, sourceOf, traceByMethod } from '../../flow/trace/trace-asset.ts';
import { planTrace, type TracePlan } from '../../flow/trace/trace-plan.ts';
import { SPLITTING_METHODS, type StopReason, type TraceQuestion } from '../../flow/trace/trace-question.ts';
import type { Steps } from '../../query/steps.ts';
import { contractOfAsset, tradeZoneTokenOf } from '../../../service/assets.ts';
import { assetDecimals } from '../question/asset-decimals.ts';
import { askedAssets, type AskedAsset } from '../question/asked-rows.ts';
import type { CaseQuestion } from '../question/case-question.ts';
import { chooseAsset, restsOnRunning } from '../question/choose-asset.ts';
import { findContradiction } from '../question/contradicting-reports.ts';
import type { CaseFlow } from '../read/case-flow.ts';
import { bookOf, type FlowBook } from '../read/flow-book.ts';
import { orderRanges } from './order-ranges.ts';
import { movedOn } from './moved-on.ts';
import { reportEnds, sumMethods, type CountedTrace } from './report-ends.ts';
import type { NoTrace, TraceOutcome, TraceReport } from './trace-report.ts';

/** A trace that ran, for the working of its figures. */
export interface RanTrace {
  readonly index: AssetIndex;
  readonly plan: TracePlan;
  readonly question: TraceQuestion;
}

export interface CaseTrace {
  readonly outcome: TraceOutcome;
  /** Undefined if there is no trace. */
  readonly ran: RanTrace | undefined;
}

const refuse = (refusal: NoTrace): CaseTrace => ({ outcome: refusal, ran: undefined });

/** The labelled addresses that end the trace. */
function stopsOf({ labels, stopWords }: CaseQuestion): ReadonlyMap<string, StopReason> {
  const words = stopWords.map((word) => word.trim().toLowerCase()).filter((word) => word !== '');
  return new Map(
    Array.from(labels)
      .filter(([, label]) => words.some((word) => label.toLowerCase().includes(word)))
      .map(([address, name]) => [address, { kind: 'label', name }]),
  );
}

/** What is traced, once the question names one asset. */
interface Asked {
  readonly chosen: AskedAsset;
  readonly book: FlowBook;
  readonly decimals: number | undefined;
  readonly question: CaseQuestion;
}

function* runMethods(
  index: AssetIndex,
  plan: TracePlan,
  { batch = 'block' }: TraceQuestion,
): Steps<readonly CountedTrace[]> {
  const traces: CountedTrace[] = [];
  for (const method of SPLITTING_METHODS) {
    const { ends } = traceByMethod(index, plan, method, { batch });
    yield;
    traces.push({ method, ends, moved: movedOn(index, plan, method, batch) });
    yield;
  }
  return traces;
}

/** Why a planned trace may not give figures. */
function contradictionIn(
  asset: string,
  { settled }: FlowBook,
  { index, plan, question }: RanTrace,
): NoTrace | undefined {
  const followed = new Set(index.addresses.filter((_, number) => plan.endOf[number] === undefined));
  const contradiction = findContradiction(asset, settled, (address) => followed.has(address));
  if (contradiction !== undefined)
    return { outcome: 'refused', reason: 'contradiction', asset, contradiction };
  const { restsOn } = stateTrace(index, plan, question);
  const overdrawn = restsOn.find(({ overdrawnBy }) => overdrawnBy > 0n);
  if (overdrawn === undefined) return undefined;
  const { address, overdrawnBy: by } = overdrawn;
  return { outcome: 'refused', reason: 'overdrawn', asset, address, by };
}

function* traceAsked({ chosen, book, decimals, question }: Asked): Steps<CaseTrace> {
  const { asset, symbol } = chosen;
  const { flow, index, statements } = book.ofAsset(asset, decimals);
  const { rows, refused } = flow;
  const stops = stopsOf(question);
  const asked: TraceQuestion = {
    sources: chosen.rows.map((row) => ({ row })),
    hops: question.hops,
    collected: statements.collected,
    stops,
    batch: question.batch,
  };
  yield;
  const plan = planTrace(index, asked);
  if ('refused' in plan)
    return refuse(
      plan.refused === 'no-hop'
        ? { outcome: 'refused', reason: 'no-hop' }
        : { outcome: 'refused', reason: 'row-not-usable', rows: chosen.rows.length },
    );
  const ran: RanTrace = { index, plan, question: asked };
  const fault = contradictionIn(asset, book, ran);
  if (fault !== undefined) return refuse(fault);
  const traces = yield* runMethods(index, plan, asked);
  const order = yield* orderRanges(rows, asset, asked);
  const poison = tracePoison(index, plan).ends.map((end) => nameEnd(index, end));
  const statement = stateTrace(index, plan, asked);
  const refusedRows = refused.filter((each) => each.asset === asset).length;
  const report: TraceReport = {
    outcome: 'traced',
    asset,
    symbol,
    decimals,
    source: sourceOf(plan),
    sources: plan.sources.flatMap(({ row }): FlowRow | never[] => index.rows[row] ?? []),
    ends: reportEnds(traces, poison, order.ranges, statements),
    sums: sumMethods(traces),
    basis: order.basis,
    orders: order.orders,
    // Rows that no ledger can have are missing rows.
    statement: { ...statement, isUpToHere: statement.isUpToHere || refusedRows > 0 },
    stops: index.addresses.flatMap((address, number) =>
      plan.endOf[number] === 'stopped' ? [{ address, label: stops.get(address)?.name ?? '' }] : [],
    ),
    kinds: statements.kinds,
    refusedRows,
  };
  return { outcome: report, ran };
}

/** Traces what is collected, in steps, so that a newer question can stop it. */
export function* caseTraceSteps(flow: CaseFlow, question: CaseQuestion): Steps<CaseTrace> {
  if (restsOnRunning(question, flow.bags)) return refuse({ outcome: 'refused', reason: 'running' });
  const book = bookOf(flow);
  const { bags, united, symbols } = book;
  yield;
  const chosen = chooseAsset(askedAssets(question.from, bags, united), question, symbols);
  if ('reason' in chosen) return refuse(chosen);
  const { asset, symbol } = chosen;
  const decimals = assetDecimals(asset, question, united);
  if (decimals === undefined && tradeZoneTokenOf(asset) === undefined)
    return refuse({
      outcome: 'refused',
      reason: 'decimals-unknown',
      contract: contractOfAsset(asset),
      symbol,
    });
  return yield* traceAsked({ chosen, book, decimals, question });
}
