/**
 * Fits the columns of a table into its window: none is cut in the middle by the window's edge. Decided
 * from the window and the columns alone, never from rows, so that nothing jumps while rows scroll. Pure.
 */
import type { ColumnActs } from './column-acts.ts';
import type { PlacedColumn } from './column-layout.ts';

/** A column with the width that the window leaves it. */
export interface FittedColumn extends PlacedColumn {
  /** The column as it was arranged: it keeps its identity while the window changes. */
  readonly arranged: PlacedColumn;
}

export interface FittedColumns {
  readonly columns: readonly FittedColumn[];
  /** The last column that is in view whole before anybody scrolls; undefined if all are. */
  readonly lastWhole: string | undefined;
}

/** The place in the head of the sign that says that more columns follow. */
const SIGN_PX = 22;
const HEAD_PADDING_PX = 16;
/** The width of a character of a head, about. */
const CHARACTER_PX = 7;
/** The widest needed column keeps this much, however narrow the window is. */
const LEAST_NEEDED_PX = 120;

const givenOf = ({ room }: PlacedColumn): number => room?.givesPx ?? 0;
const cutOf = ({ room }: PlacedColumn): number => room?.cutsPx ?? 0;
const leastOf = (column: PlacedColumn): number => column.widthPx - givenOf(column) - cutOf(column);
const takenOf = ({ room }: PlacedColumn): number => room?.takesPx ?? 0;
const isNeeded = ({ room }: PlacedColumn): boolean => room?.need === 'always';
const sumOf = (columns: readonly PlacedColumn[], lengthOf: (column: PlacedColumn) => number): number =>
  columns.reduce((sum, column) => sum + lengthOf(column), 0);

/** Returns the number of columns up to the last one that every window must show. */
const neededOf = (columns: readonly PlacedColumn[]): number => 1 + columns.findLastIndex(isNeeded);

/** Moves what may give way behind the last needed column if they do not fit together, in its order. */
function withoutSpare(columns: readonly PlacedColumn[], roomPx: number): readonly PlacedColumn[] {
  const needed = columns.slice(0, neededOf(columns));
  if (sumOf(needed, leastOf) <= roomPx) return columns;
  const isSpare = ({ room, isPinned }: PlacedColumn): boolean => room?.need === 'spare' && !isPinned;
  return [
    ...needed.filter((each) => !isSpare(each)),
    ...needed.filter(isSpare),
    ...columns.slice(needed.length),
  ];
}

/** Returns the least width of a column whose head has the sign at its end. */
const leastWithSign = (column: PlacedColumn): number =>
  Math.max(leastOf(column), SIGN_PX + HEAD_PADDING_PX + CHARACTER_PX * column.label.length);

/** Returns how many columns fit whole beside the sign, each as narrow as it may be; at least one. */
function countWhole(columns: readonly PlacedColumn[], roomPx: number): number {
  let [count, px] = [0, 0];
  for (const [index, column] of columns.entries()) {
    if (px + leastWithSign(column) <= roomPx) count = index + 1;
    px += leastOf(column);
  }
  return Math.max(count, 1);
}

/** Returns each column's share of `roomPx`: what it wants, or its part in proportion if that is too much. */
function sharesOf(
  columns: readonly PlacedColumn[],
  roomPx: number,
  wantedOf: (column: PlacedColumn) => number,
): readonly number[] {
  const wanted = sumOf(columns, wantedOf);
  const shared = Math.max(0, Math.min(roomPx, wanted));
  return columns.map((column) => (wanted === 0 ? 0 : Math.floor((shared * wantedOf(column)) / wanted)));
}

/**
 * Shares room among columns: first what makes their content whole, the needed ones before the others,
 * then what they gave, in their order, then what they can use besides.
 */
function shareRoom(columns: readonly PlacedColumn[], roomPx: number): readonly number[] {
  let widths: readonly number[] = columns.map(leastOf);
  const freePx = (): number => roomPx - widths.reduce((sum, each) => sum + each, 0);
  const share = (wantedOf: (column: PlacedColumn) => number): void => {
    const shares = sharesOf(columns, freePx(), wantedOf);
    widths = widths.map((widthPx, index) => widthPx + (shares[index] ?? 0));
  };
  share((column) => (isNeeded(column) ? cutOf(column) : 0));
  share((column) => (isNeeded(column) ? 0 : cutOf(column)));
  for (const each of columns) share((column) => (column === each ? givenOf(column) : 0));
  share(takenOf);
  return widths;
}

/** Shortens the widest needed column if even the needed ones do not fit. */
function squeeze(columns: readonly PlacedColumn[], roomPx: number): readonly PlacedColumn[] {
  const needed = columns.slice(0, neededOf(columns));
  const lackingPx = sumOf(needed, leastOf) - roomPx;
  const always = needed.filter(isNeeded);
  const [widest] = always.toSorted((one, other) => leastOf(other) - leastOf(one));
  if (lackingPx <= 0 || widest === undefined) return columns;
  const lessPx = Math.max(0, Math.min(lackingPx, leastOf(widest) - LEAST_NEEDED_PX));
  const room = { ...widest.room, givesPx: givenOf(widest) + lessPx };
  return columns.map((each) => (each === widest ? { ...each, room } : each));
}

/** Returns what the last column lacks so that, scrolled to the end, the first one in view is whole, too. */
function endPx(columns: readonly PlacedColumn[], roomPx: number): number {
  // The last one stays in view.
  const unpinned = columns.filter(({ isPinned }) => !isPinned).slice(0, -1);
  const farthest = sumOf(columns, ({ widthPx }) => widthPx) - roomPx;
  let left = 0;
  for (const { widthPx } of unpinned) {
    if (left >= farthest) break;
    left += widthPx;
  }
  return Math.max(0, left - farthest);
}

/** Returns the columns that fit beside the sign, as wide as the window together, and the last of them. */
function wholeBesideSign(
  ordered: readonly PlacedColumn[],
  roomPx: number,
): { readonly whole: readonly PlacedColumn[]; readonly lastWhole: string | undefined } {
  const first = ordered.slice(0, countWhole(ordered, roomPx));
  const withSign = first.map((each, index) => {
    if (index < first.length - 1) return each;
    const sparePx = Math.max(0, each.widthPx - leastWithSign(each));
    const cutsPx = Math.min(cutOf(each), sparePx);
    return {
      ...each,
      widthPx: Math.max(each.widthPx, leastWithSign(each)),
      room: { ...each.room, cutsPx, givesPx: sparePx - cutsPx },
    };
  });
  const widths = shareRoom(withSign, roomPx);
  // What is left goes to a column that can use it, so that the next one begins at the edge.
  const leftPx = Math.max(0, roomPx - widths.reduce((sum, each) => sum + each, 0));
  const user = withSign.findLastIndex((each) => takenOf(each) > 0);
  const at = user === -1 ? withSign.length - 1 : user;
  const whole = withSign.map((each, index) => ({
    ...each,
    widthPx: (widths[index] ?? each.widthPx) + (index === at ? leftPx : 0),
  }));
  return { whole, lastWhole: whole.at(-1)?.field };
}

/**
 * Fits columns into a window of `viewPx`, of which the cells before the columns take `leadPx`. If all
 * fit, some take the free room. Otherwise as many as possible fit whole, and the next one begins at the
 * window's edge.
 */
export function fitColumns(columns: readonly PlacedColumn[], leadPx: number, viewPx: number): FittedColumns {
  const asArranged = new Map(columns.map((column) => [column.field, column]));
  const fitted = (some: readonly PlacedColumn[]): readonly FittedColumn[] =>
    some.map((each) => ({ ...each, arranged: asArranged.get(each.field) ?? each }));
  const allPx = viewPx - leadPx;
  if (!Number.isFinite(allPx)) return { columns: fitted(columns), lastWhole: undefined };
  const ordered = squeeze(withoutSpare(columns, allPx), allPx);
  if (sumOf(ordered, leastOf) <= allPx) {
    const widths = shareRoom(ordered, allPx);
    const widened = ordered.map((each, index) => ({ ...each, widthPx: widths[index] ?? each.widthPx }));
    return { columns: fitted(widened), lastWhole: undefined };
  }
  const { whole, lastWhole } = wholeBesideSign(ordered, allPx);
  const widened = [...whole, ...ordered.slice(whole.length)];
  const missingPx = endPx(widened, allPx);
  const last = widened.length - 1;
  return {
    columns: fitted(
      widened.map((each, index) => (index === last ? { ...each, widthPx: each.widthPx + missingPx } : each)),
    ),
    lastWhole,
  };
}

/** Returns the acts on columns that a narrow window may have put in another order. */
export const actsOfFitted = (
  acts: ColumnActs,
  arranged: readonly PlacedColumn[],
  fitted: readonly FittedColumn[],
): ColumnActs => ({
  ...acts,
  place: (field, slot) => {
    const next = fitted[slot]?.field;
    acts.place(field, next === undefined ? slot : arranged.findIndex((each) => each.field === next));
  },
});
