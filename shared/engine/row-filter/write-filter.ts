/** Writes a row filter as text that `readFilter` parses back. */
import type { FilterClause } from '../query/review-session.ts';
import { writeTimeInput } from './filter-input.ts';
import { readMoment } from './read-moment.ts';
import { writeFilterText, writeFilterToken } from './row-filter-tokens.ts';
import { endsOf } from './shortened-hex.ts';

/** A value that would be read as a number, a time or a shortened address needs quotation marks. */
const writeValue = (value: string): string =>
  /^[-+−\d.]/.test(value) && !/^0x[0-9a-f]*$/i.test(value)
    ? writeFilterText(value)
    : readMoment([value]) !== undefined || endsOf(value) !== undefined
      ? writeFilterText(value)
      : writeFilterToken(value);

/** Words of the language, which name a field only in quotation marks. */
const RESERVED: readonly string[] = ['and', 'or', 'not', 'any', 'contains', 'in'];

const writeField = (field: string): string =>
  RESERVED.includes(field.toLowerCase()) ? writeFilterText(field) : writeFilterToken(field);

const oneOf = (values: readonly string[], write = writeFilterToken): string => {
  const [only] = values;
  return only !== undefined && values.length === 1
    ? `= ${write(only)}`
    : `in (${values.map(writeFilterToken).join(', ')})`;
};

const bounds = (
  field: string,
  ends: readonly (readonly [operator: string, value: string | undefined])[],
): string =>
  ends
    .flatMap(([operator, value]) =>
      value === undefined ? [] : [`${writeField(field)} ${operator} ${writeFilterToken(value)}`],
    )
    .join(' and ');

const utc = (unixMs: number | undefined): string | undefined =>
  unixMs === undefined ? undefined : writeTimeInput(unixMs);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day of any year as people write it, or what is not one as it is. */
export function dateText(date: string): string {
  const [, month = '', day = ''] = /^(\d\d)-(\d\d)$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? date : `${Number(day)} ${name}`;
}

/** True if a clause is written as several that are joined. */
const isSeveral = (clause: FilterClause): boolean =>
  clause.kind === 'and' ||
  clause.kind === 'or' ||
  clause.kind === 'line' ||
  (clause.kind === 'amount' &&
    [clause.atLeast, clause.atMost, clause.above, clause.below].filter((end) => end !== undefined).length >
      1) ||
  (clause.kind === 'time' && clause.from !== undefined && clause.to !== undefined);

const inBrackets = (clause: FilterClause): string =>
  isSeveral(clause) ? `(${writeClause(clause)})` : writeClause(clause);

function writeClause(clause: FilterClause): string {
  switch (clause.kind) {
    case 'text':
      return `any contains ${writeFilterToken(clause.text)}`;
    case 'contains':
      return `${writeField(clause.field)} contains ${writeFilterToken(clause.text)}`;
    case 'direction':
      return `direction ${oneOf(clause.anyOf)}`;
    case 'counterparty':
      return `counterparty ${oneOf(clause.anyOf)}`;
    case 'address':
      return `address ${oneOf(clause.anyOf)}`;
    case 'equals':
      return `${writeField(clause.field)} ${oneOf(clause.anyOf, writeValue)}`;
    case 'shortened': {
      const hex = `${clause.head}…${clause.tail}`;
      return clause.field === undefined ? hex : `${writeField(clause.field)} = ${hex}`;
    }
    case 'amount':
      return bounds(clause.field, [
        ['>=', clause.atLeast],
        ['>', clause.above],
        ['<=', clause.atMost],
        ['<', clause.below],
      ]);
    case 'time':
      return bounds(clause.field, [
        ['>=', utc(clause.from)],
        ['<=', utc(clause.to)],
      ]);
    case 'recurring': {
      const moment = [clause.date === undefined ? [] : [dateText(clause.date)], clause.clock ?? []].flat();
      return `${writeField(clause.field)} = ${moment.join(' ')}`;
    }
    case 'topic':
      return `topic${clause.place} ${oneOf(clause.anyOf)}`;
    case 'event':
      return `event ${writeFilterToken(clause.text)}`;
    case 'action':
      return `action ${writeFilterToken(clause.text)}`;
    case 'poisoning':
      return `poisoning = ${clause.keep}`;
    case 'problem':
      return `problem = ${clause.of}`;
    case 'disputed':
      return `disputed ${oneOf(clause.anyOf)}`;
    case 'not':
      return `not ${inBrackets(clause.part)}`;
    case 'or':
      return clause.parts.map((part) => inBrackets(part)).join(' or ');
    case 'and':
      return clause.parts
        .map((part) => (part.kind === 'or' ? inBrackets(part) : writeClause(part)))
        .join(' and ');
    case 'line':
      return writeFilter(clause.where);
  }
}

/** Returns the clauses, all of which must hold, joined by “and”; '' for an empty filter. */
export const writeFilter = (filter: readonly FilterClause[]): string =>
  filter
    .filter((clause) => clause.kind !== 'line' || clause.where.length > 0)
    .map((clause) =>
      filter.length > 1 && (clause.kind === 'or' || clause.kind === 'line')
        ? inBrackets(clause)
        : writeClause(clause),
    )
    .join(' and ');
