/**
 * The rows of a walk, as they lie: chunks as columns, and pages that are in none.
 */
import type { CaseDatabase } from '../database.ts';
import type { PageKey, StoredPage } from '../../../shared/engine/storage/stored-page.ts';
import {
  keyOfChunk,
  type ChunkKey,
  type ChunkRecord,
  type StoredChunk,
} from '../../../shared/engine/storage/chunk-records.ts';
import { walkRowsOf, type RestOfWalk, type WalkRows } from '../../../shared/engine/storage/walk-rows.ts';

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

/** The numbers of a walk's chunks behind `after`, in order. */
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

/** What the first `atMost` of these chunks hold that are wanted, in order, and what is left. A record names all pages of its chunk: no further ones are read. */
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

/** Pages that are in no chunk, or came again. */
interface SinglePages {
  /** Of all of them. */
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
 * The pages of a walk whose numbers are wanted, as of one moment. A page that was stored again after it had been compacted counts instead of the
 * chunk's. `between` spares a look at any others; `atMost` chunks are read, `rest` being what the reading before left: all of a long walk would be in memory twice.
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
    // Pages came with the first reading; with a further one only where a chunk has become pages since. Where thousands of pages were deleted, the database takes a tenth of a second to
    // find that there are none.
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
