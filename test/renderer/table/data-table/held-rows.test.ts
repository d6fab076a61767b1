import { describe, expect, it } from 'vitest';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { rowsToDraw, withPlainRows, type DrawnRow } from '../../../../renderer/table/data-table/held-rows.ts';

const ROW_PX = 20;
const VIEW_PX = 60;
const rowOf = (index: number): ReviewRow => ({ key: `1:${index}` }) as ReviewRow;
/** Rows [from, to) where they stand, those of `fetched` with what they show. */
const drawn = (from: number, to: number, fetched: (index: number) => boolean): DrawnRow[] =>
  Array.from({ length: to - from }, (_, offset) => from + offset).map((index) => ({
    index,
    startPx: index * ROW_PX,
    row: fetched(index) ? rowOf(index) : undefined,
  }));

const FORMER = { rows: drawn(0, 5, () => true), scrollPx: 0 };

describe('the rows that are drawn', () => {
  /** A leap to rows that are not here. */
  const leap = { rows: drawn(1000, 1006, () => false), scrollPx: 20_020 };

  it('are those that belong there, once all in view are here', () => {
    const rows = drawn(1000, 1006, () => true);
    expect(rowsToDraw({ rows, scrollPx: 20_020 }, FORMER, ROW_PX, VIEW_PX)).toEqual({ rows });
  });

  it('may have blanks beyond the view', () => {
    const rows = drawn(1000, 1006, (index) => index > 1000 && index < 1004);
    expect(rowsToDraw({ rows, scrollPx: 20_020 }, FORMER, ROW_PX, VIEW_PX).rows).toBe(rows);
  });

  it('are the former ones, moved along, as long as one in view is fetched', () => {
    const rows = drawn(1000, 1006, (index) => index !== 1003);
    expect(rowsToDraw({ rows, scrollPx: 20_020 }, { ...FORMER, moves: 2 }, ROW_PX, VIEW_PX)).toEqual({
      rows: FORMER.rows.map((each) => ({ ...each, startPx: each.startPx + 20_020 })),
      moves: 3,
    });
    // Not moved, not touched: nothing is drawn anew.
    const here = { rows: drawn(0, 5, () => false), scrollPx: 0 };
    const again = rowsToDraw(here, { ...FORMER, moves: 2 }, ROW_PX, VIEW_PX);
    expect(again.rows).toBe(FORMER.rows);
    expect(again.moves).toBe(2);
  });

  it('are the newest that came, as plain text, where former ones were moved along four times', () => {
    const newestTo = (to: number) => ({
      from: 600,
      rowAt: (index: number) => (index < to ? rowOf(index) : undefined),
    });
    const movedBefore = (moves: number) => ({ ...FORMER, moves });
    const draw = (moves: number, to: number, next = leap) =>
      rowsToDraw(next, movedBefore(moves), ROW_PX, VIEW_PX, newestTo(to));
    expect(draw(4, 604)).toEqual({
      rows: [600, 601, 602, 603, 604, 605].map((index, place) => ({
        index,
        startPx: (1000 + place) * ROW_PX,
        row: index < 604 ? rowOf(index) : undefined,
        isPlain: true,
      })),
    });
    const moved = (moves: number) => rowsToDraw(leap, movedBefore(moves), ROW_PX, VIEW_PX);
    expect(draw(3, 604)).toEqual(moved(3));
    // Those that do not cover the view.
    expect(draw(4, 602)).toEqual(moved(4));
    // What belongs there comes first.
    const here = { ...leap, rows: drawn(1000, 1006, () => true) };
    expect(draw(4, 604, here)).toEqual({ rows: here.rows });
  });

  it('are blank where nothing was shown before', () => {
    const rows = drawn(0, 5, () => false);
    expect(rowsToDraw({ rows, scrollPx: 0 }, undefined, ROW_PX, VIEW_PX).rows).toBe(rows);
    expect(rowsToDraw({ rows, scrollPx: 0 }, { rows: [], scrollPx: 0 }, ROW_PX, VIEW_PX).rows).toBe(rows);
  });
});

describe('rows as plain text', () => {
  const screen = (from: number, isMoving: boolean, rows = drawn(from, from + 5, () => true)) => ({
    rows,
    scrollPx: from * ROW_PX,
    heightPx: VIEW_PX,
    isMoving,
    isSettled: true,
  });
  const plainIn = (rows: readonly DrawnRow[]): readonly number[] =>
    rows.filter(({ isPlain }) => isPlain === true).map(({ index }) => index);

  it('are those that come while the table moves fast; what was drawn in full stays so', () => {
    expect(plainIn(withPlainRows(screen(3, true), screen(0, true), ROW_PX))).toEqual([5, 6, 7]);
  });

  it('stay plain until the table stands still, however slow it becomes', () => {
    const fast = screen(3, true, [...withPlainRows(screen(3, true), screen(0, true), ROW_PX)]);
    const slow = withPlainRows(screen(4, true), fast, ROW_PX);
    expect(plainIn(slow)).toEqual([5, 6, 7]);
    expect(plainIn(withPlainRows(screen(4, false), { ...screen(4, true), rows: slow }, ROW_PX))).toEqual([]);
  });

  it('are none of a single leap, of slow scrolling, and of a first screen', () => {
    expect(plainIn(withPlainRows(screen(1000, true), screen(0, false), ROW_PX))).toEqual([]);
    expect(plainIn(withPlainRows(screen(2, true), screen(0, true), ROW_PX))).toEqual([]);
    expect(plainIn(withPlainRows(screen(3, true), undefined, ROW_PX))).toEqual([]);
  });

  it('are those that were blank, too, when they are fetched at that pace', () => {
    const blank = screen(
      0,
      true,
      drawn(0, 5, (index) => index !== 4),
    );
    expect(plainIn(withPlainRows(screen(3, true), blank, ROW_PX))).toEqual([4, 5, 6, 7]);
  });

  it('are those beyond the view while other rows are asked for key by key, until that rests', () => {
    const before = screen(0, false);
    const typed = { ...screen(10, false), isSettled: false };
    const plain = withPlainRows(typed, { ...before, scrollPx: 200 }, ROW_PX);
    expect(plainIn(plain)).toEqual([13, 14]);
    // Other rows at the same places.
    const others = { ...typed, rows: drawn(10, 15, () => true) };
    expect(plainIn(withPlainRows(others, { ...typed, rows: plain }, ROW_PX))).toEqual([13, 14]);
    // The same rows stay as they are drawn, and what comes into view is drawn in full.
    expect(plainIn(withPlainRows(typed, typed, ROW_PX))).toEqual([]);
    expect(plainIn(withPlainRows({ ...typed, scrollPx: 220 }, { ...typed, rows: plain }, ROW_PX))).toEqual([
      14,
    ]);
    expect(plainIn(withPlainRows({ ...typed, isSettled: true }, { ...typed, rows: plain }, ROW_PX))).toEqual(
      [],
    );
  });
});
