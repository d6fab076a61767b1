/** A name, with a sum if the node has only one, as drawn beside a dot. */
export interface NameBesideDot {
  readonly name: string;
  /** Empty if the node has no sum, or the sum has no room. */
  readonly sum: string;
  readonly anchor: 'start' | 'middle' | 'end';
  /** From the middle of the dot to where the text is anchored, in pixels on screen. */
  readonly dx: number;
  readonly dy: number;
  /** Of the text with its margins, in pixels on screen. */
  readonly width: number;
}
