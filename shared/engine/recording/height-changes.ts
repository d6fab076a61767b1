/**
 * What became of single transactions between preconfirmation and canonical block: dropped ones and
 * reordered ones. Pure.
 */
import { canonicalOf, type RecordedHeight } from './recorded-height.ts';
import type { Recording } from './recording.ts';

export type HeightChange = {
  readonly height: number;
  readonly hash: string;
  /** Journal record with the block that lacks it, or has it elsewhere. */
  readonly seq: number | undefined;
} & (
  | {
      readonly kind: 'dropped';
      /** The height in which it was seen again. */ readonly returnedIn: number | undefined;
    }
  | {
      readonly kind: 'reordered';
      /** Indexes in the block, from 0. */ readonly from: number;
      readonly to: number;
    }
);

/** The changes of one height. */
export function changesOfHeight(recording: Recording, recorded: RecordedHeight): HeightChange[] {
  const { height, dropped, reordered } = recorded;
  return [
    ...dropped.map(
      (hash) =>
        ({
          kind: 'dropped',
          height,
          hash,
          seq: canonicalOf(recorded)?.seq,
          returnedIn: recording.droppedAt(height, hash)?.returnedIn,
        }) as const,
    ),
    ...reordered.map(
      ({ hash, from, to, seq }) => ({ kind: 'reordered', height, hash, from, to, seq }) as const,
    ),
  ];
}

/** The changes of the newest heights, at most `most`, and how many there are in all. */
export function newestChanges(
  recording: Recording,
  most: number,
): { readonly changes: readonly HeightChange[]; readonly total: number } {
  const { heights } = recording;
  const changes: HeightChange[] = [];
  let total = 0;
  for (let at = heights.length - 1; at >= 0; at -= 1) {
    const recorded = heights[at];
    const count = recorded === undefined ? 0 : recorded.dropped.length + recorded.reordered.length;
    if (recorded !== undefined && count > 0 && changes.length < most)
      changes.push(...changesOfHeight(recording, recorded));
    total += count;
  }
  return { changes: changes.slice(0, most), total };
}
