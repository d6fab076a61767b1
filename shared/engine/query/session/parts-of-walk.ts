/** Splits what was read of a walk into the parts in which it is loaded. */
import type { WalkRows } from '../../storage/walk-rows.ts';

/** A part of what was read: at most one chunk, or pages. */
export interface WalkPart extends Pick<WalkRows, 'chunks' | 'pages'> {
  /** About how many rows follow this part, so that room can be reserved; 0 if unknown. */
  readonly rowsBehind?: number;
}

/** One chunk at a time, then the pages: between two parts the thread is free for others. */
export function* partsOfWalk({ chunks, pages, rest }: WalkRows): Iterable<WalkPart> {
  let rowsBehind = (rest?.rows ?? 0) + chunks.reduce((sum, { record }) => sum + record.rows, 0);
  for (const chunk of chunks) {
    rowsBehind -= chunk.record.rows;
    yield { chunks: [chunk], pages: [], rowsBehind };
  }
  if (pages.length > 0) yield { chunks: [], pages, rowsBehind: rest?.rows ?? 0 };
}
