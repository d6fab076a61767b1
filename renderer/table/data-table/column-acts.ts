/** What the header and the column chooser can do with a column, identified by its field. */
export interface ColumnActs {
  readonly resize: (field: string, widthPx: number) => void;
  /** Resets a column to its default width. */
  readonly resetWidth: (field: string) => void;
  /** Returns what moves the column by one place; undefined if it has no neighbour on that side. */
  readonly move: (field: string, by: -1 | 1) => (() => void) | undefined;
  /** Moves a column before the visible column at index `slot`. */
  readonly place: (field: string, slot: number) => void;
  readonly togglePin: (field: string) => void;
  /**
   * Returns what hides the column; undefined for the last one and for a column that appears by
   * itself.
   */
  readonly hide: (field: string) => (() => void) | undefined;
  /** Resets the order, width and choice of all columns. */
  readonly reset: () => void;
}
