/**
 * Compacts a finished walk: replaces its pages with chunks of columns, several in one transaction.
 * It can be stopped at any moment: what is not yet in a chunk is still in its pages.
 */
import { Dexie } from 'dexie';
import type { Column } from '../../../shared/service/endpoint.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import type { CaseDatabase } from '../database.ts';
import type { StoredPage } from '../../../shared/engine/storage/stored-page.ts';
import { keyOfChunk, type ChunkRecord } from '../../../shared/engine/storage/chunk-records.ts';
import { CHUNK_ROWS, packPages } from '../../../shared/engine/storage/pack-pages.ts';
import { PagesInTurn } from './pages-in-turn.ts';
import { unpackChunks } from './unpack-chunks.ts';

/** Chunks in one transaction. Others who store pages wait for it. */
const CHUNKS_AT_ONCE = 5;

interface Run {
  readonly database: CaseDatabase;
  readonly collectionId: string;
  readonly walk: number;
  readonly chunkRows: number;
  /**
   * The walk's chunks by key, as this run knows them: reading all of them for each new one would
   * cost more than making it.
   */
  readonly known: Map<number, ChunkRecord>;
  /** The number of pages in the last chunk. */
  pagesOfChunk?: number;
}

/**
 * Finds out which chunks the walk has. Nobody else makes chunks meanwhile, so only new and missing
 * keys need a look.
 */
async function learnChunks({ database, collectionId, walk, known }: Run): Promise<void> {
  const keys = await database.chunks
    .where('[collectionId+walk+chunk]')
    .between([collectionId, walk, 0], [collectionId, walk, Infinity])
    .primaryKeys();
  const there = new Set(keys.map((key) => key[2]));
  for (const chunk of known.keys()) if (!there.has(chunk)) known.delete(chunk);
  for (const record of await database.chunks.bulkGet(keys.filter((key) => !known.has(key[2]))))
    if (record !== undefined) known.set(record.chunk, record);
}

/** Replaces pages, the first of the walk, with a chunk, within a transaction that fails with it. */
function putChunk(
  { database, collectionId, walk, known }: Run,
  pages: readonly [StoredPage, ...StoredPage[]],
  columnsOf: readonly Column[],
): Promise<unknown> {
  const { record, columns } = packPages(pages, columnsOf);
  const { caseId, chunk } = record;
  known.set(chunk, record);
  // No other page lies between the first and the last. Dexie's own delete would delay the
  // read-ahead until the database has finished all earlier requests.
  const last = pages.at(-1) ?? pages[0];
  Dexie.currentTransaction.idbtrans
    .objectStore(database.pages.name)
    .delete(IDBKeyRange.bound(keyOfChunk(record), [collectionId, walk, last.page]));
  return Promise.all([
    database.chunks.put(record),
    database.chunkColumns.put({ caseId, collectionId, walk, chunk, columns }),
  ]);
}

/** Makes some chunks of the walk's first pages; returns false if no page is left. */
function compactSome(run: Run): PromiseLike<boolean> {
  const { database, collectionId, walk, chunkRows, known } = run;
  const { collections, pages, chunks, chunkColumns } = database;
  return database.transaction('rw', [collections, pages, chunks, chunkColumns], async () => {
    const collection = await collections.get(collectionId);
    const endpoint = collection === undefined ? undefined : findCollectable(collection.endpointId);
    if (endpoint === undefined) return false;
    await learnChunks(run);
    const inTurn = new PagesInTurn(database, collectionId, walk, run.pagesOfChunk);
    const writes: Promise<unknown>[] = [];
    let hasUnpacked = false;
    for (let made = 1; made <= CHUNKS_AT_ONCE; made += 1) {
      const [first, ...others] = await inTurn.take(chunkRows);
      if (first === undefined) break;
      const numbers = new Set([first, ...others].map(({ page }) => page));
      // A page that was fetched again belongs to an existing chunk: that chunk is rebuilt with the
      // first pages of the next transaction.
      const overtaken = [...known.values()].filter((record) =>
        record.pages.some(({ page }) => numbers.has(page)),
      );
      if (overtaken.length > 0) {
        await unpackChunks(database, overtaken, (page) => !numbers.has(page));
        for (const { chunk } of overtaken) known.delete(chunk);
        hasUnpacked = true;
        break;
      }
      // The database reads the next pages and writes the last chunk while this one is packed.
      if (made < CHUNKS_AT_ONCE) inTurn.readAhead();
      const write = putChunk(run, [first, ...others], endpoint.columns);
      // Reported below; without this it would also count as unhandled if something else fails
      // first.
      write.catch(() => undefined);
      writes.push(write);
      run.pagesOfChunk = numbers.size;
      if (inTurn.isEmpty) break;
    }
    await Promise.all(writes);
    return hasUnpacked || !inTurn.isEmpty;
  });
}

/**
 * Makes chunks of all pages of a walk. `chunkRows`: the approximate number of rows in a chunk. The
 * caller ensures that nobody else compacts the walk meanwhile; pages may be added and removed.
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
