/** Puts what all methods say about an end into one line. Pure. */
import { exactly, type AmountRange } from '../../flow/ledger/amount-range.ts';
import type { FlowRow } from '../../flow/ledger/flow-row.ts';
import type { MarkedEnd, MethodTrace } from '../../flow/trace/trace-asset.ts';
import type { EndKind } from '../../flow/trace/end-sums.ts';
import type { EndRange } from '../../flow/trace/trace-range.ts';
import { SPLITTING_METHODS, type SplittingMethod } from '../../flow/trace/trace-question.ts';
import type { AssetStatements } from '../read/asset-statements.ts';
import type { MethodSums, ReportEnd } from './trace-report.ts';

/** Ranges of a method's ends, if the order of rows is not known. */
export type RangesOf = ReadonlyMap<SplittingMethod, readonly EndRange[]>;

interface Gathered {
  readonly kind: EndKind;
  readonly address: string;
  readonly amounts: Map<SplittingMethod, AmountRange>;
  readonly rows: FlowRow[];
  isMarked: boolean;
}

/** Ends by kind and address, in the order in which they are named first. */
class GatheredEnds {
  readonly ends = new Map<string, Gathered>();

  at(kind: EndKind, address: string): Gathered {
    const key = `${kind} ${address}`;
    const known = this.ends.get(key);
    if (known !== undefined) return known;
    const end: Gathered = { kind, address, amounts: new Map(), rows: [], isMarked: false };
    this.ends.set(key, end);
    return end;
  }
}

const timesOf = (rows: readonly FlowRow[]): readonly number[] =>
  rows.flatMap(({ time }) => (time === undefined ? [] : [time]));

function completenessOf(kind: EndKind, address: string, { collected, running }: AssetStatements): string {
  if (running.has(address)) return 'being collected';
  const own = collected.get(address);
  if (kind === 'not-collected' || own === undefined) return 'not collected';
  return own.reason;
}

const mostOf = ({ amounts }: ReportEnd): bigint =>
  SPLITTING_METHODS.reduce((most, method) => {
    const { most: own } = amounts[method];
    return own > most ? own : most;
  }, 0n);

/** The largest amount by any method first; fees last. */
function byImportance(one: ReportEnd, other: ReportEnd): number {
  const fees = Number(one.kind === 'fee') - Number(other.kind === 'fee');
  if (fees !== 0) return fees;
  const [mine, theirs] = [mostOf(one), mostOf(other)];
  if (mine !== theirs) return mine > theirs ? -1 : 1;
  return one.address < other.address ? -1 : 1;
}

/** The ends of all methods, each once. */
export function reportEnds(
  traces: readonly MethodTrace[],
  poison: readonly MarkedEnd[],
  ranges: RangesOf,
  statements: AssetStatements,
): readonly ReportEnd[] {
  const gathered = new GatheredEnds();
  for (const { method, ends } of traces)
    for (const { kind, address, amount, first, last } of ends) {
      const end = gathered.at(kind, address);
      end.amounts.set(method, exactly(amount));
      end.rows.push(first, last);
    }
  for (const [method, ends] of ranges)
    for (const { kind, address, amount } of ends)
      if (amount.most > 0n) gathered.at(kind, address).amounts.set(method, amount);
  for (const { kind, address, first, last } of poison) {
    const end = gathered.at(kind, address);
    end.isMarked = true;
    end.rows.push(first, last);
  }
  return Array.from(gathered.ends.values(), ({ kind, address, amounts, rows, isMarked }): ReportEnd => {
    const times = timesOf(rows);
    return {
      kind,
      address,
      amounts: Object.fromEntries(
        SPLITTING_METHODS.map((method) => [method, amounts.get(method) ?? exactly(0n)]),
      ) as ReportEnd['amounts'],
      isMarked,
      first: times.length === 0 ? undefined : Math.min(...times),
      last: times.length === 0 ? undefined : Math.max(...times),
      completeness: completenessOf(kind, address, statements),
      level: kind === 'not-collected' ? undefined : statements.collected.get(address)?.level,
      isRunning: statements.running.has(address),
    };
  }).toSorted(byImportance);
}

const sumOf = (trace: MethodTrace, isCounted: (kind: EndKind) => boolean): bigint =>
  trace.ends.reduce((sum, { kind, amount }) => (isCounted(kind) ? sum + amount : sum), 0n);

/** The ends of a method, how much it moves on, and what came by links. */
export interface CountedTrace extends MethodTrace {
  readonly moved: bigint;
  readonly arrived: bigint;
}

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
