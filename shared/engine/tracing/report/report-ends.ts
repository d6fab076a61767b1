/** Puts what all methods say about an end into one line. Pure. */
import { exactly } from '../../flow/ledger/amount-range.ts';
import type { AssetIndex } from '../../flow/trace/asset-index.ts';
import type { PoisonEnd } from '../../flow/trace/poison-trace.ts';
import type { MethodTrace } from '../../flow/trace/trace-asset.ts';
import type { EndKind } from '../../flow/trace/end-sums.ts';
import type { EndRange } from '../../flow/trace/trace-range.ts';
import type { SplittingMethod } from '../../flow/trace/trace-question.ts';
import type { AssetStatements } from '../read/asset-statements.ts';
import { GatheredEnds, type GatheredEnd } from './gathered-ends.ts';
import type { MethodSums, ReportEnd } from './trace-report.ts';

/** Ranges of a method's ends, if the order of rows is not known. */
export type RangesOf = ReadonlyMap<SplittingMethod, readonly EndRange[]>;

/** The ends of a method, how much it moves on, and what came by links. */
export interface CountedTrace extends Pick<MethodTrace, 'method' | 'sums' | 'moved'> {
  readonly arrived: bigint;
}

function completenessOf(kind: EndKind, address: string, { collected, running }: AssetStatements): string {
  if (running.has(address)) return 'being collected';
  const own = collected.get(address);
  if (kind === 'not-collected' || own === undefined) return 'not collected';
  return own.reason;
}

/** The largest amount by any method first; fees last. */
function byImportance(ends: readonly GatheredEnd[]): readonly GatheredEnd[] {
  const ranked = ends.map((end) => {
    const most = end.most();
    // A double orders almost all amounts, and never wrongly: equal ones are compared to the unit.
    return { end, most, about: Number(most), isFee: Number(end.kind === 'fee') };
  });
  return ranked
    .sort((one, other) => {
      if (one.isFee !== other.isFee) return one.isFee - other.isFee;
      if (one.about !== other.about) return other.about - one.about;
      if (one.most !== other.most) return one.most > other.most ? -1 : 1;
      return one.end.address < other.end.address ? -1 : 1;
    })
    .map(({ end }) => end);
}

/** What is said about the ends of one asset. */
interface SaidOfEnds {
  readonly traces: readonly CountedTrace[];
  readonly poison: readonly PoisonEnd[];
  readonly ranges: RangesOf;
}

/** The ends of all methods, each once. */
export function reportEnds(
  index: AssetIndex,
  { traces, poison, ranges }: SaidOfEnds,
  statements: AssetStatements,
): readonly ReportEnd[] {
  const gathered = new GatheredEnds(index);
  for (const { method, sums } of traces)
    for (const sum of sums) gathered.by(sum).amounts[method] = exactly(sum.amount);
  for (const [method, ends] of ranges)
    for (const { kind, address, amount } of ends)
      if (amount.most > 0n) gathered.atAddress(kind, address).amounts[method] = amount;
  for (const end of poison) gathered.by(end).isMarked = true;
  return byImportance(gathered.ends).map(({ kind, address, amounts, isMarked, first, last }): ReportEnd => ({
    kind,
    address,
    amounts,
    isMarked,
    first,
    last,
    completeness: completenessOf(kind, address, statements),
    level: kind === 'not-collected' ? undefined : statements.collected.get(address)?.level,
    isRunning: statements.running.has(address),
  }));
}

const sumOf = (trace: CountedTrace, isCounted: (kind: EndKind) => boolean): bigint =>
  trace.sums.reduce((sum, { kind, amount }) => (isCounted(kind) ? sum + amount : sum), 0n);

/**
 * What became of the source by each method. The most cautious method moves the least traced money
 * on from address to address: money stays with who had it first until the rows leave no choice.
 */
export function sumMethods(traces: readonly CountedTrace[]): readonly MethodSums[] {
  const sums = traces.map((trace) => ({
    method: trace.method,
    elsewhere: sumOf(trace, (kind) => kind !== 'held' && kind !== 'fee' && kind !== 'linked'),
    fees: sumOf(trace, (kind) => kind === 'fee'),
    held: sumOf(trace, (kind) => kind === 'held'),
    linked: sumOf(trace, (kind) => kind === 'linked'),
    total: sumOf(trace, () => true),
    arrived: trace.arrived,
    moved: trace.moved,
  }));
  const amounts = traces.map(({ moved }) => moved);
  const least = amounts.reduce((low, each) => (each < low ? each : low), amounts[0] ?? 0n);
  const isTold = amounts.some((each) => each > least);
  return sums.map((each) => ({ ...each, isMostCautious: isTold && each.moved === least }));
}
