/**
 * The rows of a walk, as they lie: chunks as columns, and pages that are in none.
 */
import type { PageRecord } from '../case-records.ts';
import type { CaseDatabase } from '../database.ts';
import { keyOfChunk, type ChunkRecord, type StoredChunk } from './chunk-records.ts';
import { checkChunk, unpackPages } from './pack-pages.ts';

export interface WalkRows {
  /** As many as one reading gives. */
  readonly chunks: readonly StoredChunk[];
  /** Those that are in none of the chunks, by number. */
  readonly pages: readonly PageRecord[];
  /** True where there are further chunks. */
  readonly isCut: boolean;
}

/** What the chunks of a walk hold, in order. */
export const chunksOfWalk = (
  database: CaseDatabase,
  collectionId: string,
  walk: number,
): PromiseLike<ChunkRecord[]> =>
  database.chunks
    .where('[collectionId+walk+chunk]')
    .between([collectionId, walk, 0], [collectionId, walk, Infinity])
    .toArray();

/** The columns of chunks; throws where one of them is not there. */
export async function withColumns(
  database: CaseDatabase,
  records: readonly ChunkRecord[],
): Promise<StoredChunk[]> {
  const found = await database.chunkColumns.bulkGet(records.map(keyOfChunk));
  return records.map((record, place) => {
    const columns = found[place]?.columns;
    if (columns === undefined)
      throw new Error(`the columns of a chunk of ${record.collectionId} are missing`);
    return { record, columns };
  });
}

/**
 * The pages of a walk whose numbers are wanted, as of one moment. A page that was stored again after it had been compacted counts instead of the
 * chunk's. `between` spares a look at any others; `atMost` chunks are read: all of a long walk would be in memory twice.
 */
export function readWalk(
  database: CaseDatabase,
  collectionId: string,
  walk: number,
  isWanted: (page: number) => boolean,
  {
    between: [first, last] = [0, Infinity],
    atMost = Infinity,
  }: { readonly between?: readonly [number, number]; readonly atMost?: number } = {},
): PromiseLike<WalkRows> {
  const { pages, chunks, chunkColumns } = database;
  return database.transaction('r', [pages, chunks, chunkColumns], async () => {
    const all = pages
      .where('[collectionId+walk+page]')
      .between([collectionId, walk, first], [collectionId, walk, last], true, true);
    const numbers = (await all.primaryKeys()).map((key) => key[2]);
    const wanted = numbers.filter(isWanted);
    const single = await (wanted.length === numbers.length
      ? all.toArray()
      : pages.bulkGet(wanted.map((page): [string, number, number] => [collectionId, walk, page])));
    const replaced = new Set(numbers);
    const isInChunk = (page: number): boolean =>
      page >= first && page <= last && isWanted(page) && !replaced.has(page);
    const records = (await chunksOfWalk(database, collectionId, walk)).filter((record) =>
      record.pages.some(({ page }) => isInChunk(page)),
    );
    const stored = await withColumns(database, records.slice(0, atMost));
    const isWhole = ({ record }: StoredChunk): boolean => record.pages.every(({ page }) => isInChunk(page));
    const whole = stored.filter(isWhole);
    for (const chunk of whole) checkChunk(chunk);
    const parts = stored.filter((chunk) => !isWhole(chunk)).flatMap((chunk) => unpackPages(chunk, isInChunk));
    return {
      chunks: whole,
      pages: [...single.filter((page) => page !== undefined), ...parts].toSorted(
        (one, other) => one.page - other.page,
      ),
      isCut: records.length > atMost,
    };
  });
}

/** The same as pages, by number. */
export const pagesOfWalk = ({ chunks, pages }: Pick<WalkRows, 'chunks' | 'pages'>): PageRecord[] =>
  [...chunks.flatMap((chunk) => unpackPages(chunk, () => true)), ...pages].toSorted(
    (one, other) => one.page - other.page,
  );
