/**
 * A digest of a page's rows for comparing two reads of one page: without volatile fields and rows
 * that have no block yet, and independent of the order of a record's fields.
 */
import type { ParsedRow } from '../../contract/query-contract.ts';
import type { Endpoint } from '../../service/endpoint.ts';
import { jsonText } from '../../service/row-value.ts';
import type { JsonObject } from '../../units/json-value.ts';
import { isPendingRow } from './plan/page-summary.ts';

/** A field that counts, and the beginning of its text. */
type NamedField = readonly [name: string, start: string];

/**
 * Returns a function that gives the fields of a record, sorted by name. The records of a page
 * usually have the same fields in the same order, so the last result is mostly the next one, too.
 */
function fieldsInOrder(volatileFields: readonly string[]): (fields: JsonObject) => readonly NamedField[] {
  let lastNames: readonly string[] = [];
  let last: readonly NamedField[] = [];
  return (fields) => {
    const names = Object.keys(fields);
    if (names.length === lastNames.length && names.every((name, at) => name === lastNames[at])) return last;
    lastNames = names;
    last = names
      .filter((name) => !volatileFields.includes(name))
      .toSorted()
      .map((name) => [name, `${JSON.stringify(name)}:`]);
    return last;
  };
}

/** The first 96 bits of the SHA-256, hex: a cursor has one for each page. */
export async function digestRows(endpoint: Endpoint, rows: readonly ParsedRow[]): Promise<string> {
  const fieldsOf = fieldsInOrder(endpoint.volatileFields);
  const plain = rows
    .filter((row) => !isPendingRow(endpoint, row))
    .map(({ fields }) =>
      fieldsOf(fields)
        .map(([name, start]) => start + jsonText(fields[name] ?? null))
        .join(','),
    );
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plain.join('\n')));
  return Array.from(new Uint8Array(bytes, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
