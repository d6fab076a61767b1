/** Applies filter clauses as marks on rows. All clauses must hold; text is literal. */
import { CasebookError } from '../../../errors/casebook-error.ts';
import type { Column } from '../../../service/endpoint.ts';
import { parseDecimal, type ExactDecimal } from '../../../units/amount.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import type { FilterClause, ProblemOfRow } from '../review-session.ts';
import { DIRECTIONS } from '../directions.ts';
import { narrowToAction, readActionFilter } from '../actions/narrow-actions.ts';
import { logFields } from '../logs/log-fields.ts';
import { narrowToEvent, narrowToTopic, readEventFilter } from '../logs/narrow-logs.ts';
import { partsOf } from './clause-parts.ts';
import { narrowToEqual } from './equals-filter.ts';
import type { Narrow } from './narrow.ts';
import { narrowToRecurring } from './narrow-recurring.ts';
import { narrowToShortened } from './narrow-shortened.ts';
import { narrowToAll, narrowToAny, narrowToNot } from './narrow-together.ts';
import { narrowToAmounts, narrowToTimes } from './range-filter.ts';
import { narrowToText } from './text-filter.ts';

/** The columns that clauses use; each covers all rows. */
export interface FilterableRows {
  describe(field: string): Column;
  column(field: string): FieldColumn;
  /** Every field of every record. */
  fieldColumns(): readonly FieldColumn[];
  /** The columns that have addresses. */
  addressColumns(): readonly FieldColumn[];
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

type AmountClause = Extract<FilterClause, { kind: 'amount' }>;

/** The bounds of a range. Throws input.invalid. */
export const boundsOf = (clause: AmountClause, column: Column) => ({
  atLeast: boundOf(clause.atLeast, column),
  atMost: boundOf(clause.atMost, column),
  above: boundOf(clause.above, column),
  below: boundOf(clause.below, column),
});

/** Throws input.invalid if a clause cannot be applied. */
export function checkBounds(clause: FilterClause, rows: FilterableRows): void {
  if (clause.kind === 'amount') boundsOf(clause, rows.describe(clause.field));
  if (clause.kind === 'event') readEventFilter(clause);
  if (clause.kind === 'action') readActionFilter(clause);
  for (const part of partsOf(clause)) checkBounds(part, rows);
}

/** An excluded bound is an included one without the amount itself. */
function narrowToBounds(clause: AmountClause, rows: FilterableRows): Narrow {
  const column = rows.column(clause.field);
  const { atLeast, atMost, above, below } = boundsOf(clause, rows.describe(clause.field));
  const narrows = [
    ...(atLeast === undefined && atMost === undefined && (above ?? below) !== undefined
      ? []
      : [narrowToAmounts(column, { atLeast, atMost })]),
    ...(above === undefined ? [] : [narrowToAmounts(column, { atLeast: above, atMost: undefined })]),
    ...(below === undefined ? [] : [narrowToAmounts(column, { atLeast: undefined, atMost: below })]),
    ...[above, below].flatMap((bound) =>
      bound === undefined ? [] : [narrowToNot(narrowToAmounts(column, { atLeast: bound, atMost: bound }))],
    ),
  ];
  const [only] = narrows;
  return narrows.length === 1 && only !== undefined ? only : narrowToAll(narrows);
}

function narrowToDirections(
  directions: Uint8Array,
  anyOf: Extract<FilterClause, { kind: 'direction' }>['anyOf'],
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
  const hasNone = narrowToEqual(rows.column('to'), ['']);
  return (passed, from, to) => {
    const senders = passed.slice(0, to);
    isSender(senders, from, to);
    const recipients = passed.slice(0, to);
    isRecipient(recipients, from, to);
    // What came into the trade zone names no recipient: its sender is the subject itself.
    const without = passed.slice(0, to);
    hasNone(without, from, to);
    for (let row = from; row < to; row += 1) {
      if (passed[row] === 0) continue;
      const direction = directions[row];
      passed[row] =
        direction === neither || (direction === incoming && without[row] === 1)
          ? wantsNone
          : ((direction === incoming ? senders : recipients)[row] ?? 0);
    }
  };
}

/** Keeps the rows that are suspected, or the others; if nothing is known, nothing is suspected. */
function narrowToSuspected(suspected: Uint8Array | undefined, keep: 'suspected' | 'others'): Narrow {
  const wanted = keep === 'suspected' ? 1 : 0;
  return (passed, from, to) => {
    for (let row = from; row < to; row += 1) if ((suspected?.[row] ?? 0) !== wanted) passed[row] = 0;
  };
}

const narrowToAddresses = (rows: FilterableRows, anyOf: readonly string[]): Narrow =>
  narrowToAny(rows.addressColumns().map((column) => narrowToEqual(column, anyOf)));

/** Keeps some rows; few, so it unmarks all and marks those again that were marked. */
function narrowToSome(wanted: ReadonlySet<number>): Narrow {
  return (passed, from, to) => {
    const kept = [...wanted].filter((row) => row >= from && row < to && passed[row] === 1);
    passed.fill(0, from, to);
    for (const row of kept) passed[row] = 1;
  };
}

/** What is known of all rows, which only clauses about it need. */
export interface KnownOfRows {
  /** 1 for rows that are suspected of poisoning; undefined if none is known to be. */
  readonly suspected: Uint8Array | undefined;
  /** Rows with a problem. */
  readonly withProblem: (of: ProblemOfRow) => ReadonlySet<number>;
  /** Rows by their keys. */
  readonly withKeys: (keys: readonly string[]) => ReadonlySet<number>;
}

const NOTHING_KNOWN: KnownOfRows = {
  suspected: undefined,
  withProblem: () => new Set(),
  withKeys: () => new Set(),
};

/** The narrowing of one clause. Throws input.invalid. */
export function narrowOf(clause: FilterClause, rows: FilterableRows, known = NOTHING_KNOWN): Narrow {
  const inParts = (parts: readonly FilterClause[]): readonly Narrow[] =>
    parts.map((part) => narrowOf(part, rows, known));
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
    case 'address':
      return narrowToAddresses(rows, clause.anyOf);
    case 'shortened':
      return narrowToShortened(
        clause.field === undefined ? rows.fieldColumns() : [rows.column(clause.field)],
        {
          head: clause.head.replace(/^0x/, ''),
          tail: clause.tail,
        },
      );
    case 'amount':
      return narrowToBounds(clause, rows);
    case 'time':
      return narrowToTimes(rows.column(clause.field), {
        from: clause.from ?? -Infinity,
        to: clause.to ?? Infinity,
      });
    case 'recurring':
      return narrowToRecurring(rows.column(clause.field), clause);
    case 'topic':
      return narrowToTopic(logFields(rows), clause);
    case 'event':
      return narrowToEvent(logFields(rows), clause);
    case 'action':
      return narrowToAction(rows, clause);
    case 'poisoning':
      return narrowToSuspected(known.suspected, clause.keep);
    case 'problem':
      return narrowToSome(known.withProblem(clause.of));
    case 'disputed':
      return narrowToSome(known.withKeys(clause.anyOf));
    case 'or':
      return narrowToAny(inParts(clause.parts));
    case 'not':
      return narrowToNot(narrowOf(clause.part, rows, known));
    case 'and':
      return narrowToAll(inParts(clause.parts));
    case 'line':
      return narrowToAll(inParts(clause.where));
  }
}
