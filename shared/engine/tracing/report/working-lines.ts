/**
 * The working as plain lines: what each row took from which lot. The lines of a figure are those
 * that put money there, and those that took it away again; they add up to it.
 */
import { rowKey, type FlowRow } from '../../flow/ledger/flow-row.ts';
import { endWithoutRecipient, type EndKind } from '../../flow/trace/end-sums.ts';
import { leastOf } from '../../flow/trace/trace-asset.ts';
import type { SplittingMethod } from '../../flow/trace/trace-question.ts';
import { workingOf, type WorkingLine } from '../../flow/trace/working.ts';
import { optionsOf, type RanAsset } from './ran-trace.ts';

export interface ShownLine {
  /**
   * 'source': the trace starts here. 'link': money arrives by an accepted link; its lot is the row
   * by which it left. 'in': traced money arrives. 'out': it leaves again.
   */
  readonly step: 'source' | 'link' | 'in' | 'out';
  readonly row: FlowRow;
  readonly isTraced: boolean;
  /** The row by which the lot came; undefined for a pool, or for what was held before. */
  readonly lot: FlowRow | undefined;
  readonly before: bigint;
  readonly taken: bigint;
  readonly after: bigint;
  /** The reason of the link by which the row leaves or arrives. Hostile. */
  readonly reason?: string | undefined;
}

/** The rows that the trace starts from or goes on from, as lines: each brings its traced part. */
export function startingLines({ index, by }: RanAsset, method: SplittingMethod): readonly ShownLine[] {
  const { plan, arrivals } = by[method];
  return plan.sources.flatMap(({ row: at, amount }): readonly ShownLine[] => {
    const row = index.rowAt(at);
    if (row === undefined) return [];
    const own = arrivals.filter((each) => each.row === at && each.amount > 0n);
    const byLinks = own.reduce((sum, each) => sum + each.amount, 0n);
    // A row that is a source and brings money by a link is traced at most once.
    let left = amount;
    let before = row.amount;
    const line = (step: 'source' | 'link', most: bigint, part: Partial<ShownLine>): readonly ShownLine[] => {
      const taken = most < left ? most : left;
      if (taken === 0n) return [];
      const shown = {
        step,
        row,
        isTraced: true,
        lot: undefined,
        before,
        taken,
        after: before - taken,
        ...part,
      };
      left -= taken;
      before -= taken;
      return [shown];
    };
    const started = amount - byLinks;
    return [
      ...(started > 0n ? line('source', started, {}) : []),
      ...own.flatMap((each) => line('link', each.amount, { lot: each.left, reason: each.reason })),
    ];
  });
}

const outLine = (line: WorkingLine): ShownLine => ({ step: 'out', ...line });

/** Lines with the reasons of the links by which their rows leave. */
function withReasons(ran: RanAsset, lines: readonly ShownLine[]): readonly ShownLine[] {
  if (ran.reasons.size === 0) return lines;
  const reasons = new Map(Array.from(ran.reasons, ([at, reason]) => [ran.index.rowAt(at), reason]));
  return lines.map((line) =>
    line.step === 'link' || line.step === 'source' || !reasons.has(line.row)
      ? line
      : { ...line, reason: reasons.get(line.row) },
  );
}

/** All lines of a method: the sources, then every arrival by a link and every allocation by row. */
export function wholeWorking(ran: RanAsset, method: SplittingMethod): readonly ShownLine[] {
  const starting = startingLines(ran, method);
  const arrivals = starting.filter(({ step }) => step === 'link');
  const sources = starting.filter(({ step }) => step === 'source');
  const out = workingOf(ran.index, ran.by[method].plan, method, optionsOf(ran)).map(outLine);
  if (arrivals.length === 0) return withReasons(ran, [...sources, ...out]);
  const place = new Map(ran.index.rows().map((row, at) => [row, at]));
  const lines = [...arrivals, ...out].toSorted(
    (one, other) => (place.get(one.row) ?? 0) - (place.get(other.row) ?? 0),
  );
  return withReasons(ran, [...sources, ...lines]);
}

/** Whether a row leads to an end of this kind at this address. */
function leadsTo(row: FlowRow, kind: EndKind, address: string, isLinked: boolean): boolean {
  if (isLinked || kind === 'linked') return isLinked && kind === 'linked' && row.from === address;
  if (row.to === '') return endWithoutRecipient(row.nature) === kind && row.from === address;
  return !(kind === 'fee' || kind === 'burned' || kind === 'left-zone') && row.to === address;
}

/** Whether the limit ends a row's traced money at its recipient; the rows of sources are followed. */
function belowLimit(
  { index, by, leastShare }: RanAsset,
  method: SplittingMethod,
  traced: readonly WorkingLine[],
): (row: FlowRow) => boolean {
  if (leastShare === undefined) return () => false;
  const { plan } = by[method];
  const least = leastOf(plan, leastShare);
  const carried = new Map<FlowRow, bigint>();
  for (const { row, taken } of traced) carried.set(row, (carried.get(row) ?? 0n) + taken);
  for (const { row } of plan.sources) {
    const source = index.rowAt(row);
    if (source !== undefined) carried.delete(source);
  }
  return (row) => (carried.get(row) ?? least) < least;
}

/** The lines of one figure, in the order of the rows. */
export function workingOfFigure(
  ran: RanAsset,
  method: SplittingMethod,
  kind: EndKind,
  address: string,
): readonly ShownLine[] {
  const { index, by, linked } = ran;
  const { plan } = by[method];
  const place = new Map(index.rows().map((row, at) => [row, at]));
  const sources = new Set(plan.sources.map(({ row }) => row));
  const traced = workingOf(index, plan, method, optionsOf(ran)).filter(({ isTraced }) => isTraced);
  const isBelow = belowLimit(ran, method, traced);
  const leads = (row: FlowRow): boolean =>
    leadsTo(row, kind, address, linked.has(place.get(row) ?? -1)) &&
    (kind === 'below-limit' || kind === 'held' ? isBelow(row) === (kind === 'below-limit') : true);
  const starting = kind === 'at-source' ? [] : startingLines(ran, method).filter(({ row }) => leads(row));
  const lines = traced.flatMap((line): readonly ShownLine[] => {
    const isSource = sources.has(place.get(line.row) ?? -1);
    // What reaches a source ends there: the source's own money goes on.
    const arrives = isSource ? kind === 'at-source' && line.row.from === address : leads(line.row);
    if (arrives && (kind !== 'at-source' || isSource)) return [{ step: 'in', ...line }];
    return kind === 'held' && line.row.from === address ? [outLine(line)] : [];
  });
  return withReasons(
    ran,
    [...starting, ...lines].toSorted((one, other) => (place.get(one.row) ?? 0) - (place.get(other.row) ?? 0)),
  );
}

/** What the lines of a figure add up to: what came minus what left. */
export const sumOfLines = (lines: readonly ShownLine[]): bigint =>
  lines.reduce((sum, { step, taken }) => (step === 'out' ? sum - taken : sum + taken), 0n);

/** A text that names a line among those of a figure. */
export const keyOfLine = ({ step, row, lot, isTraced }: ShownLine): string =>
  `${step} ${row.nature} ${rowKey(row)} ${lot === undefined ? '' : rowKey(lot)} ${isTraced}`;
