/** A trace of one asset by every method, side by side, with what it rests on. */
import type { FlowRow } from '../ledger/flow-row.ts';
import { once } from '../../../units/once.ts';
import type { AssetIndex } from './asset-index.ts';
import type { EndColumns } from './end-columns.ts';
import type { EndKind, EndSum } from './end-sums.ts';
import { holdingsBy } from './open-holdings.ts';
import { runInLimbs } from './limbs/limb-walk.ts';
import { tracePoison } from './trace-poison.ts';
import { runTrace } from './run-trace.ts';
import { stateTrace, type TraceStatement } from './statements.ts';
import { planTrace, type Refusal, type TracePlan } from './trace-plan.ts';
import { SPLITTING_METHODS, type SplittingMethod, type TraceQuestion } from './trace-question.ts';

export interface MarkedEnd {
  readonly kind: EndKind;
  /** Of the payer if there is no recipient, and for a linked row. */
  readonly address: string;
  /** How many rows carried it there. */
  readonly rows: number;
  readonly first: FlowRow;
  readonly last: FlowRow;
}

export interface TraceEnd extends MarkedEnd {
  readonly amount: bigint;
}

export interface MethodTrace {
  readonly method: SplittingMethod;
  /** Traced units of all payments together; money that is paid on again counts again. */
  readonly moved: bigint;
  /** As `ends`, with numbers in place of addresses and rows. */
  readonly sums: EndColumns;
  /** Their amounts sum to the trace's source. */
  readonly ends: readonly TraceEnd[];
}

/** With what each linked row took along. */
export interface RanMethodTrace extends MethodTrace {
  readonly carried: ReadonlyMap<number, bigint>;
}

export interface AssetTrace {
  readonly asset: string;
  /** Traced units at the start. */
  readonly source: bigint;
  readonly methods: readonly MethodTrace[];
  /** Marks, never sums. */
  readonly poison: readonly MarkedEnd[];
  readonly statement: TraceStatement;
}

/** An end with its address and rows in place of numbers. */
function nameEnd(index: AssetIndex, { kind, address, rows, first, last }: EndSum): MarkedEnd {
  const [firstRow, lastRow] = [index.rowAt(first), index.rowAt(last)];
  if (firstRow === undefined || lastRow === undefined) throw new Error('an end has no row');
  return { kind, address: index.addresses[address] ?? '', rows, first: firstRow, last: lastRow };
}

/** The traced units that a plan starts with. */
export const sourceOf = ({ sources }: TracePlan): bigint =>
  sources.reduce((sum, { amount }) => sum + amount, 0n);

export interface MethodOptions {
  /** What TIHO calls a batch; by block if absent. */
  readonly batch?: TraceQuestion['batch'] | undefined;
  readonly linked?: ReadonlySet<number>;
  /** See TraceQuestion. */
  readonly leastShare?: number | undefined;
}

const WHOLE_SHARE = 1_000_000n;

/** The fewest traced units of a payment that is followed: the share of the source, rounded up. */
export const leastOf = (plan: TracePlan, leastShare = 0): bigint =>
  (sourceOf(plan) * BigInt(leastShare) + WHOLE_SHARE - 1n) / WHOLE_SHARE;

/**
 * Runs a planned trace by one method. Throws if the sums do not close, so that no such figure ever
 * leaves.
 */
export function traceByMethod(
  index: AssetIndex,
  plan: TracePlan,
  method: SplittingMethod,
  { batch = 'block', linked = new Set(), leastShare }: MethodOptions = {},
): RanMethodTrace {
  const options = { linked, least: leastOf(plan, leastShare) };
  const run =
    runInLimbs(index, plan, method, { ...options, batch }) ??
    runTrace(index, plan, holdingsBy(method, index, batch), options);
  const { ends: sums, carried, moved } = run;
  if (sums.total() !== sourceOf(plan)) throw new Error(`the sums of a trace by ${method} do not close`);
  const ends = once(() => sums.all().map((end) => ({ ...nameEnd(index, end), amount: end.amount })));
  return {
    method,
    carried,
    moved,
    sums,
    get ends() {
      return ends();
    },
  };
}

/** Traces by every method, or says why there is no trace. */
export function traceAsset(index: AssetIndex, question: TraceQuestion): AssetTrace | Refusal {
  const plan = planTrace(index, question);
  if ('refused' in plan) return plan;
  return {
    asset: index.asset,
    source: sourceOf(plan),
    methods: SPLITTING_METHODS.map((method) => traceByMethod(index, plan, method, question)),
    poison: tracePoison(index, plan)
      .ends.all()
      .map((end) => nameEnd(index, end)),
    statement: stateTrace(index, plan, question),
  };
}
