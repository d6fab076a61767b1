/** Traced money as a graph: which address paid how much of it to which, and what stayed. Pure. */
import type { FlowRow } from '../../flow/ledger/flow-row.ts';
import type { EndKind } from '../../flow/trace/end-sums.ts';
import { traceByMethod } from '../../flow/trace/trace-asset.ts';
import type { SplittingMethod } from '../../flow/trace/trace-question.ts';
import { workingOf } from '../../flow/trace/working.ts';
import { optionsOf, type RanAsset } from './ran-trace.ts';

/** Traced units from one address to another, over all rows between them. */
export interface TracedFlow {
  /** '' if they come from outside: a mint, a deposit. */
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  /** The part with which the trace starts, or which a link brought. */
  readonly starts: bigint;
  readonly rows: number;
  /** Unix ms; undefined if no row has a time. */
  readonly first: number | undefined;
  readonly last: number | undefined;
}

/** Traced units that ended at an address. */
export interface TracedStay {
  readonly kind: EndKind;
  readonly address: string;
  readonly amount: bigint;
}

/**
 * What comes to an address and does not start at it, minus what it pays on, is what stays at it.
 */
export interface TracedGraph {
  /** In the order of their first rows. */
  readonly flows: readonly TracedFlow[];
  /** In the order of the trace. */
  readonly stays: readonly TracedStay[];
}

/** Flows by their ends, while rows are added. */
class FlowSums {
  readonly #flows = new Map<string, { -readonly [Name in keyof TracedFlow]: TracedFlow[Name] }>();
  #lastRow: FlowRow | undefined;

  add(row: FlowRow, amount: bigint, isStart: boolean): void {
    const { from, to, time } = row;
    const key = `${from}>${to}`;
    const flow = this.#flows.get(key) ?? {
      from,
      to,
      amount: 0n,
      starts: 0n,
      rows: 0,
      first: time,
      last: time,
    };
    flow.amount += amount;
    if (isStart) flow.starts += amount;
    // A row that takes from several lots is added once for each.
    if (row !== this.#lastRow) flow.rows += 1;
    this.#lastRow = row;
    flow.first ??= time;
    flow.last = time ?? flow.last;
    this.#flows.set(key, flow);
  }

  all(): readonly TracedFlow[] {
    return [...this.#flows.values()];
  }
}

/** The graph of one method in one asset, in the order in which the trace has its rows. */
export function tracedGraph(ran: RanAsset, method: SplittingMethod): TracedGraph {
  const { index, by, linked } = ran;
  const { plan } = by[method];
  const place = new Map(index.rows().map((row, at) => [row, at]));
  const starts = new Map(plan.sources.map(({ row, amount }) => [row, amount]));
  const taken = workingOf(index, plan, method, optionsOf(ran)).flatMap(({ row, isTraced, taken: amount }) => {
    const at = place.get(row) ?? -1;
    // What reaches a source ends there, and what a link leads away goes on elsewhere.
    return isTraced && !starts.has(at) && !linked.has(at) ? [{ at, amount, isStart: false }] : [];
  });
  const started = plan.sources
    .filter(({ row }) => !linked.has(row))
    .map(({ row, amount }) => ({ at: row, amount, isStart: true }));
  const sums = new FlowSums();
  for (const { at, amount, isStart } of [...started, ...taken].toSorted((one, other) => one.at - other.at)) {
    const row = index.rowAt(at);
    if (row !== undefined && row.to !== '') sums.add(row, amount, isStart);
  }
  const { ends } = traceByMethod(index, plan, method, optionsOf(ran));
  return {
    flows: sums.all(),
    stays: ends.map(({ kind, address, amount }) => ({ kind, address, amount })),
  };
}
