/**
 * Compacting a walk that has come to its end: chunks of columns take the place of its pages, each in one transaction. Stopped at any moment, what is not yet
 * in a chunk is still in its pages.
 */
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import type { PageRecord } from '../case-records.ts';
import type { CaseDatabase } from '../database.ts';
import { packPages } from './pack-pages.ts';
import { chunksOfWalk } from './read-walk.ts';
import { unpackChunks } from './unpack-chunks.ts';

/** Rows of a chunk, about: measured best between a thousand and fifty thousand. */
export const CHUNK_ROWS = 10_000;

/** Pages that one reading gives: each reading by itself costs more than a page does. */
const PAGES_AT_ONCE = 50;

type PageKey = [string, number, number];

/** The first pages of a walk that make a chunk, and whether there are more. */
async function nextPages(
  database: CaseDatabase,
  keys: readonly PageKey[],
  chunkRows: number,
): Promise<{ readonly taken: PageRecord[]; readonly rest: boolean }> {
  const taken: PageRecord[] = [];
  let rows = 0;
  for (let from = 0; from < keys.length && rows < chunkRows; from += PAGES_AT_ONCE)
    for (const page of await database.pages.bulkGet(keys.slice(from, from + PAGES_AT_ONCE))) {
      if (page === undefined) continue;
      taken.push(page);
      rows += page.rows.length;
      if (rows >= chunkRows) break;
    }
  return { taken, rest: taken.length < keys.length };
}

/** Makes one chunk of the walk's first pages; false where there is no page left. */
function compactOnce(
  database: CaseDatabase,
  collectionId: string,
  walk: number,
  chunkRows: number,
): PromiseLike<boolean> {
  const { collections, pages, chunks, chunkColumns } = database;
  return database.transaction('rw', [collections, pages, chunks, chunkColumns], async () => {
    const collection = await collections.get(collectionId);
    const endpoint = collection === undefined ? undefined : findCollectable(collection.endpointId);
    if (endpoint === undefined) return false;
    const keys = await pages
      .where('[collectionId+walk+page]')
      .between([collectionId, walk, 0], [collectionId, walk, Infinity])
      .primaryKeys();
    const stored = new Set(keys.map((key) => key[2]));
    // A page that came again belongs to the chunk that has it: that one is made anew.
    const overtaken = (await chunksOfWalk(database, collectionId, walk)).filter((record) =>
      record.pages.some(({ page }) => stored.has(page)),
    );
    if (overtaken.length > 0) {
      await unpackChunks(database, overtaken, (page) => !stored.has(page));
      return true;
    }
    const { taken, rest } = await nextPages(database, keys, chunkRows);
    const [first, ...others] = taken;
    if (first === undefined) return false;
    const { record, columns } = packPages([first, ...others], endpoint.columns);
    const { caseId, chunk } = record;
    await chunks.put(record);
    await chunkColumns.put({ caseId, collectionId, walk, chunk, columns });
    await pages.bulkDelete(taken.map(({ page }): PageKey => [collectionId, walk, page]));
    return rest;
  });
}

/** Makes chunks of all pages of a walk. `chunkRows`: how many rows a chunk has, about. */
export async function compactWalk(
  database: CaseDatabase,
  collectionId: string,
  walk: number,
  chunkRows: number = CHUNK_ROWS,
): Promise<void> {
  while (await compactOnce(database, collectionId, walk, chunkRows));
}
