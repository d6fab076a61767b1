/**
 * Filter clauses as tests of a row. All clauses must hold; text is literal.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { Column } from '../../../shared/service/endpoint.ts';
import { cellText } from '../../../shared/service/row-value.ts';
import { compareDecimals, parseDecimal, type ExactDecimal } from '../../../shared/units/amount.ts';
import { readTime } from '../../../shared/units/time.ts';
import type { FilterClause, ReviewRow } from '../review-session.ts';

export interface FilterableRow extends Pick<ReviewRow, 'fields' | 'direction'> {
  /** Lower case, made when first needed. */
  searchText(): string;
}

type RowTest = (row: FilterableRow) => boolean;

/** Throws input.invalid: a bound that is no number must not pass for no bound. */
function boundOf(text: string | undefined, column: Column): ExactDecimal | undefined {
  if (text === undefined) return undefined;
  const bound = parseDecimal(text);
  if (bound !== undefined) return bound;
  throw new CasebookError('input.invalid', {
    message: `${column.label}: '${text.slice(0, 60)}' is no decimal number.`,
    nextStep: 'Correct the filter.',
    details: { field: column.field },
  });
}

function amountTest(clause: Extract<FilterClause, { kind: 'amount' }>, column: Column): RowTest {
  const atLeast = boundOf(clause.atLeast, column);
  const atMost = boundOf(clause.atMost, column);
  return ({ fields }) => {
    const value = parseDecimal(cellText(fields, column));
    if (value === undefined) return false;
    return (
      (atLeast === undefined || compareDecimals(value, atLeast) >= 0) &&
      (atMost === undefined || compareDecimals(value, atMost) <= 0)
    );
  };
}

function timeTest(clause: Extract<FilterClause, { kind: 'time' }>, column: Column): RowTest {
  return ({ fields }) => {
    const time = readTime(cellText(fields, column));
    return (
      time !== undefined &&
      time.unixMs >= (clause.from ?? -Infinity) &&
      time.unixMs <= (clause.to ?? Infinity)
    );
  };
}

function testOf(clause: FilterClause, columnOf: (field: string) => Column): RowTest {
  switch (clause.kind) {
    case 'text': {
      const wanted = clause.text.toLowerCase();
      return (row) => row.searchText().includes(wanted);
    }
    case 'direction':
      return (row) => clause.anyOf.includes(row.direction);
    case 'equals': {
      const column = columnOf(clause.field);
      // Hex is the same in either case; in names and symbols the case is the difference.
      const form = (text: string): string => (/^0x[0-9a-f]*$/i.test(text) ? text.toLowerCase() : text);
      const wanted = new Set(clause.anyOf.map((each) => form(each)));
      return ({ fields }) => wanted.has(form(cellText(fields, column)));
    }
    case 'amount':
      return amountTest(clause, columnOf(clause.field));
    case 'time':
      return timeTest(clause, columnOf(clause.field));
  }
}

/** Positions of the rows that pass, in their order. */
export function filterRows(
  rows: readonly FilterableRow[],
  filter: readonly FilterClause[],
  columnOf: (field: string) => Column,
): number[] {
  const tests = filter.map((clause) => testOf(clause, columnOf));
  const passed: number[] = [];
  rows.forEach((row, position) => {
    if (tests.every((test) => test(row))) passed.push(position);
  });
  return passed;
}
