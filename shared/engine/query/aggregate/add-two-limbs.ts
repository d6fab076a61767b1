/** The quickest way to add amounts exactly. */

/** Two limbs that follow each other, and where the second one is added behind the number of cells. */
export interface TwoLimbs {
  readonly higher: Int32Array;
  readonly lower: Int32Array;
  readonly offset: number;
}

/** Counts and adds cells that have no more than two limbs, as most amounts do; all are summed up. */
export function addTwoLimbs(
  { higher, lower, offset }: TwoLimbs,
  rows: Uint32Array,
  ids: Uint32Array,
  fields: Float64Array,
  width: number,
): void {
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const at = Math.imul(width, ids[place] ?? 0);
    const last = at + offset;
    fields[at] = (fields[at] ?? 0) + 1;
    fields[last - 1] = (fields[last - 1] ?? 0) + (higher[row] ?? 0);
    fields[last] = (fields[last] ?? 0) + (lower[row] ?? 0);
  }
}
