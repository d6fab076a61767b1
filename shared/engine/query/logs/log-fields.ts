/**
 * The fields by which logs are filtered and counted, read directly from their columns without the
 * rest of a row.
 */
import type { FieldColumn } from '../../columns/field-column.ts';
import { valueText } from '../../../service/row-value.ts';
import { isJsonList, type JsonObject } from '../../../units/json-value.ts';

/** Address, topics and data of a row, as they came. */
export type LogFields = (row: number) => JsonObject;

/** For rows of logs (spec 2.11); in other rows the fields are empty. */
export function logFields(rows: { column(field: string): FieldColumn }): LogFields {
  const address = rows.column('address');
  const topics = rows.column('topics');
  const data = rows.column('data');
  return (row) => ({
    address: address.valueAt(row) ?? null,
    topics: topics.valueAt(row) ?? null,
    data: data.valueAt(row) ?? null,
  });
}

/** Topics in lower case; empty if there is no list of them. */
export function topicsOf({ topics }: JsonObject): readonly string[] {
  return isJsonList(topics) ? topics.map((topic) => valueText(topic).toLowerCase()) : [];
}

/** The contract, lower case. */
export const contractOf = ({ address }: JsonObject): string => valueText(address).toLowerCase();
