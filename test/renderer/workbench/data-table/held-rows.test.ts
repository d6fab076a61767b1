import { describe, expect, it } from 'vitest';
import type { ReviewRow } from '../../../../renderer/review/review-session.ts';
import { rowsToDraw, type DrawnRow } from '../../../../renderer/workbench/data-table/held-rows.ts';

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
  it('are those that belong there, once all in view are here', () => {
    const rows = drawn(1000, 1006, () => true);
    expect(rowsToDraw({ rows, scrollPx: 20_020 }, FORMER, ROW_PX, VIEW_PX)).toBe(rows);
  });

  it('may have blanks beyond the view', () => {
    const rows = drawn(1000, 1006, (index) => index > 1000 && index < 1004);
    expect(rowsToDraw({ rows, scrollPx: 20_020 }, FORMER, ROW_PX, VIEW_PX)).toBe(rows);
  });

  it('are the former ones, moved along, as long as one in view is fetched', () => {
    const rows = drawn(1000, 1006, (index) => index !== 1003);
    expect(rowsToDraw({ rows, scrollPx: 20_020 }, FORMER, ROW_PX, VIEW_PX)).toEqual(
      FORMER.rows.map((each) => ({ ...each, startPx: each.startPx + 20_020 })),
    );
    // Not moved, not touched: nothing is drawn anew.
    const here = { rows: drawn(0, 5, () => false), scrollPx: 0 };
    expect(rowsToDraw(here, FORMER, ROW_PX, VIEW_PX)).toBe(FORMER.rows);
  });

  it('are blank where nothing was shown before', () => {
    const rows = drawn(0, 5, () => false);
    expect(rowsToDraw({ rows, scrollPx: 0 }, undefined, ROW_PX, VIEW_PX)).toBe(rows);
    expect(rowsToDraw({ rows, scrollPx: 0 }, { rows: [], scrollPx: 0 }, ROW_PX, VIEW_PX)).toBe(rows);
  });
});
