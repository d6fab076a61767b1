/** A trace through several assets, along the links that the analyst states. */
import type { Completeness } from '../../storage/case-records.ts';
import type { AssetIndex } from './asset-index.ts';
import { arrivalsIn, resolveLinks, type ResolvedLink, type TraceLink } from './links.ts';
import { sourceOf, traceByMethod, type TraceEnd } from './trace-asset.ts';
import { planTrace, type Refusal } from './trace-plan.ts';
import type { SplittingMethod, TraceQuestion } from './trace-question.ts';

export interface LinkedQuestion extends Omit<TraceQuestion, 'collected'> {
  /** The asset of the sources. */
  readonly asset: string;
  readonly links: readonly TraceLink[];
  /** What is collected of an asset, by address. */
  readonly collectedOf: (asset: string) => ReadonlyMap<string, Completeness>;
}

export interface LinkedTrace {
  /** Of each asset that money was traced in; the ends of each sum to its source. */
  readonly assets: readonly {
    readonly asset: string;
    readonly source: bigint;
    readonly ends: readonly TraceEnd[];
  }[];
  /** What each link carried, in units of the asset that left. */
  readonly links: readonly { readonly link: TraceLink; readonly carried: bigint }[];
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
): Round | Refusal {
  const assets: LinkedTrace['assets'][number][] = [];
  const next = new Map<ResolvedLink, bigint>();
  for (const [asset, index] of indexes) {
    const arrivals = arrivalsIn(asset, links, carried);
    const sources = asset === question.asset ? question.sources : [];
    if (sources.length + arrivals.length === 0) continue;
    const plan = planTrace(index, { ...question, sources, collected: question.collectedOf(asset) }, arrivals);
    if ('refused' in plan) return plan;
    if (plan.sources.length === 0) continue;
    const leaving = links.filter(({ link }) => link.from.asset === asset);
    const linked = new Set(leaving.map(({ from }) => from));
    const run = traceByMethod(index, plan, method, { batch: question.batch, linked });
    for (const each of leaving) next.set(each, run.carried.get(each.from) ?? 0n);
    assets.push({ asset, source: sourceOf(plan), ends: run.ends });
  }
  return { assets, carried: next };
}

/**
 * Traces by one method along links. Each link leads forward, so what it carries is settled once all
 * earlier links are: at most one round for each link, and one to confirm.
 */
export function traceLinked(
  indexes: Indexes,
  question: LinkedQuestion,
  method: SplittingMethod,
): LinkedTrace | Refusal {
  const [first] = question.sources;
  if (first === undefined) return { refused: 'no-source' };
  if (!indexes.has(question.asset)) return { refused: 'row-moves-nothing', row: first.row };
  const read = resolveLinks(indexes, question.links);
  if ('refused' in read) return read;
  const links = read.resolved;
  let carried: Carried = new Map();
  for (let round = 0; round <= links.length + 1; round += 1) {
    const run = runRound(indexes, question, method, links, carried);
    if ('refused' in run) return run;
    const before = carried;
    carried = run.carried;
    if (links.every((link) => (carried.get(link) ?? 0n) === (before.get(link) ?? 0n)))
      return {
        assets: run.assets,
        links: links.map((each) => ({ link: each.link, carried: carried.get(each) ?? 0n })),
      };
  }
  throw new Error('links that lead forward settle in one round each');
}
