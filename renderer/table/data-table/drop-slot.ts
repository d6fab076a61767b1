/** Finds the place of a header cell that is being dragged. Pure. */
import type { PlacedColumn } from './column-layout.ts';

/** The horizontal edges of a header cell on screen, px. */
export interface HeadEdges {
  readonly left: number;
  readonly right: number;
}

/**
 * Returns the slot under the pointer at `x` (px): the number of visible columns before it. A pinned
 * column stays among the pinned ones, others after them. `edges` are the columns' header cells, in
 * order.
 */
export function dropSlot(
  columns: readonly Pick<PlacedColumn, 'field' | 'isPinned'>[],
  edges: readonly HeadEdges[],
  field: string,
  x: number,
): number {
  const pinned = columns.filter(({ isPinned }) => isPinned).length;
  const isPinned = columns.some((column) => column.field === field && column.isPinned);
  const [first, last] = isPinned ? [0, pinned] : [pinned, columns.length];
  const passed = edges.slice(first, last).findLastIndex(({ left, right }) => (left + right) / 2 < x);
  return first + passed + 1;
}

/**
 * Returns the position of the mark for a slot, px: the left edge of the column that would follow.
 */
export const markOf = (edges: readonly HeadEdges[], slot: number): number =>
  edges[slot]?.left ?? edges.at(-1)?.right ?? 0;
