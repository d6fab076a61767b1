import type { Column, Endpoint } from '../../../../shared/service/endpoint.ts';
import type { OutcomeMoment } from '../outcomes/use-outcomes.ts';
import { methodOf } from '../outcomes/records-of-entry.ts';
import { nodeField } from './answer-reader.ts';

const columnsOf = (endpoint: Endpoint): readonly Column[] =>
  methodOf(endpoint) === undefined
    ? endpoint.columns
    : endpoint.columns.map((column) => ({
        ...column,
        field: nodeField(column.field),
        label: `${column.label}, node`,
      }));

/** The batch's endpoint with the columns of all further lookups, each field once. */
export function endpointOfFile({ table, further }: OutcomeMoment): Endpoint {
  const columns = new Map<string, Column>();
  for (const endpoint of new Set([table.endpoint, ...further.map((other) => other.endpoint)]))
    for (const column of columnsOf(endpoint))
      if (!columns.has(column.field)) columns.set(column.field, column);
  return { ...table.endpoint, columns: [...columns.values()] };
}

/** Fields that no column of the file shows, in order. */
export function otherFieldsOfFile(
  { table, further }: OutcomeMoment,
  { columns }: Endpoint,
): readonly string[] {
  const shown = new Set(columns.flatMap(({ field, otherNames = [] }) => [field, ...otherNames]));
  const names = [table, ...further].flatMap(({ endpoint, otherFields }) =>
    methodOf(endpoint) === undefined ? otherFields : otherFields.map(nodeField),
  );
  return [...new Set(names)].filter((name) => !shown.has(name)).toSorted();
}
