/** Reads the rows of a walk in their stored form: chunks as columns, and pages that are in none. */
import type { CaseDatabase } from '../database.ts';
import type { PageKey, StoredPage } from '../../../shared/engine/storage/stored-page.ts';
import {
  keyOfChunk,
  type ChunkKey,
  type ChunkRecord,
  type StoredChunk,
} from '../../../shared/engine/storage/chunk-records.ts';
import { walkRowsOf, type RestOfWalk, type WalkRows } from '../../../shared/engine/storage/walk-rows.ts';

/** The contents of a walk's chunks, in order. */
export const chunksOfWalk = (
  database: CaseDatabase,
  collectionId: string,
  walk: number,
): PromiseLike<ChunkRecord[]> =>
  database.chunks
    .where('[collectionId+walk+chunk]')
    .between([collectionId, walk, 0], [collectionId, walk, Infinity])
    .toArray();

/** The numbers of a walk's chunks after `after`, in order. */
async function chunkNumbers(
  { chunks }: CaseDatabase,
  collectionId: string,
  walk: number,
  after: number,
): Promise<readonly number[]> {
  const keys = await chunks
    .where('[collectionId+walk+chunk]')
    .between([collectionId, walk, after], [collectionId, walk, Infinity], false)
    .primaryKeys();
  return keys.map((key) => key[2]);
}

/**
 * The wanted contents of the first `atMost` of these chunks, in order, and what is left. A record
 * names all pages of its chunk, so no others are read.
 */
async function wantedChunks(
  { chunks }: CaseDatabase,
  [collectionId, walk]: readonly [string, number],
  numbers: readonly number[],
  atMost: number,
  isWanted: (record: ChunkRecord) => boolean,
): Promise<{ readonly records: readonly ChunkRecord[]; readonly rest?: RestOfWalk }> {
  const records: ChunkRecord[] = [];
  let looked = 0;
  while (looked < numbers.length && records.length < atMost) {
    const next = numbers.slice(looked, looked + atMost - records.length);
    const read = await chunks.bulkGet(next.map((chunk): ChunkKey => [collectionId, walk, chunk]));
    records.push(...read.filter((record) => record !== undefined).filter(isWanted));
    looked += next.length;
  }
  const after = numbers[looked - 1];
  if (after === undefined || looked === numbers.length) return { records };
  const left = numbers.slice(looked);
  const rows = records.reduce((sum, record) => sum + record.rows, 0) / records.length;
  return { records, rest: { after, chunks: left, rows: Math.ceil(rows * left.length) } };
}

/** The columns of chunks; throws if one of them is missing. */
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

/** Pages that are in no chunk, or were fetched again. */
interface SinglePages {
  /** The numbers of all of them. */
  readonly numbers: ReadonlySet<number>;
  readonly wanted: readonly StoredPage[];
}

const NO_PAGES: SinglePages = { numbers: new Set(), wanted: [] };

async function singlePages(
  pages: CaseDatabase['pages'],
  from: PageKey,
  to: PageKey,
  isWanted: (page: number) => boolean,
): Promise<SinglePages> {
  const all = pages.where('[collectionId+walk+page]').between(from, to, true, true);
  const keys = await all.primaryKeys();
  const wanted = keys.filter((key) => isWanted(key[2]));
  const read =
    wanted.length === 0 ? [] : await (wanted.length === keys.length ? all.toArray() : pages.bulkGet(wanted));
  return { numbers: new Set(keys.map((key) => key[2])), wanted: read.filter((page) => page !== undefined) };
}

/**
 * Reads the wanted pages of a walk, as of one moment. A page that was stored again after compacting
 * replaces the chunk's. `between` restricts which pages are looked at. Reads `atMost` chunks,
 * `rest` being what the previous read left: otherwise all of a long walk would be in memory twice.
 */
export function readWalk(
  database: CaseDatabase,
  collectionId: string,
  walk: number,
  isWanted: (page: number) => boolean,
  {
    between: [first, last] = [0, Infinity],
    rest: left,
    atMost = Infinity,
  }: {
    readonly between?: readonly [number, number];
    readonly rest?: RestOfWalk | undefined;
    readonly atMost?: number;
  } = {},
): PromiseLike<WalkRows> {
  const { pages, chunks, chunkColumns } = database;
  return database.transaction('r', [pages, chunks, chunkColumns], async () => {
    const numbers = await chunkNumbers(database, collectionId, walk, left?.after ?? -1);
    // The first read returned the single pages; a later one needs them only if a chunk has become
    // pages since. After thousands of pages were deleted, the database takes a tenth of a second to
    // find none.
    const single =
      left === undefined || left.chunks.some((chunk) => !numbers.includes(chunk))
        ? await singlePages(pages, [collectionId, walk, first], [collectionId, walk, last], isWanted)
        : NO_PAGES;
    const isInChunk = (page: number): boolean =>
      page >= first && page <= last && isWanted(page) && !single.numbers.has(page);
    const { records, rest } = await wantedChunks(database, [collectionId, walk], numbers, atMost, (record) =>
      record.pages.some(({ page }) => isInChunk(page)),
    );
    return {
      ...walkRowsOf(await withColumns(database, records), single.wanted, isInChunk),
      ...(rest === undefined ? {} : { rest }),
    };
  });
}
