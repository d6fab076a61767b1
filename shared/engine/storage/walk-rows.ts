/**
 * The rows of a walk as a storage gives them: chunks of columns, and pages that are in none.
 */
import type { PageRecord } from './case-records.ts';
import type { StoredChunk } from './chunk-records.ts';
import { unpackPages } from './pack-pages.ts';

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
