/**
 * Compacting a walk that has come to its end: chunks of columns take the place of its pages, some in one transaction. Stopped at any moment, what is not yet
 * in a chunk is still in its pages.
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

/** Chunks of a transaction. Whoever stores pages waits for it. */
const CHUNKS_AT_ONCE = 5;

interface Run {
  readonly database: CaseDatabase;
  readonly collectionId: string;
  readonly walk: number;
  readonly chunkRows: number;
  /** The walk's chunks by key, as this run knows them: to read all of them for each further one would cost more than to make it. */
  readonly known: Map<number, ChunkRecord>;
  /** How many pages the last chunk has. */
  pagesOfChunk?: number;
}

/** Looks which chunks the walk has. Nobody else makes any meanwhile, so that only keys that are new or gone need a look. */
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

/** Puts a chunk of some pages, the first of the walk, in their place; within a transaction, which fails with it. */
function putChunk(
  { database, collectionId, walk, known }: Run,
  pages: readonly [StoredPage, ...StoredPage[]],
  columnsOf: readonly Column[],
): Promise<unknown> {
  const { record, columns } = packPages(pages, columnsOf);
  const { caseId, chunk } = record;
  known.set(chunk, record);
  // Between the first and the last of them there is no other. Dexie's own delete would hold up what is read ahead, until the database is done with all that was asked before.
  const last = pages.at(-1) ?? pages[0];
  Dexie.currentTransaction.idbtrans
    .objectStore(database.pages.name)
    .delete(IDBKeyRange.bound(keyOfChunk(record), [collectionId, walk, last.page]));
  return Promise.all([
    database.chunks.put(record),
    database.chunkColumns.put({ caseId, collectionId, walk, chunk, columns }),
  ]);
}

/** Makes some chunks of the walk's first pages; false where there is no page left. */
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
      // A page that came again belongs to the chunk that has it: that one is made anew, with the first pages of the next transaction.
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
      // Told below; not also as told by nobody where something else fails before.
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
