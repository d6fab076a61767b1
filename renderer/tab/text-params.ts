/**
 * Parameters kept in a tab, read tolerantly.
 */
import type { JsonValue } from '../../shared/units/json-value.ts';

/** The entries that are text; empty for anything that is no object. */
export function textParams(value: JsonValue | undefined): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
