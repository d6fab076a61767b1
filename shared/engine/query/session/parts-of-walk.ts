/**
 * What was read of a walk, in the parts in which it is taken in.
 */
import type { WalkRows } from '../../storage/walk-rows.ts';

/** A part of what was read: at most one chunk, or pages. */
export interface WalkPart extends Pick<WalkRows, 'chunks' | 'pages'> {
  /** Rows that come after this part, about: so much room is needed; 0 where it does not say. */
  readonly rowsBehind?: number;
}

/** A chunk at a time, then the pages: between two parts the thread is free for whoever waits. */
export function* partsOfWalk({ chunks, pages, rest }: WalkRows): Iterable<WalkPart> {
  let rowsBehind = (rest?.rows ?? 0) + chunks.reduce((sum, { record }) => sum + record.rows, 0);
  for (const chunk of chunks) {
    rowsBehind -= chunk.record.rows;
    yield { chunks: [chunk], pages: [], rowsBehind };
  }
  if (pages.length > 0) yield { chunks: [], pages, rowsBehind: rest?.rows ?? 0 };
}
