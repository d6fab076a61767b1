/**
 * The pages of one walk in memory: packed pages, and columns in chunks once they are compacted.
 * Rows as objects would take several times the memory.
 */
import type { Column } from '../../../shared/service/endpoint.ts';
import type { StoredChunk } from '../../../shared/engine/storage/chunk-records.ts';
import type { CountedPage } from '../../../shared/engine/storage/count-held-beyond.ts';
import { CHUNK_ROWS, packPages, unpackPages } from '../../../shared/engine/storage/pack-pages.ts';
import { rowCountOf, toStoredPage, type StoredPage } from '../../../shared/engine/storage/stored-page.ts';
import { walkRowsOf, type WalkRows } from '../../../shared/engine/storage/walk-rows.ts';
import { copyOf } from './memory-table.ts';

export class MemoryWalk {
  /** Pages that are in no chunk, or were fetched again: these count instead of the chunk's. */
  readonly #pages = new Map<number, StoredPage>();
  #chunks: readonly StoredChunk[] = [];

  /** Adds pages, replacing those that are stored already. The walk owns them from now on. */
  put(pages: readonly StoredPage[]): void {
    for (const page of pages) this.#pages.set(page.page, page);
  }

  /** The pages that count. */
  *pages(): Iterable<Pick<CountedPage, 'page' | 'seq' | 'rows'>> {
    for (const page of this.#pages.values())
      yield { page: page.page, seq: page.evidence.seq, rows: rowCountOf(page) };
    for (const { record } of this.#chunks)
      for (const { page, evidence, count } of record.pages)
        if (!this.#pages.has(page)) yield { page, seq: evidence.seq, rows: count };
  }

  /** Removes the pages for which `keeps` returns false. */
  keep(keeps: (page: number) => boolean): void {
    this.#unpack(({ record }) => !record.pages.every(({ page }) => keeps(page)));
    for (const page of this.#pages.keys()) if (!keeps(page)) this.#pages.delete(page);
  }

  /** Returns the rows of the requested pages. */
  read(isWanted: (page: number) => boolean): WalkRows {
    const single = [...this.#pages.values()].filter(({ page }) => isWanted(page)).map(copyOf);
    const isInChunk = (page: number): boolean => isWanted(page) && !this.#pages.has(page);
    const wanted = this.#chunks.filter(({ record }) => record.pages.some(({ page }) => isInChunk(page)));
    return walkRowsOf(wanted, single, isInChunk);
  }

  /** Makes a chunk of the first pages that are in none. Returns false if nothing is left to do. */
  compactSome(columns: readonly Column[]): boolean {
    // A page that was fetched again belongs to an existing chunk: turn that chunk into pages and
    // rebuild it.
    this.#unpack(({ record }) => record.pages.some(({ page }) => this.#pages.has(page)));
    const taken: StoredPage[] = [];
    let rows = 0;
    for (const page of [...this.#pages.values()].toSorted((one, other) => one.page - other.page)) {
      if (rows >= CHUNK_ROWS) break;
      taken.push(page);
      rows += rowCountOf(page);
    }
    const [first, ...others] = taken;
    if (first === undefined) return false;
    this.#chunks = [...this.#chunks, packPages([first, ...others], columns)].toSorted(
      (one, other) => one.record.chunk - other.record.chunk,
    );
    for (const { page } of taken) this.#pages.delete(page);
    return this.#pages.size > 0;
  }

  /** Turns chunks back into pages. A page that was fetched again since stays as it is. */
  #unpack(isUnpacked: (chunk: StoredChunk) => boolean): void {
    const unpacked = this.#chunks.filter(isUnpacked);
    if (unpacked.length === 0) return;
    this.#chunks = this.#chunks.filter((chunk) => !unpacked.includes(chunk));
    for (const chunk of unpacked)
      this.put(unpackPages(chunk, (page) => !this.#pages.has(page)).map(toStoredPage));
  }
}
