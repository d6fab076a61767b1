/**
 * How the user arranged the columns of a kind of table: which are shown, their order and width, and
 * which are pinned on the left. Pure.
 */
import type { TableColumn } from './table-column.ts';

export interface ColumnLayout {
  /** Fields shown; undefined for the default choice. */
  readonly shown?: readonly string[];
  /** Fields in order. Columns that it does not list stay beside their default neighbours. */
  readonly order?: readonly string[];
  readonly widthsPx?: Readonly<Record<string, number>>;
  /** Fields that stay visible on the left while the others scroll. */
  readonly pinned?: readonly string[];
}

export const MIN_WIDTH_PX = 48;
export const MAX_WIDTH_PX = 900;
/** The step of *Wider* and *Narrower*. */
export const WIDTH_STEP_PX = 24;

/** A column with its place applied. */
export interface PlacedColumn extends TableColumn {
  readonly isPinned: boolean;
}

/**
 * Sorts columns by a layout's order. A column that the order does not list follows its default
 * predecessor.
 */
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

/** A width or an order that somebody chose does not change with the window. */
function roomOf({ field, room }: TableColumn, { order, widthsPx }: ColumnLayout): TableColumn['room'] {
  const isSized = widthsPx?.[field] !== undefined;
  const need = order === undefined ? room?.need : undefined;
  return { ...(!isSized && room), need };
}

/** Applies a layout: pinned columns come first, and each column has its chosen width. */
export function placeColumns(columns: readonly TableColumn[], layout: ColumnLayout): readonly PlacedColumn[] {
  const pinned = new Set(layout.pinned);
  const placed = inOrder(columns, layout.order ?? []).map((column) => ({
    ...column,
    widthPx: withinBounds(layout.widthsPx?.[column.field] ?? column.widthPx),
    isPinned: pinned.has(column.field),
    room: roomOf(column, layout),
  }));
  return [...placed.filter(({ isPinned }) => isPinned), ...placed.filter(({ isPinned }) => !isPinned)];
}

/**
 * Returns the left edge of each pinned column in px from the left edge of the table. `leadPx` is
 * the width of the cells before the columns.
 */
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

/** Returns the layout with a new width for a column, in px. */
export const resized = (layout: ColumnLayout, field: string, widthPx: number): ColumnLayout => ({
  ...layout,
  widthsPx: { ...layout.widthsPx, [field]: withinBounds(widthPx) },
});

/**
 * Returns the layout with a column moved before the visible column at index `slot`, or after the
 * last one if `slot` is their number. `columns` are the visible columns in order. Returns undefined
 * if nothing changes or the column would cross the border of the pinned ones.
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

/**
 * Returns the layout with a column moved past its neighbour; undefined if it has none on that side.
 */
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

/** Returns the layout with a column pinned or unpinned. */
export function pinToggled(layout: ColumnLayout, field: string): ColumnLayout {
  const pinned = layout.pinned ?? [];
  return {
    ...layout,
    pinned: pinned.includes(field) ? pinned.filter((each) => each !== field) : [...pinned, field],
  };
}
