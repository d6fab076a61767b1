/**
 * The texts by which rows are filtered and sorted.
 */
import type { Column } from '../../../shared/service/endpoint.ts';
import { cellText, valueText } from '../../../shared/service/row-value.ts';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import { decimalSortKey } from '../../../shared/units/amount.ts';

const NUMERIC = new Set<Column['kind']>(['amount', 'integer', 'height', 'time']);

/** All values of a record, lower case, one a line: what the text filter looks through. */
export const searchText = (fields: JsonObject): string =>
  Object.values(fields)
    .map((value) => valueText(value))
    .join('\n')
    .toLowerCase();

/**
 * A text that sorts as the column's values do: numbers exactly, whatever their length; texts without regard to case. Empty values and values that
 * are no number where one is due sort before all others.
 */
export function sortKey(fields: JsonObject, column: Column): string {
  const text = cellText(fields, column);
  if (!NUMERIC.has(column.kind)) return text.toLowerCase();
  return decimalSortKey(text) ?? '';
}
