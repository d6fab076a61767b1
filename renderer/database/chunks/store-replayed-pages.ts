/**
 * Stores pages of the journal in one transaction. New pages of a walk that fill a chunk become one
 * at once: stored as pages, they would only be read back and compacted.
 */
import type { PageRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseDatabase } from '../database.ts';
import { toStoredPage } from '../../../shared/engine/storage/stored-page.ts';
import {
  lackingPages,
  pagesByWalk,
  rowsOfPages,
  type PagesOfWalk,
} from '../../../shared/engine/storage/replay/replayed-pages.ts';
import type { ColumnsOf } from '../../../shared/engine/storage/replay/journal-sink.ts';
import { CHUNK_ROWS, packPages } from '../../../shared/engine/storage/pack-pages.ts';
import { StoredTokens } from '../stored-tokens.ts';
import { chunksOfWalk } from './read-walk.ts';

/** The journal record of each page of the walk in the database, in chunks or by itself. */
async function seqsHeld(
  database: CaseDatabase,
  { collectionId, walk, pages }: PagesOfWalk,
): Promise<Map<number, number>> {
  const seqs = new Map<number, number>();
  for (const record of await chunksOfWalk(database, collectionId, walk))
    for (const { page, evidence } of record.pages) seqs.set(page, evidence.seq);
  const stored = await database.pages
    .where('[collectionId+walk+page]')
    .between([collectionId, walk, -Infinity], [collectionId, walk, Infinity])
    .primaryKeys();
  const single = await database.pages.bulkGet(stored.filter((key) => pages.has(key[2])));
  for (const page of single)
    if (page !== undefined) seqs.set(page.page, Math.max(page.evidence.seq, seqs.get(page.page) ?? 0));
  return seqs;
}

/**
 * Splits new pages, in the order of their numbers, so that each part fills a chunk; less than half
 * a chunk waits as pages for others of its walk.
 */
function cutIntoChunks(
  pages: readonly PageRecord[],
  chunkRows: number,
): {
  readonly chunks: readonly (readonly [PageRecord, ...PageRecord[]])[];
  readonly rest: readonly PageRecord[];
} {
  const chunks: [PageRecord, ...PageRecord[]][] = [];
  let part: PageRecord[] = [];
  const endPart = (): void => {
    const [first, ...others] = part;
    if (first !== undefined) chunks.push([first, ...others]);
    part = [];
  };
  let rows = 0;
  for (const page of pages.toSorted((one, other) => one.page - other.page)) {
    part.push(page);
    rows += page.rows.length;
    if (rows < chunkRows) continue;
    endPart();
    rows = 0;
  }
  if (2 * rows >= chunkRows) endPart();
  return { chunks, rest: part };
}

/**
 * Stores those pages that the database lacks, or has from an older response; returns the number of
 * their rows. `columnsOf` returns the columns of a collection, undefined if they are not known.
 * `chunkRows`: the approximate number of rows in a chunk.
 */
export function storeReplayedPages(
  database: CaseDatabase,
  given: readonly PageRecord[],
  columnsOf: ColumnsOf,
  storedTokens: StoredTokens = new StoredTokens(database),
  chunkRows: number = CHUNK_ROWS,
): PromiseLike<number> {
  const { pages, chunks, chunkColumns, tokens } = database;
  return database.transaction('rw', [pages, chunks, chunkColumns, tokens], async () => {
    let rows = 0;
    await storedTokens.add(given);
    for (const walk of pagesByWalk(given)) {
      const held = await seqsHeld(database, walk);
      const lacking = lackingPages(walk, held);
      rows += rowsOfPages(lacking);
      const columns = columnsOf(walk.collectionId);
      // A page from an older response is a page or in a chunk. Leave it to compacting, because no
      // page may be in two chunks.
      const isNew = ({ page }: PageRecord): boolean => !held.has(page);
      const added = lacking.filter(isNew);
      const { chunks: packed, rest } =
        columns === undefined ? { chunks: [], rest: added } : cutIntoChunks(added, chunkRows);
      for (const part of packed) {
        const { record, columns: packedColumns } = packPages(part, columns ?? []);
        const { caseId, collectionId, walk: ofWalk, chunk } = record;
        await chunks.add(record);
        await chunkColumns.add({ caseId, collectionId, walk: ofWalk, chunk, columns: packedColumns });
      }
      await pages.bulkPut([...rest, ...lacking.filter((page) => !isNew(page))].map(toStoredPage));
    }
    return rows;
  });
}
