import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectedRows, type GridCursor } from '../../../../renderer/table/data-table/grid-cursor.ts';
import { cursorAmong, rowsBefore } from '../../../../renderer/table/data-table/kept-cursor.ts';
import type { RowCount } from '../../../../renderer/table/data-table/row-source.ts';

const rowsOf = (keys: readonly string[]): RowCount => ({
  matched: keys.length,
  keyAt: (index) => keys[index] ?? expect.unreachable(`there is no row ${index}`),
});
const selected = (cursor: GridCursor, keys: readonly string[]): readonly string[] => {
  const { from, to } = selectedRows(cursor);
  return keys.slice(from, to + 1);
};
const HEIGHTS = ['105', '104', '103', '102', '101'];
/** From 103, with Shift up to 104. */
const CHOSEN: GridCursor = { position: { row: 1, column: 2 }, range: { anchor: 2, from: 1, to: 2 } };

describe('a selection while rows come and go', () => {
  it('stays on its rows where others come before, after, or on both sides of them', () => {
    for (const after of [
      ['107', '106', ...HEIGHTS],
      [...HEIGHTS, '100', '99'],
      ['106', ...HEIGHTS, '100', '99'],
      ['104', '103'],
    ]) {
      const moved = cursorAmong(CHOSEN, rowsOf(HEIGHTS), rowsOf(after));
      expect(selected(moved, after)).toEqual(['104', '103']);
      expect(after[moved.range?.anchor ?? -1]).toBe('103');
      expect(after[moved.position.row]).toBe('104');
      expect(moved.position.column).toBe(2);
    }
  });

  it('ends where a row of it went, another came between, or their order is another; the current row is left', () => {
    for (const after of [
      ['105', '104', '102', '101'],
      ['105', '104', '103.5', '103', '102'],
      HEIGHTS.toReversed(),
    ]) {
      const moved = cursorAmong(CHOSEN, rowsOf(HEIGHTS), rowsOf(after));
      expect(moved.range).toBeUndefined();
      expect(after[moved.position.row]).toBe('104');
    }
  });

  it('ends with the rows where nobody says what they are', () => {
    const unknown = { matched: 5 };
    for (const [before, after] of [
      [undefined, rowsOf(HEIGHTS)],
      [unknown, rowsOf(HEIGHTS)],
      [rowsOf(HEIGHTS), unknown],
    ] as const)
      expect(cursorAmong(CHOSEN, before, after)).toEqual({ position: CHOSEN.position });
  });

  it('is never of other rows than were chosen, whatever comes and goes', () => {
    const lists = fc.uniqueArray(fc.nat({ max: 30 }).map(String), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lists, lists, fc.nat(), fc.nat(), (before, after, one, other) => {
        const ends = [one % before.length, other % before.length] as const;
        const [from, to] = [Math.min(...ends), Math.max(...ends)];
        const cursor = { position: { row: ends[1], column: 0 }, range: { anchor: ends[0], from, to } };
        const chosen = before.slice(from, to + 1);
        const moved = cursorAmong(cursor, rowsOf(before), rowsOf(after));
        if (moved.range === undefined) {
          const at = after.indexOf(chosen[0] ?? '');
          expect(at >= 0 && chosen.every((key, n) => after[at + n] === key)).toBe(false);
          const current = after.indexOf(before[ends[1]] ?? '');
          expect(moved.position.row).toBe(current < 0 ? ends[1] : current);
        } else {
          expect(selected(moved, after)).toEqual(chosen);
          expect([after[moved.range.anchor], after[moved.position.row]]).toEqual(
            ends.map((end) => before[end]),
          );
        }
      }),
    );
  });
});

describe('rows that come before others', () => {
  const came = (after: readonly string[], row = 1): number => rowsBefore(rowsOf(HEIGHTS), rowsOf(after), row);

  it('are counted where all that came stand before', () => {
    expect(came(['107', '106', ...HEIGHTS])).toBe(2);
    expect(came(['107', '106', ...HEIGHTS], 4)).toBe(2);
  });

  it('are counted where one became others, too: up to the row, or to the first one behind it that is left', () => {
    // A gap of two heights, of which nothing was known, has a row for each now.
    const gap = rowsOf(['105', '104', 'gap', '101']);
    const filled = rowsOf(['106', '105', '104', '103', '102', '101']);
    expect([0, 1, 2, 3].map((row) => rowsBefore(gap, filled, row))).toEqual([1, 1, 2, 2]);
  });

  it('are none where others came, went, or have another order', () => {
    expect(came(HEIGHTS)).toBe(0);
    expect(came([...HEIGHTS, '100'])).toBe(0);
    expect(came(['106', '105', '104', '103', '102'])).toBe(0);
    expect(came(['106', ...HEIGHTS, '100'])).toBe(0);
    expect(came(['108', '107', '106', '105', '104', '103'])).toBe(0);
  });

  it('are none of rows that nobody knows, or of a row that is not there', () => {
    expect(rowsBefore(undefined, rowsOf(HEIGHTS), 0)).toBe(0);
    expect(rowsBefore({ matched: 5 }, rowsOf(['106', ...HEIGHTS]), 0)).toBe(0);
    expect(rowsBefore(rowsOf([]), rowsOf(HEIGHTS), 0)).toBe(0);
    expect(came(['106', ...HEIGHTS], 5)).toBe(0);
  });
});
