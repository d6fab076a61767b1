/** Rows [from, to). */
export interface RowRun {
  readonly from: number;
  readonly to: number;
}
