/** Packs pages into a chunk and unpacks them. Pure: unpacking restores exactly what was packed. */
import { CHUNK_FORMAT } from '../columns/chunk/chunk-format.ts';
import { encodeChunk } from '../columns/chunk/encode-chunk.ts';
import { RowColumns } from '../columns/row-columns.ts';
import { CasebookError } from '../../errors/casebook-error.ts';
import type { Column } from '../../service/endpoint.ts';
import type { PageRecord } from './case-records.ts';
import { rowCountOf, type StoredPage } from './stored-page.ts';
import type { ChunkPage, ChunkRecord, StoredChunk } from './chunk-records.ts';

/**
 * The approximate number of rows in a chunk: measured best between a thousand and fifty thousand.
 */
export const CHUNK_ROWS = 10_000;

/** Packs pages of one walk, in the order of their numbers; at least one. */
export function packPages(
  pages: readonly [StoredPage, ...StoredPage[]],
  columns: readonly Column[],
): StoredChunk {
  const rows = new RowColumns(columns);
  const held = pages.map((each): ChunkPage => {
    if (!('packed' in each)) rows.appendAll(each.rows);
    else if ('text' in each.packed) rows.appendText(each.packed);
    else rows.appendValues(each.packed);
    const { page: number, evidence, positions, remarks } = each;
    const count = rowCountOf(each);
    return { page: number, evidence, ...(positions === undefined ? {} : { positions }), remarks, count };
  });
  const [{ caseId, collectionId, walk, page }] = pages;
  return {
    record: { caseId, collectionId, walk, chunk: page, rows: rows.length, pages: held },
    columns: encodeChunk(rows),
  };
}

const unknownFormat = (format: unknown): CasebookError =>
  new CasebookError('storage.io', {
    message: `The browser database holds rows in a form that this Casebook does not read (chunk format ${String(format)}).`,
    nextStep:
      'Choose “Rebuild case from journal” in the menu of the case: what was collected is in the journal on disk.',
  });

/** Throws storage.io if the chunk has an unknown format, or other rows than its pages. */
export function checkChunk({ record, columns }: StoredChunk): void {
  if ((columns as { readonly format: unknown }).format !== CHUNK_FORMAT) throw unknownFormat(columns.format);
  const counted = record.pages.reduce((sum, { count }) => sum + count, 0);
  if (counted !== columns.rows) throw unknownFormat(`${columns.format}, ${columns.rows} rows for ${counted}`);
}

/** The pages of a chunk that `wanted` accepts. Throws as checkChunk does. */
export function unpackPages(chunk: StoredChunk, wanted: (page: number) => boolean): PageRecord[] {
  checkChunk(chunk);
  const { caseId, collectionId, walk, pages }: ChunkRecord = chunk.record;
  const rows = new RowColumns([]);
  rows.appendChunk(chunk.columns);
  const unpacked: PageRecord[] = [];
  let start = 0;
  for (const { count, ...page } of pages) {
    const from = start;
    start += count;
    if (!wanted(page.page)) continue;
    const ofPage = Array.from({ length: count }, (_, index) => ({
      fields: rows.fieldsAt(from + index),
      problems: rows.problemsAt(from + index),
    }));
    unpacked.push({ caseId, collectionId, walk, rows: ofPage, ...page });
  }
  return unpacked;
}
