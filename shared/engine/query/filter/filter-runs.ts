/** Filters that consist of ranges of whole numbers and times, whose rows need no marks. */
import type { FilterClause } from '../review-session.ts';
import { boundsOf, type FilterableRows } from './filter-rows.ts';
import { commonRuns, runsOfNumbers } from './number-runs.ts';
import type { RowRun } from './row-run.ts';
import { integersWithin, timesWithin } from './range-filter.ts';
import type { NumberTest } from './narrow-numbers.ts';

/** What a clause asks of whole numbers; undefined for any other clause. */
function testOf(clause: FilterClause, rows: FilterableRows): NumberTest | undefined {
  if (clause.kind === 'time')
    return timesWithin({ from: clause.from ?? -Infinity, to: clause.to ?? Infinity });
  if (clause.kind !== 'amount' || clause.above !== undefined || clause.below !== undefined) return undefined;
  return integersWithin(boundsOf(clause, rows.describe(clause.field)));
}

function runsOfClause(
  clause: FilterClause,
  rows: FilterableRows,
  length: number,
): readonly RowRun[] | undefined {
  if (clause.kind !== 'time' && clause.kind !== 'amount') return undefined;
  const column = rows.column(clause.field);
  const test = column.form === 'integer' ? testOf(clause, rows) : undefined;
  return column.form === 'integer' && test !== undefined ? runsOfNumbers(column, length, test) : undefined;
}

/**
 * The runs among the first `length` rows that pass all clauses. Undefined without clauses, and if one of
 * them is not a range that the bounds of blocks decide: rows must then be marked. Throws input.invalid.
 */
export function runsOfFilter(
  clauses: readonly FilterClause[],
  rows: FilterableRows,
  length: number,
): readonly RowRun[] | undefined {
  let common: readonly RowRun[] | undefined;
  for (const clause of clauses) {
    const runs = runsOfClause(clause, rows, length);
    if (runs === undefined) return undefined;
    common = common === undefined ? runs : commonRuns(common, runs);
  }
  return common;
}
