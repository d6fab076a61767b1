/**
 * Compacting a walk that has come to its end: chunks of columns take the place of its pages, each in one transaction. Stopped at any moment, what is not yet
 * in a chunk is still in its pages.
 */
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

interface Run {
  readonly database: CaseDatabase;
  readonly collectionId: string;
  readonly walk: number;
  readonly chunkRows: number;
  /** The walk's chunks by key, as this run knows them: to read all of them for each further one would cost more than to make it. */
  readonly known: Map<number, ChunkRecord>;
}

/** The first pages of the walk that make a chunk; none where it has no pages. */
async function firstPages({ database, collectionId, walk, chunkRows }: Run): Promise<StoredPage[]> {
  const taken: StoredPage[] = [];
  let rows = 0;
  let after = -1;
  let limit = PAGES_AT_FIRST;
  for (;;) {
    const read = await database.pages
      .where('[collectionId+walk+page]')
      .between([collectionId, walk, after], [collectionId, walk, Infinity], false)
      .limit(limit)
      .toArray();
    for (const page of read) {
      if (rows >= chunkRows) return taken;
      taken.push(page);
      rows += rowCountOf(page);
      after = page.page;
    }
    if (rows >= chunkRows || read.length < limit) return taken;
    // As many as will do, if the others have as many rows as these.
    limit = Math.min(PAGES_AT_MOST, Math.ceil(((chunkRows - rows) * taken.length) / Math.max(1, rows)));
  }
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

/** Makes one chunk of the walk's first pages; false where there is no page left. */
function compactOnce(run: Run): PromiseLike<boolean> {
  const { database, collectionId, walk, known } = run;
  const { collections, pages, chunks, chunkColumns } = database;
  return database.transaction('rw', [collections, pages, chunks, chunkColumns], async () => {
    const collection = await collections.get(collectionId);
    const endpoint = collection === undefined ? undefined : findCollectable(collection.endpointId);
    if (endpoint === undefined) return false;
    const [first, ...others] = await firstPages(run);
    if (first === undefined) return false;
    const numbers = new Set([first, ...others].map(({ page }) => page));
    // A page that came again belongs to the chunk that has it: that one is made anew.
    const overtaken = (await knownChunks(run)).filter((record) =>
      record.pages.some(({ page }) => numbers.has(page)),
    );
    if (overtaken.length > 0) {
      await unpackChunks(database, overtaken, (page) => !numbers.has(page));
      for (const { chunk } of overtaken) known.delete(chunk);
      return true;
    }
    const { record, columns } = packPages([first, ...others], endpoint.columns);
    const { caseId, chunk } = record;
    await chunks.put(record);
    await chunkColumns.put({ caseId, collectionId, walk, chunk, columns });
    // They are the first of the walk: between the first and the last of them there is no other.
    const last = others.at(-1) ?? first;
    await pages
      .where('[collectionId+walk+page]')
      .between(keyOfChunk(record), [collectionId, walk, last.page], true, true)
      .delete();
    known.set(chunk, record);
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
  while (await compactOnce(run));
}
