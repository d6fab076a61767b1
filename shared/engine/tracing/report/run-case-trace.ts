/** A trace of a case by every method, in steps: from what is collected to a report, or why none. */
import { restingOn } from '../../flow/trace/statements.ts';
import type { LinkedQuestion } from '../../flow/trace/trace-linked.ts';
import { SPLITTING_METHODS, type StopReason } from '../../flow/trace/trace-question.ts';
import type { Steps } from '../../query/steps.ts';
import { contractOfAsset, tradeZoneTokenOf } from '../../../service/assets.ts';
import { assetDecimals } from '../question/asset-decimals.ts';
import type { AskedAsset } from '../question/asked-rows.ts';
import type { CaseQuestion } from '../question/case-question.ts';
import { chooseAsset, restsOnRunning } from '../question/choose-asset.ts';
import type { CaseFlow } from '../read/case-flow.ts';
import { bookSteps, type AssetBook, type FlowBook } from '../read/flow-book.ts';
import { assetReporter } from './asset-report.ts';
import type { PackedOutcome, PackedReport } from './packed-outcome.ts';
import type { RanAsset, RanTrace } from './ran-trace.ts';
import { reportLinks } from './report-links.ts';
import { poisonOf, rangesOfLinked, ranTraceOf, traceMethods } from './run-linked.ts';
import { usableLinks } from './usable-links.ts';
import type { NamedUnit, NoTrace } from './trace-report.ts';

export interface CaseTrace {
  readonly outcome: PackedOutcome;
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
  readonly book: FlowBook;
  readonly question: CaseQuestion;
}

/** Assets by name, with what the case says of each. */
function assetsOf({ chosen, book, question }: Asked) {
  const unitOf = (asset: string): NamedUnit => ({
    asset,
    symbol:
      asset === chosen.asset && asset !== ''
        ? chosen.symbol
        : (book.symbols.get(contractOfAsset(asset)) ?? ''),
    decimals: assetDecimals(asset, question, book.united),
  });
  return { unitOf, bookOfAsset: (asset: string): AssetBook => book.ofAsset(asset, unitOf(asset).decimals) };
}

/** Why a trace of an asset may not give figures. */
function contradictionIn(
  { index, by }: RanAsset,
  { contradictions, statements: { collected } }: AssetBook,
): NoTrace | undefined {
  const { asset } = index;
  const { plan } = by.fifo;
  const isFollowed = (address: string): boolean => {
    const number = index.numberOf(address);
    return number !== undefined && plan.endOf[number] === undefined;
  };
  const contradiction = contradictions.find(({ from, to }) => isFollowed(from) || isFollowed(to));
  if (contradiction !== undefined)
    return { outcome: 'refused', reason: 'contradiction', asset, contradiction };
  const restsOn = restingOn(index, plan, { collected });
  const overdrawn = restsOn.find(({ overdrawnBy }) => overdrawnBy > 0n);
  if (overdrawn === undefined) return undefined;
  const { address, overdrawnBy: by_ } = overdrawn;
  return { outcome: 'refused', reason: 'overdrawn', asset, address, by: by_ };
}

function* traceAsked(asked: Asked): Steps<CaseTrace> {
  const { chosen, book, question } = asked;
  const { unitOf, bookOfAsset } = assetsOf(asked);
  yield* book.assetSteps(chosen.asset, unitOf(chosen.asset).decimals);
  const stops = stopsOf(question);
  const usable = usableLinks(chosen.asset, book, question);
  const linked: LinkedQuestion = {
    asset: chosen.asset,
    sources: chosen.rows.map((row) => ({ row })),
    hops: question.hops,
    stops,
    batch: question.batch,
    leastShare: question.leastShare,
    links: usable.links.map(({ link }) => link),
    collectedOf: (asset) => bookOfAsset(asset).statements.collected,
  };
  yield;
  const traces = yield* traceMethods(usable, linked);
  if ('refused' in traces)
    return refuse(
      traces.refused === 'no-hop'
        ? { outcome: 'refused', reason: 'no-hop' }
        : { outcome: 'refused', reason: 'row-not-usable', rows: chosen.rows.length },
    );
  const ran = ranTraceOf(traces, usable, book, question);
  for (const each of ran.assets) {
    const fault = contradictionIn(each, bookOfAsset(each.index.asset));
    if (fault !== undefined) return refuse(fault);
  }
  for (const each of ran.assets) {
    // Kept for the report.
    poisonOf(each);
    yield;
  }
  const ranges = yield* rangesOfLinked(usable, linked, traces);
  const reported = {
    links: reportLinks(traces, usable.links, ran.assets, unitOf),
    unusedLinks: usable.unused,
  };
  const report = assetReporter({ traces, ranges, stops, unitOf, bookOfAsset, ...reported });
  const [first, ...others] = ran.assets;
  const ofOthers: PackedReport[] = [];
  for (const each of others) {
    // Links that no method carries anything along lead to nothing.
    if (SPLITTING_METHODS.every((method) => each.by[method].plan.sources.length === 0)) continue;
    ofOthers.push(yield* report(each, []));
    yield;
  }
  return { outcome: yield* report(first, ofOthers), ran };
}

/** Traces what is collected, in steps: a newer question can stop it between two of them. */
export function* caseTraceSteps(flow: CaseFlow, question: CaseQuestion): Steps<CaseTrace> {
  if (restsOnRunning(question, flow.bags)) return refuse({ outcome: 'refused', reason: 'running' });
  const book = yield* bookSteps(flow);
  const { united, symbols } = book;
  yield;
  const chosen = chooseAsset(book.askedBy(question.from), question, symbols);
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
  return yield* traceAsked({ chosen, book, question });
}
