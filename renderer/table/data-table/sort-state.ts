/** How a table is sorted. */
export interface SortState {
  readonly field: string;
  readonly descending: boolean;
}
