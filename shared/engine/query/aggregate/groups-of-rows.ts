/** What groups of rows are, however they were made. */

/** Groups of some rows. */
export interface GroupKeys {
  /** The group of each of the rows, in order. */
  readonly ids: Uint32Array;
  readonly size: number;
  textOf(id: number): string;
  /**
   * A number of the beginning of the text, for groups whose texts take long: one with a higher number has
   * a later text.
   */
  leadOf?(id: number): number;
}
