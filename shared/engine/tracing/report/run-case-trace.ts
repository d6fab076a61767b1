/** A trace of a case by every method, in steps: from what is collected to a report, or why none. */
import { flowRowsOf } from '../../flow/ledger/flow-rows.ts';
import type { FlowRow } from '../../flow/ledger/flow-row.ts';
import { indexAsset, type AssetIndex } from '../../flow/trace/asset-index.ts';
import { tracePoison } from '../../flow/trace/poison-trace.ts';
import { stateTrace } from '../../flow/trace/statements.ts';
import { nameEnd, sourceOf, traceByMethod, type MethodTrace } from '../../flow/trace/trace-asset.ts';
import { planTrace, type TracePlan } from '../../flow/trace/trace-plan.ts';
import { SPLITTING_METHODS, type StopReason, type TraceQuestion } from '../../flow/trace/trace-question.ts';
import type { Steps } from '../../query/steps.ts';
import { contractOfAsset, tradeZoneTokenOf } from '../../../service/assets.ts';
import { assetDecimals } from '../question/asset-decimals.ts';
import { askedAssets, unitedTransfers, type AskedAsset } from '../question/asked-rows.ts';
import type { CaseQuestion } from '../question/case-question.ts';
import { chooseAsset, restsOnRunning } from '../question/choose-asset.ts';
import { findContradiction } from '../question/contradicting-reports.ts';
import { symbolsOf } from '../question/twin-assets.ts';
import { stateAsset } from '../read/asset-statements.ts';
import type { CaseFlow, CollectedBag } from '../read/case-flow.ts';
import { orderRanges } from './order-ranges.ts';
import { reportEnds, sumMethods } from './report-ends.ts';
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
  readonly flow: CaseFlow;
  readonly decimals: number | undefined;
  readonly question: CaseQuestion;
}

function* runMethods(
  index: AssetIndex,
  plan: TracePlan,
  { batch }: TraceQuestion,
): Steps<readonly MethodTrace[]> {
  const traces: MethodTrace[] = [];
  for (const method of SPLITTING_METHODS) {
    const { ends } = traceByMethod(index, plan, method, { batch });
    traces.push({ method, ends });
    yield;
  }
  return traces;
}

/** Why a planned trace may not give figures. */
function contradictionIn(
  asset: string,
  bags: readonly CollectedBag[],
  { index, plan, question }: RanTrace,
): NoTrace | undefined {
  const followed = new Set(index.addresses.filter((_, number) => plan.endOf[number] === undefined));
  const contradiction = findContradiction(asset, bags, (address) => followed.has(address));
  if (contradiction !== undefined)
    return { outcome: 'refused', reason: 'contradiction', asset, contradiction };
  const { restsOn } = stateTrace(index, plan, question);
  const overdrawn = restsOn.find(({ overdrawnBy }) => overdrawnBy > 0n);
  if (overdrawn === undefined) return undefined;
  const { address, overdrawnBy: by } = overdrawn;
  return { outcome: 'refused', reason: 'overdrawn', asset, address, by };
}

function* traceAsked({ chosen, flow, decimals, question }: Asked): Steps<CaseTrace> {
  const { asset, symbol } = chosen;
  const { rows, refused } = flowRowsOf(
    flow.bags.map(({ bag }) => bag),
    { decimalsOf: (each) => (each === asset ? decimals : undefined) },
  );
  yield;
  const index = indexAsset(rows, { asset });
  const statements = stateAsset(asset, flow);
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
  const fault = contradictionIn(asset, flow.bags, ran);
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
  const bags = flow.bags.filter(({ record }) => record.state !== 'running');
  const united = unitedTransfers(bags);
  yield;
  const chosen = chooseAsset(askedAssets(question.from, bags, united), question, symbolsOf(united));
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
  return yield* traceAsked({ chosen, flow: { ...flow, bags }, decimals, question });
}
