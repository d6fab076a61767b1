/**
 * The heights of a recording in order, with the missed gaps between them. Each is inserted in its
 * place as it comes, so that a screen that follows a recording for hours sorts nothing.
 */
import { withoutHeight, type HeightRange } from './height-ranges.ts';
import type { RecordedHeight } from './recorded-height.ts';
import { sortedPlace } from './sorted-place.ts';

export type HeightRow =
  | { readonly kind: 'height'; readonly recorded: RecordedHeight }
  /** Missed, and nothing was fetched for them. */
  | { readonly kind: 'missed'; readonly range: HeightRange };

const topOf = (row: HeightRow): number => (row.kind === 'height' ? row.recorded.height : row.range.to);
const missedRow = (range: HeightRange): HeightRow => ({ kind: 'missed', range });

/** Rows of one height or one gap each. Both lists grow in place. */
export class HeightLine {
  readonly #heights: RecordedHeight[] = [];
  readonly #rows: HeightRow[] = [];

  /** Ascending. */
  get heights(): readonly RecordedHeight[] {
    return this.#heights;
  }

  /** Ascending. */
  get rows(): readonly HeightRow[] {
    return this.#rows;
  }

  /** Adds a new height; if it is in a gap, the parts beside it remain. */
  add(recorded: RecordedHeight): void {
    const { height } = recorded;
    this.#heights.splice(
      sortedPlace(this.#heights, (each) => each.height < height),
      0,
      recorded,
    );
    const place = sortedPlace(this.#rows, (row) => topOf(row) < height);
    const there = this.#rows[place];
    const row: HeightRow = { kind: 'height', recorded };
    if (there?.kind !== 'missed' || there.range.from > height) this.#rows.splice(place, 0, row);
    else {
      const parts = withoutHeight(there.range, height);
      const below = parts.filter(({ to }) => to < height).map(missedRow);
      const above = parts.filter(({ from }) => from > height).map(missedRow);
      this.#rows.splice(place, 1, ...below, row, ...above);
    }
  }

  /** Adds heights as missed; recorded ones among them stay rows of their own. */
  addMissed({ from, to }: HeightRange): void {
    if (to < from) return;
    const place = sortedPlace(this.#rows, (row) => topOf(row) < from);
    const end = sortedPlace(this.#rows, (row) => topOf(row) <= to);
    const merged: HeightRow[] = [];
    let next = from;
    for (const row of this.#rows.slice(place, end)) {
      const top = topOf(row);
      if (top > next) merged.push(missedRow({ from: next, to: top - 1 }));
      merged.push(row);
      next = top + 1;
    }
    if (next <= to) merged.push(missedRow({ from: next, to }));
    this.#rows.splice(place, end - place, ...merged);
  }
}
