/** The rows of a walk as a storage returns them: chunks of columns, and pages that are in none. */
import type { PageRecord } from './case-records.ts';
import type { StoredChunk } from './chunk-records.ts';
import { checkChunk, unpackPages } from './pack-pages.ts';
import { fromStoredPage, type StoredPage } from './stored-page.ts';

/** Chunks that one read left to the next. */
export interface RestOfWalk {
  /** They follow the chunk with this number. */
  readonly after: number;
  /** Their numbers; a missing one has become pages again. */
  readonly chunks: readonly number[];
  /** About how many rows they have, so that room can be reserved. */
  readonly rows: number;
}

export interface WalkRows {
  /** As many as one read returns. */
  readonly chunks: readonly StoredChunk[];
  /** Pages that are in none of the chunks, by number. */
  readonly pages: readonly PageRecord[];
  /** Undefined if there are no further chunks. */
  readonly rest?: RestOfWalk;
}

/** The same as pages, by number. */
export const pagesOfWalk = ({ chunks, pages }: Pick<WalkRows, 'chunks' | 'pages'>): PageRecord[] =>
  [...chunks.flatMap((chunk) => unpackPages(chunk, () => true)), ...pages].toSorted(
    (one, other) => one.page - other.page,
  );

/**
 * Combines the chunks and single pages of a walk: a chunk of which every page is wanted stays a
 * chunk, and the wanted pages of the others become pages. `isInChunk` says which pages of a chunk
 * are wanted; a page that is also a single page is not. Throws as checkChunk does.
 */
export function walkRowsOf(
  stored: readonly StoredChunk[],
  single: readonly StoredPage[],
  isInChunk: (page: number) => boolean,
): Pick<WalkRows, 'chunks' | 'pages'> {
  const isWhole = ({ record }: StoredChunk): boolean => record.pages.every(({ page }) => isInChunk(page));
  const whole = stored.filter(isWhole);
  for (const chunk of whole) checkChunk(chunk);
  const parts = stored.filter((chunk) => !isWhole(chunk)).flatMap((chunk) => unpackPages(chunk, isInChunk));
  return {
    chunks: whole,
    pages: [...single.map(fromStoredPage), ...parts].toSorted((one, other) => one.page - other.page),
  };
}
