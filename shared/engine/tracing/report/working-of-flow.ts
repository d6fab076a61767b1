/** The working of a flow: the lines of the rows that carry traced money between two addresses. */
import { workingOf } from '../../flow/trace/working.ts';
import type { FlowRow } from '../../flow/ledger/flow-row.ts';
import type { AskedFlow } from '../question/case-question.ts';
import { optionsOf, type RanAsset } from './ran-trace.ts';
import { startingLines, type ShownLine } from './working-lines.ts';

/** In the order of the rows; what the lines take adds up to the flow. */
export function workingOfFlow(
  ran: RanAsset,
  { method, from, to }: Omit<AskedFlow, 'asset'>,
): readonly ShownLine[] {
  const { index, by, linked } = ran;
  const { plan } = by[method];
  const place = new Map(index.rows().map((row, at) => [row, at]));
  const sources = new Set(plan.sources.map(({ row }) => row));
  const placeOf = (row: FlowRow): number => place.get(row) ?? -1;
  const isOfFlow = (row: FlowRow): boolean => row.from === from && row.to === to && !linked.has(placeOf(row));
  const starting = startingLines(ran, method).filter(({ row }) => isOfFlow(row));
  const carried = workingOf(index, plan, method, optionsOf(ran)).flatMap((line): readonly ShownLine[] =>
    line.isTraced && isOfFlow(line.row) && !sources.has(placeOf(line.row)) ? [{ step: 'in', ...line }] : [],
  );
  return [...starting, ...carried].toSorted((one, other) => placeOf(one.row) - placeOf(other.row));
}
