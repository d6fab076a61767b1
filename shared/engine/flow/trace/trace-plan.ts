/** What a trace does at each address, decided before any amount is split: the same for all methods. */
import { rowKey, type RowRef } from '../ledger/flow-row.ts';
import type { AssetIndex } from './asset-index.ts';
import { collectedIn, type CollectedIn } from './collected-in.ts';
import { followedAddresses, type PlannedSource } from './followed-addresses.ts';
import type { TraceQuestion, TraceSource } from './trace-question.ts';

/** What becomes of traced money at an address that is not followed. */
export type AddressEnd = 'stopped' | 'not-collected' | 'hop-limit';

export interface TracePlan {
  /** By number of address; undefined if its outflows are followed. */
  readonly endOf: readonly (AddressEnd | undefined)[];
  /** In order of the rows, each row once. */
  readonly sources: readonly PlannedSource[];
  /** What is collected: all followed addresses are among it. */
  readonly within: CollectedIn;
}

/** Why a question has no answer; never a number. */
export interface Refusal {
  readonly refused:
    | 'no-source'
    | 'no-hop'
    | 'row-moves-nothing'
    | 'amount-not-in-row'
    | 'link-not-forward'
    | 'row-linked-twice';
  /** The row at fault. */
  readonly row?: RowRef;
}

const isInRow = ({ amount }: TraceSource, all: bigint): boolean =>
  amount === undefined || (amount > 0n && amount <= all);

function planSources(
  { rowAt, placesOf }: AssetIndex,
  { sources }: TraceQuestion,
): { readonly planned: readonly PlannedSource[] } | Refusal {
  const wanted = new Map(sources.map((source) => [rowKey(source.row), source]));
  const planned: PlannedSource[] = [];
  for (const at of placesOf(sources.map((source) => source.row))) {
    const row = rowAt(at);
    if (row === undefined) continue;
    const source = wanted.get(rowKey(row));
    // A row of normal transactions is two rows of a ledger, and its fee is never a source. A withdrawal
    // is one: what left the trade zone may be traced on by a link.
    if (source === undefined || (row.to === '' && row.nature !== 'withdrawal')) continue;
    if (!isInRow(source, row.amount)) return { refused: 'amount-not-in-row', row: source.row };
    planned.push({ row: at, amount: source.amount ?? row.amount });
    wanted.delete(rowKey(row));
  }
  const [missing] = wanted.values();
  return missing === undefined ? { planned } : { refused: 'row-moves-nothing', row: missing.row };
}

/** The sources of the question and what arrives by links, each row once and in order. */
function joined(
  { amounts: units }: AssetIndex,
  planned: readonly PlannedSource[],
  arrivals: readonly PlannedSource[],
): readonly PlannedSource[] {
  const amounts = new Map<number, bigint>();
  for (const { row, amount } of [...planned, ...arrivals]) {
    const sum = (amounts.get(row) ?? 0n) + amount;
    const most = units[row] ?? 0n;
    amounts.set(row, sum < most ? sum : most);
  }
  return Array.from(amounts, ([row, amount]) => ({ row, amount })).sort((one, other) => one.row - other.row);
}

/** Numbers of the addresses that end the trace. */
const stoppedIn = (index: AssetIndex, stops: TraceQuestion['stops']): ReadonlySet<number> =>
  new Set(Array.from(stops?.keys() ?? []).flatMap((address) => index.numberOf(address) ?? []));

/** Plans that are kept for each index, the newest last. */
export const MOST_PLANS = 4;
const plansOf = new WeakMap<AssetIndex, TracePlan[]>();

const isSamePlan = (one: TracePlan, other: TracePlan): boolean =>
  one.sources.length === other.sources.length &&
  one.sources.every(
    ({ row, amount }, at) => other.sources[at]?.row === row && other.sources[at].amount === amount,
  ) &&
  one.endOf.every((end, number) => end === other.endOf[number]);

/** The equal plan that is kept, if there is one: the traces that were run for it are kept with it. */
function keptPlan(index: AssetIndex, plan: TracePlan): TracePlan {
  const plans = plansOf.get(index) ?? [];
  const same = plans.find((each) => isSamePlan(each, plan)) ?? plan;
  plansOf.set(index, [...plans.filter((each) => each !== same), same].slice(-MOST_PLANS));
  return same;
}

/**
 * Plans a trace, or says why there is none. `arrivals` came by links from other rows; those of
 * nothing decide how far money may reach, too, so that all methods follow the same addresses.
 */
export function planTrace(
  index: AssetIndex,
  question: TraceQuestion,
  arrivals: readonly PlannedSource[] = [],
): TracePlan | Refusal {
  const { collected, stops, hops } = question;
  if (question.sources.length + arrivals.length === 0) return { refused: 'no-source' };
  if (hops < 1) return { refused: 'no-hop' };
  const read = planSources(index, question);
  if ('refused' in read) return read;
  const sources = joined(index, read.planned, arrivals);
  const within = collectedIn(index, collected);
  const { isCollected, innerRows } = within;
  const stopped = stoppedIn(index, stops);
  const mayFollow = isCollected.slice();
  for (const number of stopped) mayFollow[number] = 0;
  const { addresses } = within;
  const followed = followedAddresses(index, { sources, hops, mayFollow, addresses, innerRows });
  const endOf = index.addresses.map((): AddressEnd | undefined => 'not-collected');
  for (const number of addresses) endOf[number] = followed[number] === 1 ? undefined : 'hop-limit';
  for (const number of stopped) endOf[number] = 'stopped';
  index.prepare(Array.from(within.addresses).filter((number) => endOf[number] === undefined));
  return keptPlan(index, { endOf, sources: sources.filter(({ amount }) => amount > 0n), within });
}
