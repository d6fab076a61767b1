import { describe, expect, it } from 'vitest';
import { movedPosition, type GridSize } from '../../../../renderer/table/data-table/grid-position.ts';

const size: GridSize = { rows: 100, columns: 5, pageRows: 20 };
const from = { row: 50, column: 2 };

describe('keys in the grid', () => {
  it.each([
    ['ArrowDown', 51, 2],
    ['j', 51, 2],
    ['ArrowUp', 49, 2],
    ['k', 49, 2],
    ['ArrowRight', 50, 3],
    ['ArrowLeft', 50, 1],
    ['PageDown', 70, 2],
    ['PageUp', 30, 2],
    ['Home', 50, 0],
    ['End', 50, 4],
  ])('%s', (key, row, column) => expect(movedPosition(from, size, key, false)).toEqual({ row, column }));

  it('with Control, Home and End lead to the corners', () => {
    expect(movedPosition(from, size, 'Home', true)).toEqual({ row: 0, column: 0 });
    expect(movedPosition(from, size, 'End', true)).toEqual({ row: 99, column: 4 });
  });

  it.each(['ArrowDown', 'ArrowRight', 'PageDown', 'End'])('%s stays inside at the end', (key) =>
    expect(movedPosition({ row: 99, column: 4 }, size, key, false)).toEqual({ row: 99, column: 4 }),
  );

  it.each(['ArrowUp', 'ArrowLeft', 'PageUp', 'Home'])('%s stays inside at the beginning', (key) =>
    expect(movedPosition({ row: 0, column: 0 }, size, key, false)).toEqual({ row: 0, column: 0 }),
  );

  it.each(['ArrowDown', 'PageDown', 'End'])('%s in an empty table stays at row 0', (key) =>
    expect(movedPosition({ row: 0, column: 0 }, { ...size, rows: 0 }, key, true)?.row).toBe(0),
  );

  it.each(['a', 'Enter', ' ', 'Tab', 'Escape'])('%j does not move', (key) =>
    expect(movedPosition(from, size, key, false)).toBeUndefined(),
  );
});
