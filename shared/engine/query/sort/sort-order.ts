/**
 * How two rows are ordered: by a comparison, or by keys that were worked out before.
 */
import type { Steps } from '../steps.ts';

/** Negative, 0 or positive. */
export type CompareRows = (one: number, other: number) => number;

/** Keys of some rows, in order. Rows with different keys are in the order of their keys. */
export interface SortKeys {
  readonly keys: Uint32Array;
  readonly highest: number;
  /** Decides between rows with equal keys. */
  readonly lower?: Uint32Array;
  /** Decides between rows with equal keys and lower keys. Absent if they are equal. */
  readonly compare?: CompareRows;
  /**
   * For many rows with equal keys and lower keys: the keys that decide next. Cheaper than
   * comparing.
   */
  readonly further?: (rows: Uint32Array) => Steps<SortKeys>;
}
