/**
 * Sorts positions by keys; ties keep the order in which the rows were collected.
 */
export interface SortLevel {
  /** The key of each row, by position; see row-text.ts. */
  readonly keys: readonly string[];
  readonly descending: boolean;
}

/** A new list; the first level decides, then the next. */
export function sortPositions(positions: readonly number[], levels: readonly SortLevel[]): number[] {
  return positions.toSorted((one, other) => {
    for (const { keys, descending } of levels) {
      const first = keys[one] ?? '';
      const second = keys[other] ?? '';
      if (first !== second) return first < second === descending ? 1 : -1;
    }
    return one - other;
  });
}
