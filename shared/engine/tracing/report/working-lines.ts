/**
 * The working as plain lines: what each row took from which lot. The lines of a figure are those
 * that put money there, and those that took it away again; they add up to it.
 */
import { rowKey, type FlowRow } from '../../flow/ledger/flow-row.ts';
import type { EndKind } from '../../flow/trace/end-sums.ts';
import type { SplittingMethod } from '../../flow/trace/trace-question.ts';
import { workingOf, type WorkingLine } from '../../flow/trace/working.ts';
import type { RanTrace } from './run-case-trace.ts';

export interface ShownLine {
  /** 'source': the trace starts here. 'in': traced money arrives. 'out': it leaves again. */
  readonly step: 'source' | 'in' | 'out';
  readonly row: FlowRow;
  readonly isTraced: boolean;
  /** The row by which the lot came; undefined for a pool, or for what was held before. */
  readonly lot: FlowRow | undefined;
  readonly before: bigint;
  readonly taken: bigint;
  readonly after: bigint;
}

/** The rows that the trace starts from, as lines: each brings its traced part. */
const sourceLines = ({ index, plan }: RanTrace): readonly ShownLine[] =>
  plan.sources.flatMap(({ row: at, amount }): readonly ShownLine[] => {
    const row = index.rows[at];
    if (row === undefined) return [];
    const after = row.amount - amount;
    return [
      { step: 'source', row, isTraced: true, lot: undefined, before: row.amount, taken: amount, after },
    ];
  });

const outLine = (line: WorkingLine): ShownLine => ({ step: 'out', ...line });

/** All lines of a method: the sources, then every allocation in the order of the rows. */
export const wholeWorking = (ran: RanTrace, method: SplittingMethod): readonly ShownLine[] => [
  ...sourceLines(ran),
  ...workingOf(ran.index, ran.plan, method, ran.question.batch).map(outLine),
];

/** Whether a row leads to an end of this kind at this address. */
function leadsTo(row: FlowRow, kind: EndKind, address: string, isSource: boolean): boolean {
  if (kind === 'at-source') return isSource && row.from === address;
  if (kind === 'fee') return row.nature === 'fee' && row.from === address;
  if (kind === 'burned') return row.nature !== 'fee' && row.to === '' && row.from === address;
  return !isSource && row.to === address;
}

/** The lines of one figure, in the order of the rows. */
export function workingOfFigure(
  ran: RanTrace,
  method: SplittingMethod,
  kind: EndKind,
  address: string,
): readonly ShownLine[] {
  const sources = new Set(ran.plan.sources.flatMap(({ row }) => ran.index.rows[row] ?? []));
  const traced = workingOf(ran.index, ran.plan, method, ran.question.batch).filter(
    ({ isTraced }) => isTraced,
  );
  const isPaidTo = kind !== 'at-source' && kind !== 'fee' && kind !== 'burned' && kind !== 'linked';
  const fromSources = isPaidTo ? sourceLines(ran).filter(({ row }) => row.to === address) : [];
  const lines = traced.flatMap((line): readonly ShownLine[] => {
    if (leadsTo(line.row, kind, address, sources.has(line.row))) return [{ step: 'in', ...line }];
    return kind === 'held' && line.row.from === address ? [outLine(line)] : [];
  });
  const place = new Map(ran.index.rows.map((row, at) => [row, at]));
  return [...fromSources, ...lines].toSorted(
    (one, other) => (place.get(one.row) ?? 0) - (place.get(other.row) ?? 0),
  );
}

/** What the lines of a figure add up to: what came minus what left. */
export const sumOfLines = (lines: readonly ShownLine[]): bigint =>
  lines.reduce((sum, { step, taken }) => (step === 'out' ? sum - taken : sum + taken), 0n);

/** A text that names a line among those of a figure. */
export const keyOfLine = ({ step, row, lot, isTraced }: ShownLine): string =>
  `${step} ${row.nature} ${rowKey(row)} ${lot === undefined ? '' : rowKey(lot)} ${isTraced}`;
