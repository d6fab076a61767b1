/**
 * The best and the worst case of a trace along links: over every order of the rows of all its
 * assets that nothing collected rules out, or bounds if there are too many.
 */
import { rowKey, type FlowRow } from '../ledger/flow-row.ts';
import { indexAsset, type AssetIndex } from './asset-index.ts';
import { resolveLinks, type ResolvedLink } from './links.ts';
import { looseBlocks, type LooseBlock } from './loose-groups.ts';
import type { OrderContext } from './order-context.ts';
import { ordersOfRows } from './orders-of-rows.ts';
import { possibleEnds } from './possible-ends.ts';
import { traceLinked, type LinkedQuestion } from './trace-linked.ts';
import type { Refusal } from './trace-plan.ts';
import { spanOf } from './time-span.ts';
import { rangesOf, MOST_ORDERS, type EndRange, type TraceRange } from './trace-range.ts';
import type { SplittingMethod } from './trace-question.ts';

export interface LinkedRange extends Omit<TraceRange, 'ends'> {
  /** By asset; empty if the order is known. */
  readonly ends: ReadonlyMap<string, readonly EndRange[]>;
}

type Indexes = ReadonlyMap<string, AssetIndex>;

interface LooseAsset {
  readonly asset: string;
  readonly rows: AssetIndex['rows'];
  readonly context: OrderContext;
  readonly blocks: readonly LooseBlock[];
}

function looseAssets(
  indexes: Indexes,
  question: LinkedQuestion,
  links: readonly ResolvedLink[],
): readonly LooseAsset[] {
  const sources = new Set(question.sources.map(({ row }) => rowKey(row)));
  return Array.from(indexes, ([asset, index]) => {
    const collected = question.collectedOf(asset);
    // Money starts or leaves by these rows, so another row in their place is another trace.
    const marked = new Set(
      links.flatMap(({ link, from, to }) => [
        ...(link.from.asset === asset ? [index.rowAt(from)] : []),
        ...(link.to.asset === asset ? [index.rowAt(to)] : []),
      ]),
    );
    const context: OrderContext = {
      isFollowed: (address) => collected.has(address) && question.stops?.has(address) !== true,
      isSource: (row) => marked.has(row) || (asset === question.asset && sources.has(rowKey(row))),
    };
    return { asset, rows: index.rows, context, blocks: looseBlocks(index, context) };
  });
}

/** Every combination of the orders of all assets; undefined if there are too many. */
function ordersOfAssets(
  loose: readonly LooseAsset[],
): readonly ReadonlyMap<string, readonly FlowRow[]>[] | undefined {
  let all: readonly ReadonlyMap<string, readonly FlowRow[]>[] = [new Map()];
  for (const { asset, rows, blocks, context } of loose) {
    const orders = ordersOfRows(rows(), blocks, context, Math.floor(MOST_ORDERS / all.length));
    if (orders === undefined) return undefined;
    all = all.flatMap((before) => orders.map((order) => new Map([...before, [asset, order] as const])));
  }
  return all;
}

/** From nothing to what the rows of an end can carry, and at most what can be there at all. */
function boundsOf(
  { asset, index }: { readonly asset: string; readonly index: AssetIndex },
  question: LinkedQuestion,
  links: readonly ResolvedLink[],
): readonly EndRange[] {
  const arriving = links.filter(({ link }) => link.to.asset === asset);
  const own = asset === question.asset ? question.sources : [];
  const keys = new Set(own.map(({ row }) => rowKey(row)));
  const started = index.rows().reduce((sum, row) => (keys.has(rowKey(row)) ? sum + row.amount : sum), 0n);
  const most = arriving.reduce((sum, { arrived }) => sum + arrived, started);
  const sources = [...own, ...arriving.map(({ link }) => ({ row: link.to.row }))];
  const leaving = links.filter(({ link }) => link.from.asset === asset);
  return [
    ...possibleEnds(index, { ...question, sources, collected: question.collectedOf(asset) }, most),
    ...leaving.map(({ from, left }): EndRange => {
      const row = index.rowAt(from);
      const amount = { least: 0n, most: left < most ? left : most };
      return { kind: 'linked', address: row?.from ?? '', amount, ...spanOf([row?.time]) };
    }),
  ];
}

/** The ranges by one method, or why there is no trace. Balances that a node stated are not used. */
export function rangeLinked(
  indexes: Indexes,
  question: LinkedQuestion,
  method: SplittingMethod,
): LinkedRange | Refusal {
  const read = resolveLinks(indexes, question.links);
  if ('refused' in read) return read;
  const loose = looseAssets(indexes, question, read.resolved);
  if (loose.every(({ blocks }) => blocks.length === 0))
    return { basis: 'known-order', orders: 1, ends: new Map() };
  const orders = ordersOfAssets(loose);
  if (orders === undefined) {
    const bounds = Array.from(
      indexes,
      ([asset, index]) => [asset, boundsOf({ asset, index }, question, read.resolved)] as const,
    );
    return { basis: 'bounds', orders: 0, ends: new Map(bounds) };
  }
  const runs = orders.map((order) => {
    const ordered = new Map(Array.from(order, ([asset, rows]) => [asset, indexAsset(rows, { asset })]));
    const traced = traceLinked(ordered, question, method);
    return 'refused' in traced ? undefined : traced;
  });
  // A link that leads forward in one order may lead back in another, which is then ruled out.
  const possible = runs.flatMap((run) => run ?? []);
  const ranges = Array.from(indexes.keys(), (asset) => {
    const ends = possible.map(({ assets }) => assets.find((each) => each.asset === asset)?.trace.ends ?? []);
    return [asset, rangesOf(ends)] as const;
  });
  return { basis: 'every-order', orders: orders.length, ends: new Map(ranges) };
}
