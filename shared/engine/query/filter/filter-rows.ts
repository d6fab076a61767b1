/** Applies filter clauses as marks on rows. All clauses must hold; text is literal. */
import { CasebookError } from '../../../errors/casebook-error.ts';
import type { Column } from '../../../service/endpoint.ts';
import { parseDecimal, type ExactDecimal } from '../../../units/amount.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import type { RowClause } from '../review-session.ts';
import { DIRECTIONS } from '../directions.ts';
import { narrowToAction, readActionFilter } from '../actions/narrow-actions.ts';
import { logFields } from '../logs/log-fields.ts';
import { narrowToEvent, narrowToTopic, readEventFilter } from '../logs/narrow-logs.ts';
import { narrowToEqual } from './equals-filter.ts';
import type { Narrow } from './narrow.ts';
import { narrowToAmounts, narrowToTimes, type AmountRange } from './range-filter.ts';
import { narrowToText } from './text-filter.ts';

/** The columns that clauses use; each covers all rows. */
export interface FilterableRows {
  describe(field: string): Column;
  column(field: string): FieldColumn;
  /** Every field of every record. */
  fieldColumns(): readonly FieldColumn[];
  /** Indexes in DIRECTIONS, by row. */
  directions(): Uint8Array;
}

/** Throws input.invalid: a bound that is not a number must not pass for no bound. */
function boundOf(text: string | undefined, column: Column): ExactDecimal | undefined {
  if (text === undefined) return undefined;
  const bound = parseDecimal(text);
  if (bound !== undefined) return bound;
  throw new CasebookError('input.invalid', {
    message: `${column.label}: '${text.slice(0, 60)}' is not a decimal number.`,
    nextStep: 'Correct the filter.',
    details: { field: column.field },
  });
}

function rangeOf(clause: Extract<RowClause, { kind: 'amount' }>, rows: FilterableRows): AmountRange {
  const described = rows.describe(clause.field);
  return { atLeast: boundOf(clause.atLeast, described), atMost: boundOf(clause.atMost, described) };
}

/** Throws input.invalid if a clause cannot be applied. */
export function checkBounds(clause: RowClause, rows: FilterableRows): void {
  if (clause.kind === 'amount') rangeOf(clause, rows);
  if (clause.kind === 'event') readEventFilter(clause);
  if (clause.kind === 'action') readActionFilter(clause);
}

function narrowToDirections(
  directions: Uint8Array,
  anyOf: Extract<RowClause, { kind: 'direction' }>['anyOf'],
): Narrow {
  const wanted = DIRECTIONS.map((each) => anyOf.includes(each));
  return (passed, from, to) => {
    for (let row = from; row < to; row += 1) if (wanted[directions[row] ?? 0] !== true) passed[row] = 0;
  };
}

/**
 * Like the groups by counterparty: the sender of what came in, the recipient of what went out or
 * stayed, otherwise ''.
 */
function narrowToCounterparties(rows: FilterableRows, anyOf: readonly string[]): Narrow {
  const isSender = narrowToEqual(rows.column('from'), anyOf);
  const isRecipient = narrowToEqual(rows.column('to'), anyOf);
  const directions = rows.directions();
  const [incoming, neither] = [DIRECTIONS.indexOf('IN'), DIRECTIONS.indexOf('OTHER')];
  const wantsNone = anyOf.includes('') ? 1 : 0;
  return (passed, from, to) => {
    const senders = passed.slice(0, to);
    isSender(senders, from, to);
    const recipients = passed.slice(0, to);
    isRecipient(recipients, from, to);
    for (let row = from; row < to; row += 1) {
      if (passed[row] === 0) continue;
      const direction = directions[row];
      passed[row] =
        direction === neither ? wantsNone : ((direction === incoming ? senders : recipients)[row] ?? 0);
    }
  };
}

/** The narrowing of one clause. Throws input.invalid. */
export function narrowOf(clause: RowClause, rows: FilterableRows): Narrow {
  switch (clause.kind) {
    case 'text':
      return narrowToText(rows.fieldColumns(), clause.text);
    case 'contains':
      return narrowToText([rows.column(clause.field)], clause.text);
    case 'direction':
      return narrowToDirections(rows.directions(), clause.anyOf);
    case 'counterparty':
      return narrowToCounterparties(rows, clause.anyOf);
    case 'equals':
      return narrowToEqual(rows.column(clause.field), clause.anyOf);
    case 'amount':
      return narrowToAmounts(rows.column(clause.field), rangeOf(clause, rows));
    case 'time':
      return narrowToTimes(rows.column(clause.field), {
        from: clause.from ?? -Infinity,
        to: clause.to ?? Infinity,
      });
    case 'topic':
      return narrowToTopic(logFields(rows), clause);
    case 'event':
      return narrowToEvent(logFields(rows), clause);
    case 'action':
      return narrowToAction(rows, clause);
  }
}
