/**
 * How a user arranged the columns of a kind of table: which, in which order, how wide, which stay in sight on the left. Pure.
 */
import type { TableColumn } from './table-column.ts';

export interface ColumnLayout {
  /** Fields shown; absent for those shown at first. */
  readonly shown?: readonly string[];
  /** Fields in order. Columns that it does not name stay beside their neighbours. */
  readonly order?: readonly string[];
  readonly widthsPx?: Readonly<Record<string, number>>;
  /** Fields that stay on the left while the others scroll. */
  readonly pinned?: readonly string[];
}

export const MIN_WIDTH_PX = 48;
export const MAX_WIDTH_PX = 900;
/** A step of *Wider* and *Narrower*. */
export const WIDTH_STEP_PX = 24;

/** A column where it stands. */
export interface PlacedColumn extends TableColumn {
  readonly isPinned: boolean;
}

/** Columns in the order of a layout; one that the layout does not know comes after the one it follows by nature. */
function inOrder(columns: readonly TableColumn[], order: readonly string[]): readonly TableColumn[] {
  const known = new Map(columns.map((column) => [column.field, column]));
  const fields = order.filter((field) => known.has(field));
  for (const [index, { field }] of columns.entries()) {
    if (fields.includes(field)) continue;
    const before = columns[index - 1]?.field;
    fields.splice(before === undefined ? 0 : fields.indexOf(before) + 1, 0, field);
  }
  return fields.flatMap((field) => known.get(field) ?? []);
}

const withinBounds = (widthPx: number): number =>
  Math.round(Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, widthPx)));

/** All columns as arranged: pinned ones first, each in the width that was given to it. */
export function placeColumns(columns: readonly TableColumn[], layout: ColumnLayout): readonly PlacedColumn[] {
  const pinned = new Set(layout.pinned);
  const placed = inOrder(columns, layout.order ?? []).map((column) => ({
    ...column,
    widthPx: withinBounds(layout.widthsPx?.[column.field] ?? column.widthPx),
    isPinned: pinned.has(column.field),
  }));
  return [...placed.filter(({ isPinned }) => isPinned), ...placed.filter(({ isPinned }) => !isPinned)];
}

/** Where each pinned column begins, px from the left edge of the table; `leadPx` is what stands before the columns. */
export function pinnedOffsets(columns: readonly PlacedColumn[], leadPx: number): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  let left = leadPx;
  for (const { field, widthPx, isPinned } of columns) {
    if (!isPinned) break;
    offsets.set(field, left);
    left += widthPx;
  }
  return offsets;
}

/** The layout with a column in another width, px. */
export const resized = (layout: ColumnLayout, field: string, widthPx: number): ColumnLayout => ({
  ...layout,
  widthsPx: { ...layout.widthsPx, [field]: withinBounds(widthPx) },
});

/**
 * The layout with a column before the one that stands at `slot` among `columns`, those on screen as placed; behind the last where the slot is their number.
 * Undefined where it stands there, and beyond the border of what is pinned.
 */
export function placedAt(
  layout: ColumnLayout,
  all: readonly TableColumn[],
  columns: readonly PlacedColumn[],
  field: string,
  slot: number,
): ColumnLayout | undefined {
  const at = columns.findIndex((column) => column.field === field);
  const own = columns[at];
  const neighbour = columns[slot > at ? slot - 1 : slot];
  if (own === undefined || neighbour === undefined || neighbour === own) return undefined;
  if (own.isPinned !== neighbour.isPinned) return undefined;
  const fields = placeColumns(all, layout).map((column) => column.field);
  const without = fields.filter((each) => each !== field);
  without.splice(without.indexOf(neighbour.field) + (slot > at ? 1 : 0), 0, field);
  return { ...layout, order: without };
}

/** The layout with a column moved past its neighbour, as placedAt. Undefined where it has none on that side. */
export function moved(
  layout: ColumnLayout,
  all: readonly TableColumn[],
  columns: readonly PlacedColumn[],
  field: string,
  by: -1 | 1,
): ColumnLayout | undefined {
  const at = columns.findIndex((column) => column.field === field);
  return placedAt(layout, all, columns, field, by === 1 ? at + 2 : at - 1);
}

/** The layout with a column pinned to the left, or no longer so. */
export function pinToggled(layout: ColumnLayout, field: string): ColumnLayout {
  const pinned = layout.pinned ?? [];
  return {
    ...layout,
    pinned: pinned.includes(field) ? pinned.filter((each) => each !== field) : [...pinned, field],
  };
}
