/**
 * Compacting a walk that has come to its end: chunks of columns take the place of its pages, some in one transaction. Stopped at any moment, what is not yet
 * in a chunk is still in its pages.
 */
import type { Column } from '../../../shared/service/endpoint.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import type { CaseDatabase } from '../database.ts';
import { rowCountOf, type StoredPage } from '../stored-page.ts';
import { keyOfChunk, type ChunkRecord } from './chunk-records.ts';
import { packPages } from './pack-pages.ts';
import { unpackChunks } from './unpack-chunks.ts';

/** Rows of a chunk, about: measured best between a thousand and fifty thousand. */
export const CHUNK_ROWS = 10_000;

/** Pages that a first reading gives, and the most that a further one does: each reading by itself costs more than a page does, and pages may have few rows or many. */
const PAGES_AT_FIRST = 50;
const PAGES_AT_MOST = 500;

/** Chunks of a transaction. Whoever stores pages waits for it. */
const CHUNKS_AT_ONCE = 3;

interface Run {
  readonly database: CaseDatabase;
  readonly collectionId: string;
  readonly walk: number;
  readonly chunkRows: number;
  /** The walk's chunks by key, as this run knows them: to read all of them for each further one would cost more than to make it. */
  readonly known: Map<number, ChunkRecord>;
}

/** Pages of the walk in their order, read a part at a time. */
interface Reading {
  /** Read and in no chunk yet. */
  held: StoredPage[];
  /** The number of the last page that was read. */
  after: number;
  /** How many pages the next part has. */
  limit: number;
  isOver: boolean;
}

async function readOn({ database, collectionId, walk }: Run, reading: Reading): Promise<void> {
  const { after, limit } = reading;
  const read = await database.pages
    .where('[collectionId+walk+page]')
    .between([collectionId, walk, after], [collectionId, walk, Infinity], false)
    .limit(limit)
    .toArray();
  reading.held.push(...read);
  reading.after = read.at(-1)?.page ?? after;
  reading.isOver = read.length < limit;
}

const rowsOf = (pages: readonly StoredPage[]): number =>
  pages.reduce((sum, page) => sum + rowCountOf(page), 0);

/** The next pages that make a chunk; none where the walk has no more. */
async function nextPages(run: Run, reading: Reading): Promise<StoredPage[]> {
  const { chunkRows } = run;
  for (;;) {
    const rows = rowsOf(reading.held);
    if (rows >= chunkRows || reading.isOver) break;
    // As many as will do, if the others have as many rows as these.
    if (rows > 0)
      reading.limit = Math.min(PAGES_AT_MOST, Math.ceil(((chunkRows - rows) * reading.held.length) / rows));
    await readOn(run, reading);
  }
  let rows = 0;
  const end = reading.held.findIndex((page) => (rows += rowCountOf(page)) >= chunkRows);
  const taken = reading.held.splice(0, end < 0 ? reading.held.length : end + 1);
  reading.limit = Math.min(PAGES_AT_MOST, Math.max(1, taken.length));
  return taken;
}

/** All chunks of the walk. Nobody else makes any meanwhile, so that only keys that are new or gone need a look. */
async function knownChunks({ database, collectionId, walk, known }: Run): Promise<readonly ChunkRecord[]> {
  const keys = await database.chunks
    .where('[collectionId+walk+chunk]')
    .between([collectionId, walk, 0], [collectionId, walk, Infinity])
    .primaryKeys();
  const there = new Set(keys.map((key) => key[2]));
  for (const chunk of known.keys()) if (!there.has(chunk)) known.delete(chunk);
  for (const record of await database.chunks.bulkGet(keys.filter((key) => !known.has(key[2]))))
    if (record !== undefined) known.set(record.chunk, record);
  return [...known.values()];
}

/** Puts a chunk of some pages in their place; false where one of them belongs to a chunk that has to be made anew. */
async function makeChunk(
  run: Run,
  pages: readonly [StoredPage, ...StoredPage[]],
  columnsOf: readonly Column[],
): Promise<boolean> {
  const { database, collectionId, walk, known } = run;
  const numbers = new Set(pages.map(({ page }) => page));
  // A page that came again belongs to the chunk that has it: that one is made anew.
  const overtaken = (await knownChunks(run)).filter((record) =>
    record.pages.some(({ page }) => numbers.has(page)),
  );
  if (overtaken.length > 0) {
    await unpackChunks(database, overtaken, (page) => !numbers.has(page));
    for (const { chunk } of overtaken) known.delete(chunk);
    return false;
  }
  const { record, columns } = packPages(pages, columnsOf);
  const { caseId, chunk } = record;
  // They are the first of the walk: between the first and the last of them there is no other.
  const last = pages.at(-1) ?? pages[0];
  await Promise.all([
    database.chunks.put(record),
    database.chunkColumns.put({ caseId, collectionId, walk, chunk, columns }),
    database.pages
      .where('[collectionId+walk+page]')
      .between(keyOfChunk(record), [collectionId, walk, last.page], true, true)
      .delete(),
  ]);
  known.set(chunk, record);
  return true;
}

/** Makes some chunks of the walk's first pages; false where there is no page left. */
function compactSome(run: Run): PromiseLike<boolean> {
  const { database, collectionId } = run;
  const { collections, pages, chunks, chunkColumns } = database;
  return database.transaction('rw', [collections, pages, chunks, chunkColumns], async () => {
    const collection = await collections.get(collectionId);
    const endpoint = collection === undefined ? undefined : findCollectable(collection.endpointId);
    if (endpoint === undefined) return false;
    const reading: Reading = { held: [], after: -1, limit: PAGES_AT_FIRST, isOver: false };
    for (let made = 1; made <= CHUNKS_AT_ONCE; made += 1) {
      const [first, ...others] = await nextPages(run, reading);
      if (first === undefined) return false;
      // The database looks for the next pages while these are packed.
      const ahead = made < CHUNKS_AT_ONCE && !reading.isOver ? readOn(run, reading) : undefined;
      const [isMade] = await Promise.all([makeChunk(run, [first, ...others], endpoint.columns), ahead]);
      if (!isMade) return true;
    }
    return true;
  });
}

/**
 * Makes chunks of all pages of a walk. `chunkRows`: how many rows a chunk has, about. The caller sees to it that nobody else compacts the walk meanwhile; pages may
 * come and go.
 */
export async function compactWalk(
  database: CaseDatabase,
  collectionId: string,
  walk: number,
  chunkRows: number = CHUNK_ROWS,
): Promise<void> {
  const run: Run = { database, collectionId, walk, chunkRows, known: new Map() };
  while (await compactSome(run));
}
