/**
 * Where a head that is drawn by the mouse would come to stand. Pure.
 */
import type { PlacedColumn } from './column-layout.ts';

/** Where a head begins and ends on screen, px. */
export interface HeadEdges {
  readonly left: number;
  readonly right: number;
}

/**
 * The slot under the pointer at `x`, px: the number of columns before it, of those on screen. Within what is pinned for a pinned column, behind it for another.
 * `edges` are those of the columns, in their order.
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

/** Where the mark of a slot stands, px: at the beginning of the column that would follow it. */
export const markOf = (edges: readonly HeadEdges[], slot: number): number =>
  edges[slot]?.left ?? edges.at(-1)?.right ?? 0;
