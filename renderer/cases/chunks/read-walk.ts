/**
 * The rows of a walk, as they lie: chunks as columns, and pages that are in none.
 */
import type { PageRecord } from '../case-records.ts';
import type { CaseDatabase } from '../database.ts';
import { fromStoredPage, type PageKey, type StoredPage } from '../stored-page.ts';
import { keyOfChunk, type ChunkRecord, type StoredChunk } from './chunk-records.ts';
import { checkChunk, unpackPages } from './pack-pages.ts';

/** Chunks that a reading left to the next one. */
export interface RestOfWalk {
  /** They come behind the chunk of this number. */
  readonly after: number;
  /** How many rows they have, about: so much room is needed. */
  readonly rows: number;
}

export interface WalkRows {
  /** As many as one reading gives. */
  readonly chunks: readonly StoredChunk[];
  /** Those that are in none of the chunks, by number. */
  readonly pages: readonly PageRecord[];
  /** Undefined where there are no further chunks. */
  readonly rest?: RestOfWalk;
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

interface ChunksWanted {
  /** Those behind the chunk of this number. */
  readonly after: number;
  readonly atMost: number;
  readonly isWanted: (record: ChunkRecord) => boolean;
}

/** What the first chunks of a walk hold that are wanted, in order, and what is left. A record names all pages of its chunk: no further ones are read. */
async function wantedChunks(
  { chunks }: CaseDatabase,
  collectionId: string,
  walk: number,
  { after, atMost, isWanted }: ChunksWanted,
): Promise<{ readonly records: readonly ChunkRecord[]; readonly rest?: RestOfWalk }> {
  const keys = await chunks
    .where('[collectionId+walk+chunk]')
    .between([collectionId, walk, after], [collectionId, walk, Infinity], false)
    .primaryKeys();
  const records: ChunkRecord[] = [];
  let looked = 0;
  while (looked < keys.length && records.length < atMost) {
    const next = keys.slice(looked, looked + atMost - records.length);
    const read = await chunks.bulkGet(next);
    records.push(...read.filter((record) => record !== undefined).filter(isWanted));
    looked += next.length;
  }
  const last = keys[looked - 1];
  if (last === undefined || looked === keys.length) return { records };
  const rows = records.reduce((sum, record) => sum + record.rows, 0) / records.length;
  return { records, rest: { after: last[2], rows: Math.ceil(rows * (keys.length - looked)) } };
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
 * chunk's. `between` spares a look at any others; `atMost` chunks are read, those behind the chunk `after`: all of a long walk would be in memory twice.
 */
export function readWalk(
  database: CaseDatabase,
  collectionId: string,
  walk: number,
  isWanted: (page: number) => boolean,
  {
    between: [first, last] = [0, Infinity],
    after = -1,
    atMost = Infinity,
  }: {
    readonly between?: readonly [number, number];
    readonly after?: number;
    readonly atMost?: number;
  } = {},
): PromiseLike<WalkRows> {
  const { pages, chunks, chunkColumns } = database;
  return database.transaction('r', [pages, chunks, chunkColumns], async () => {
    const readSingle = (): PromiseLike<SinglePages> =>
      singlePages(pages, [collectionId, walk, first], [collectionId, walk, last], isWanted);
    const isFirstReading = after < 0;
    let single = isFirstReading ? await readSingle() : NO_PAGES;
    const isInChunk = (page: number): boolean =>
      page >= first && page <= last && isWanted(page) && !single.numbers.has(page);
    const { records, rest } = await wantedChunks(database, collectionId, walk, {
      after,
      atMost,
      isWanted: (record) => record.pages.some(({ page }) => isInChunk(page)),
    });
    // Once more with the last chunks: meanwhile one may have become pages again. Not with those in between: where thousands of pages were deleted, the database takes a tenth of a
    // second to find that there are none.
    if (!isFirstReading && rest === undefined) single = await readSingle();
    const stored = await withColumns(database, records);
    const isWhole = ({ record }: StoredChunk): boolean => record.pages.every(({ page }) => isInChunk(page));
    const whole = stored.filter(isWhole);
    for (const chunk of whole) checkChunk(chunk);
    const parts = stored.filter((chunk) => !isWhole(chunk)).flatMap((chunk) => unpackPages(chunk, isInChunk));
    return {
      chunks: whole,
      pages: [...single.wanted.map(fromStoredPage), ...parts].toSorted((one, other) => one.page - other.page),
      ...(rest === undefined ? {} : { rest }),
    };
  });
}

/** The same as pages, by number. */
export const pagesOfWalk = ({ chunks, pages }: Pick<WalkRows, 'chunks' | 'pages'>): PageRecord[] =>
  [...chunks.flatMap((chunk) => unpackPages(chunk, () => true)), ...pages].toSorted(
    (one, other) => one.page - other.page,
  );
