/**
 * The text of one cell: the only place that resolves quirks of names and types, for table, filter
 * and files.
 */
import { jsonNumberText, type JsonObject, type JsonValue } from '../units/json-value.ts';
import type { Column } from './endpoint.ts';

/** JSON text of a value; numbers keep the digits that came. */
export function jsonText(value: JsonValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each: JsonValue) => jsonText(each)).join(',')}]`;
  const digits = jsonNumberText(value);
  if (digits !== undefined) return digits;
  const entries = Object.entries(value as JsonObject);
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${jsonText(each)}`).join(',')}}`;
}

/** Text of any value: strings as they are, null and absent as '', the rest as JSON. */
export function valueText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : jsonText(value);
}

/** The names under which a record may have a column's value, the wire's own first. */
export const namesOf = (column: Pick<Column, 'field' | 'otherNames'>): readonly string[] => [
  column.field,
  ...(column.otherNames ?? []),
];

/**
 * The name under which a record has a column's value; undefined if it has none of them. If it has
 * several, the first with a value counts; readRows remarks on differences.
 */
export function nameInUse(
  fields: JsonObject,
  column: Pick<Column, 'field' | 'otherNames'>,
): string | undefined {
  // Called for every cell: nearly all columns have one name.
  if (column.otherNames === undefined) return Object.hasOwn(fields, column.field) ? column.field : undefined;
  const present = namesOf(column).filter((name) => Object.hasOwn(fields, name));
  return present.find((name) => valueText(fields[name]) !== '') ?? present[0];
}

/** Text of a column's value in a record; '' if it has no value. */
export function cellText(fields: JsonObject, column: Column): string {
  const name = nameInUse(fields, column);
  return name === undefined ? '' : valueText(fields[name]);
}
