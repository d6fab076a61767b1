/**
 * The text of one cell: the one place where quirks of names and types are resolved for table, filter and files.
 */
import type { JsonObject, JsonValue } from '../units/json-value.ts';
import type { Column } from './endpoint.ts';

/** JSON text of a value, numbers with the digits that came. */
export function jsonText(value: JsonValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each: JsonValue) => jsonText(each)).join(',')}]`;
  const object = value as { readonly [key: string]: JsonValue };
  const entries = Object.entries(object);
  const first = entries[0];
  if (entries.length === 1 && first?.[0] === '$number' && typeof first[1] === 'string') return first[1];
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${jsonText(each)}`).join(',')}}`;
}

/** Text of any value: strings as they are, null and absent as '', the rest as JSON. */
export function valueText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : jsonText(value);
}

/** Text of a column's value in a record, under whichever of its names it came; '' where there is no value. */
export function cellText(fields: JsonObject, column: Column): string {
  if (Object.hasOwn(fields, column.field)) return valueText(fields[column.field]);
  const name = column.otherNames?.find((each) => Object.hasOwn(fields, each));
  return name === undefined ? '' : valueText(fields[name]);
}
