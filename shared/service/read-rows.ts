/**
 * Checks records against their description. Every record and every field stays; problems are named.
 */
import { groupedCount } from '../units/count-text.ts';
import type { ParsedRow } from '../contract/query-contract.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../units/json-value.ts';
import type { Column, Endpoint } from './endpoint.ts';
import { namesOf, valueText } from './row-value.ts';

const MOST_NAMES = 20;

/**
 * Lists names in a remark: at most twenty, then how many more there are, since a hostile response
 * may have a thousand.
 */
export function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => name.slice(0, 60));
  const more = names.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${groupedCount(more)} more`;
}

const carries = (record: JsonObject, column: Column): boolean =>
  Object.hasOwn(record, column.field) ||
  column.otherNames?.some((name) => Object.hasOwn(record, name)) === true;

/** The names of fields that no column describes. */
function unknownNames(endpoint: Endpoint, records: readonly JsonObject[]): ReadonlySet<string> {
  const known = new Set(endpoint.columns.flatMap(namesOf));
  const unknown = new Set<string>();
  for (const record of records)
    for (const name of Object.keys(record)) if (!known.has(name)) unknown.add(name);
  return unknown;
}

/** True if several spellings of one field came with different values. */
function isContradicted(record: JsonObject, column: Column): boolean {
  if (column.otherNames === undefined) return false;
  const texts = namesOf(column)
    .filter((name) => Object.hasOwn(record, name))
    .map((name) => valueText(record[name]))
    .filter((text) => text !== '');
  return new Set(texts).size > 1;
}

function readRow(endpoint: Endpoint, value: JsonValue, expected: readonly Column[]): ParsedRow {
  if (!isJsonObject(value))
    return { fields: { value }, problems: [{ field: 'value', reason: 'is not a record' }] };
  const checked = endpoint.recordSchema.safeParse(value);
  const malformed = checked.success
    ? []
    : checked.error.issues.map((issue) => ({ field: String(issue.path[0] ?? ''), reason: issue.message }));
  const missing = expected
    .filter((column) => !carries(value, column))
    .map((column) => ({
      field: column.field,
      reason: 'is missing, though other records of the answer have it',
    }));
  return { fields: value, problems: [...malformed, ...missing] };
}

/**
 * Returns the rows with their problems, and remarks on the list as a whole. A described field that
 * only some records lack is a problem of those records; one that all lack is the service's habit
 * and one remark, although spec 2.1 promises an empty string.
 */
export function readRows(
  endpoint: Endpoint,
  values: readonly JsonValue[],
): { readonly rows: readonly ParsedRow[]; readonly remarks: readonly string[] } {
  const records = values.filter(isJsonObject);
  const unknown = unknownNames(endpoint, records);
  const expected = endpoint.columns.filter((column) => records.some((record) => carries(record, column)));
  const absent = endpoint.columns.filter((column) => !expected.includes(column)).map(({ field }) => field);
  const contradicted = endpoint.columns.filter((column) =>
    records.some((record) => isContradicted(record, column)),
  );
  return {
    rows: values.map((value) => readRow(endpoint, value, expected)),
    remarks: [
      ...(unknown.size === 0 ? [] : [`fields that the description does not know: ${nameSome([...unknown])}`]),
      ...(records.length === 0 || absent.length === 0
        ? []
        : [`described fields that did not come: ${nameSome(absent)}`]),
      ...contradicted.map(
        (column) => `the spellings ${namesOf(column).join(' and ')} came with different values`,
      ),
    ],
  };
}
