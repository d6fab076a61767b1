/**
 * Finds fields of a record that no column shows: those that the description does not know, and
 * second spellings beside the first.
 */
import type { Endpoint } from '../../service/endpoint.ts';
import { nameInUse, namesOf, valueText } from '../../service/row-value.ts';
import type { JsonObject } from '../../units/json-value.ts';

/** Adds the names to `found`. */
export function noteOtherFields(endpoint: Endpoint, fields: JsonObject, found: Set<string>): void {
  const shown = new Set<string>();
  for (const column of endpoint.columns) {
    const inUse = nameInUse(fields, column);
    // A second spelling without a value adds nothing to the column.
    for (const name of namesOf(column)) if (name === inUse || valueText(fields[name]) === '') shown.add(name);
  }
  for (const name of Object.keys(fields)) if (!shown.has(name)) found.add(name);
}
