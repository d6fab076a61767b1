/** A trace through several assets, along the links that the analyst states. */
import type { Completeness } from '../../storage/case-records.ts';
import type { AssetIndex } from './asset-index.ts';
import { arrivalsIn, arrivedBy, resolveLinks, type ResolvedLink, type TraceLink } from './links.ts';
import { keptTrace } from './kept-traces.ts';
import { sourceOf, type MethodTrace } from './trace-asset.ts';
import { planTrace, type Refusal, type TracePlan } from './trace-plan.ts';
import type { SplittingMethod, TraceQuestion } from './trace-question.ts';

export interface LinkedQuestion extends Omit<TraceQuestion, 'collected'> {
  /** The asset of the sources. */
  readonly asset: string;
  readonly links: readonly TraceLink[];
  /** What is collected of an asset, by address. */
  readonly collectedOf: (asset: string) => ReadonlyMap<string, Completeness>;
}

/** Plans of assets that no link leads to: the same for all methods of a question. */
export type PlansOfAssets = Map<string, TracePlan>;

/** The trace of one asset by one method. */
export interface LinkedAsset {
  readonly asset: string;
  /** Traced units at the start, and what arrived by links. */
  readonly source: bigint;
  readonly trace: MethodTrace;
  readonly index: AssetIndex;
  readonly plan: TracePlan;
  /** Rows by which linked money leaves, by their places in the index. */
  readonly linked: ReadonlySet<number>;
}

/** What a link carried, in units of the asset that left and of the one that arrived. */
export interface CarriedLink {
  readonly link: TraceLink;
  readonly carried: bigint;
  readonly arrived: bigint;
}

export interface LinkedTrace {
  /** Of each asset that money may be traced in; the ends of each sum to its source. */
  readonly assets: readonly LinkedAsset[];
  readonly links: readonly CarriedLink[];
}

type Carried = ReadonlyMap<ResolvedLink, bigint>;
type Indexes = ReadonlyMap<string, AssetIndex>;

interface Round {
  readonly assets: LinkedTrace['assets'];
  readonly carried: Carried;
}

/** Runs each asset once, with what its links carried in the round before. */
function runRound(
  indexes: Indexes,
  question: LinkedQuestion,
  method: SplittingMethod,
  links: readonly ResolvedLink[],
  carried: Carried,
  plans: PlansOfAssets,
): Round | Refusal {
  const assets: LinkedTrace['assets'][number][] = [];
  const next = new Map<ResolvedLink, bigint>();
  for (const [asset, index] of indexes) {
    const arrivals = arrivalsIn(asset, links, carried);
    const sources = asset === question.asset ? question.sources : [];
    if (sources.length + arrivals.length === 0) continue;
    const known = arrivals.length === 0 ? plans.get(asset) : undefined;
    const plan =
      known ?? planTrace(index, { ...question, sources, collected: question.collectedOf(asset) }, arrivals);
    if ('refused' in plan) return plan;
    if (arrivals.length === 0) plans.set(asset, plan);
    const leaving = links.filter(({ link }) => link.from.asset === asset);
    const linked = new Set(leaving.map(({ from }) => from));
    const run = keptTrace(index, plan, method, { ...question, linked });
    for (const each of leaving) next.set(each, run.carried.get(each.from) ?? 0n);
    assets.push({ asset, source: sourceOf(plan), trace: run, index, plan, linked });
  }
  return { assets, carried: next };
}

/**
 * Traces by one method along links. Each link leads forward, so what it carries is settled once all
 * earlier links are: at most one round for each link, and one to confirm. Pass the same `plans` for
 * all methods of a question.
 */
export function traceLinked(
  indexes: Indexes,
  question: LinkedQuestion,
  method: SplittingMethod,
  plans: PlansOfAssets = new Map(),
): LinkedTrace | Refusal {
  const [first] = question.sources;
  if (first === undefined) return { refused: 'no-source' };
  if (!indexes.has(question.asset)) return { refused: 'row-moves-nothing', row: first.row };
  const read = resolveLinks(indexes, question.links);
  if ('refused' in read) return read;
  const links = read.resolved;
  let carried: Carried = new Map();
  for (let round = 0; round <= links.length + 1; round += 1) {
    const run = runRound(indexes, question, method, links, carried, plans);
    if ('refused' in run) return run;
    const before = carried;
    carried = run.carried;
    if (links.every((link) => (carried.get(link) ?? 0n) === (before.get(link) ?? 0n)))
      return {
        assets: run.assets,
        links: links.map((each) => ({
          link: each.link,
          carried: carried.get(each) ?? 0n,
          arrived: arrivedBy(each, carried),
        })),
      };
  }
  // In an order of rows in which money comes back before it left.
  return { refused: 'link-not-forward' };
}
