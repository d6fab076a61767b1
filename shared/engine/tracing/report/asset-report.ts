/** The report of one asset of a trace. Pure. */
import type { FlowRow } from '../../flow/ledger/flow-row.ts';
import { stateTrace } from '../../flow/trace/statements.ts';
import { SPLITTING_METHODS, type StopReason } from '../../flow/trace/trace-question.ts';
import type { Steps } from '../../query/steps.ts';
import type { AssetBook } from '../read/flow-book.ts';
import type { RanAsset } from './ran-trace.ts';
import type { PackedReport } from './packed-outcome.ts';
import { endSteps, type CountedTrace } from './report-ends.ts';
import { sumMethods } from './sum-methods.ts';
import { transactionsToPlace } from './transactions-to-place.ts';
import { poisonOf, type LinkedRanges, type TracesByMethod } from './run-linked.ts';
import type { NamedUnit, TraceReport } from './trace-report.ts';

interface Reported extends Pick<TraceReport, 'links' | 'unusedLinks'> {
  readonly traces: TracesByMethod;
  readonly ranges: LinkedRanges;
  readonly stops: ReadonlyMap<string, StopReason>;
  readonly unitOf: (asset: string) => NamedUnit;
  readonly bookOfAsset: (asset: string) => AssetBook;
}

/** What each method has of an asset. */
function countedTraces(ran: RanAsset, traces: TracesByMethod): readonly CountedTrace[] {
  return SPLITTING_METHODS.map((method) => {
    const own = traces.get(method)?.assets.find(({ asset }) => asset === ran.index.asset);
    if (own === undefined) throw new Error('an asset was not traced');
    const { plan, arrivals } = ran.by[method];
    const most = plan.sources.reduce((sum, { amount }) => sum + amount, 0n);
    const arrived = arrivals.reduce((sum, { amount }) => sum + amount, 0n);
    return {
      method,
      sums: own.trace.sums,
      moved: own.trace.moved,
      // Two links to one row bring no more than the row.
      arrived: arrived < most ? arrived : most,
    };
  });
}

/** Returns what reports each asset in steps; `others` are the reports of the assets that links lead to. */
export function assetReporter({ traces, ranges, stops, unitOf, bookOfAsset, links, unusedLinks }: Reported) {
  return function* report(ran: RanAsset, others: readonly PackedReport[]): Steps<PackedReport> {
    const { index, by } = ran;
    const { asset } = index;
    const { flow, statements } = bookOfAsset(asset);
    const counted = countedTraces(ran, traces);
    const said = { traces: counted, poison: poisonOf(ran), ranges: ranges.of(asset) };
    const ends = yield* endSteps(index, said, statements);
    yield;
    const sums = sumMethods(counted);
    const { plan } = by.fifo;
    const statement = stateTrace(index, plan, statements);
    const refusedRows = flow.refused.filter((each) => each.asset === asset).length;
    const [some] = sums;
    const isUpToHere = statement.isUpToHere || refusedRows > 0 || unusedLinks.length > 0;
    return {
      outcome: 'traced',
      ...unitOf(asset),
      source: some === undefined ? 0n : some.total - some.arrived,
      sources: plan.sources.flatMap(({ row }): FlowRow | never[] =>
        by.fifo.arrivals.some((each) => each.row === row) ? [] : (index.rowAt(row) ?? []),
      ),
      ends,
      sums,
      basis: ranges.basis,
      orders: ranges.orders,
      toPlace: ranges.basis === 'known-order' ? [] : transactionsToPlace(ran, statements, stops),
      // Rows that no ledger can have are missing rows, and links that cannot be used are missing ways.
      statement: { ...statement, isUpToHere: isUpToHere || others.some((each) => each.statement.isUpToHere) },
      stops: Array.from(stops.keys())
        .flatMap((address) => index.numberOf(address) ?? [])
        .sort((one, other) => one - other)
        .map((number) => index.addresses[number] ?? '')
        .map((address) => ({ address, label: stops.get(address)?.name ?? '' })),
      kinds: statements.kinds,
      refusedRows,
      links,
      unusedLinks,
      others,
    };
  };
}
