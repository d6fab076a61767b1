/** Which rows a trace starts from or passes through. Pure. */
import { rowKey, type FlowRow, type RowRef } from '../../flow/ledger/flow-row.ts';
import { SPLITTING_METHODS } from '../../flow/trace/trace-question.ts';
import { workingOf } from '../../flow/trace/working.ts';
import { optionsOf, type RanAsset } from './ran-trace.ts';

/**
 * Those of the given rows that carry traced money by at least one method, each once, in the order of the
 * ledger. The methods run only if the ledger has one of the rows.
 */
export function tracedRows(ran: RanAsset, refs: readonly RowRef[]): readonly FlowRow[] {
  const { index, by } = ran;
  const wanted = new Set(index.placesOf(refs).flatMap((at) => index.rowAt(at) ?? []));
  if (wanted.size === 0) return [];
  const carrying = new Set<FlowRow>();
  for (const method of SPLITTING_METHODS) {
    const { plan } = by[method];
    for (const { row: at } of plan.sources) {
      const row = index.rowAt(at);
      if (row !== undefined && wanted.has(row)) carrying.add(row);
    }
    for (const { row, isTraced } of workingOf(index, plan, method, optionsOf(ran)))
      if (isTraced && wanted.has(row)) carrying.add(row);
    if (carrying.size === wanted.size) break;
  }
  // A transaction's value and its fee are one row.
  const rows = new Map<string, FlowRow>();
  for (const row of wanted) if (carrying.has(row) && !rows.has(rowKey(row))) rows.set(rowKey(row), row);
  return [...rows.values()];
}
