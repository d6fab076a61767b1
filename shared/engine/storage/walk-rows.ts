/**
 * The rows of a walk as a storage gives them: chunks of columns, and pages that are in none.
 */
import type { PageRecord } from './case-records.ts';
import type { StoredChunk } from './chunk-records.ts';
import { checkChunk, unpackPages } from './pack-pages.ts';
import { fromStoredPage, type StoredPage } from './stored-page.ts';

/** Chunks that a reading left to the next one. */
export interface RestOfWalk {
  /** They come behind the chunk of this number. */
  readonly after: number;
  /** Their numbers: one that is not there any more has become pages again. */
  readonly chunks: readonly number[];
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

/** The same as pages, by number. */
export const pagesOfWalk = ({ chunks, pages }: Pick<WalkRows, 'chunks' | 'pages'>): PageRecord[] =>
  [...chunks.flatMap((chunk) => unpackPages(chunk, () => true)), ...pages].toSorted(
    (one, other) => one.page - other.page,
  );

/**
 * The rows of a walk from its chunks and its single pages: a chunk of which every page is wanted stays a chunk,
 * the wanted pages of the others come as pages. `isInChunk` says which pages are wanted of a chunk: a page that
 * is also a single page is not. Throws as checkChunk does.
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
