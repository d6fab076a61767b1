/** Builds a file's table from rows of named cells that are not rows of a list. Pure. */
import type { ColumnKind } from '../../service/endpoint.ts';
import { valueText } from '../../service/row-value.ts';
import type { ExportColumn } from './export-column.ts';
import type { ReviewRow } from '../query/review-session.ts';

/** Cells of a row by the headers of their columns; a missing cell is empty. */
export type Cells = Readonly<Record<string, string>>;

export interface CellTable {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly Cells[];
}

/** A column for each header, in their order. */
export const tableOf = (
  kinds: Readonly<Record<string, ColumnKind | 'iso-time'>>,
  rows: readonly Cells[],
): CellTable => ({
  columns: Object.entries(kinds).map(([header, kind]) => ({
    header,
    kind,
    read: ({ fields }) => valueText(fields[header]),
  })),
  rows,
});

/** The two cells of a time, Unix ms: one for machines and one for people. */
export const timeCells = (name: string, at: number | undefined): Cells =>
  at === undefined
    ? {}
    : { [`${name} (ms)`]: String(at), [`${name} (ISO 8601 UTC)`]: new Date(at).toISOString() };

/** The columns of such a time. */
export const timeColumns = (name: string): Readonly<Record<string, ColumnKind | 'iso-time'>> => ({
  [`${name} (ms)`]: 'time',
  [`${name} (ISO 8601 UTC)`]: 'iso-time',
});

/**
 * Wraps the rows as those of a list, in batches; if a record supports a row, other columns name it.
 */
export async function* asReviewRows(
  rows: readonly Cells[],
  batchSize: number,
): AsyncIterable<readonly ReviewRow[]> {
  for (let from = 0; from < rows.length; from += batchSize)
    yield await Promise.resolve(
      rows.slice(from, from + batchSize).map((fields, index) => ({
        key: `row:${from + index}`,
        seq: 0,
        index: -1,
        sha256: '',
        receivedAt: 0,
        fields,
        problems: [],
        direction: 'OTHER' as const,
      })),
    );
}
