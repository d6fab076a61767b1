import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cursorAfterKey,
  cursorAt,
  cursorWithin,
  selectedRows,
  type GridCursor,
} from '../../../../renderer/table/data-table/grid-cursor.ts';

const size = { rows: 100, columns: 5, pageRows: 20 };
const start: GridCursor = { position: { row: 50, column: 2 } };
const press = (
  cursor: GridCursor,
  key: string,
  held: { shift?: boolean; control?: boolean } = {},
): GridCursor =>
  cursorAfterKey(cursor, size, {
    key,
    withControl: held.control ?? false,
    withShift: held.shift ?? false,
  }) ?? cursor;

describe('the cursor of a table', () => {
  it('selects a range with Shift, which shrinks again on the way back and turns over at its anchor', () => {
    const down = press(press(start, 'ArrowDown', { shift: true }), 'J', { shift: true });
    expect(selectedRows(down)).toMatchObject({ from: 50, to: 52 });
    const up = press(press(press(down, 'ArrowUp', { shift: true }), 'K', { shift: true }), 'ArrowUp', {
      shift: true,
    });
    expect(selectedRows(up)).toMatchObject({ from: 49, to: 50 });
    expect(selectedRows(press(start, 'PageDown', { shift: true }))).toMatchObject({ from: 50, to: 70 });
    expect(selectedRows(press(start, 'End', { shift: true, control: true }))).toMatchObject({
      from: 50,
      to: 99,
    });
  });

  it('selects no rows on the way along one row, and keeps those that are selected', () => {
    const along = press(start, 'ArrowRight', { shift: true });
    expect(along).toEqual({ position: { row: 50, column: 3 } });
    const down = press(start, 'ArrowDown', { shift: true });
    expect(selectedRows(press(down, 'ArrowRight', { shift: true }))).toMatchObject({ from: 50, to: 51 });
  });

  it('a plain step leaves one row selected; Ctrl-A selects all without moving', () => {
    const down = press(start, 'ArrowDown', { shift: true });
    expect(selectedRows(press(down, 'j'))).toEqual({ from: 52, to: 52 });
    const all = press(start, 'a', { control: true });
    expect(all.position).toEqual(start.position);
    expect(selectedRows(all)).toMatchObject({ from: 0, to: 99 });
    expect(
      cursorAfterKey(start, { ...size, rows: 0 }, { key: 'a', withControl: true, withShift: false }),
    ).toBeUndefined();
  });

  it.each(['c', 'ArrowDown', 'j', 'w'])('Ctrl-%s is not its key', (key) =>
    expect(cursorAfterKey(start, size, { key, withControl: true, withShift: false })).toBeUndefined(),
  );

  it('a click with Shift selects from where selecting began', () => {
    const far = cursorAt(start, { row: 10, column: 0 }, true);
    expect(selectedRows(far)).toMatchObject({ from: 10, to: 50 });
    expect(selectedRows(cursorAt(far, { row: 60, column: 0 }, true))).toMatchObject({ from: 50, to: 60 });
  });

  it('stays within a table that has become shorter, and drops a range there', () => {
    const all = press(start, 'a', { control: true });
    expect(cursorWithin(all, { rows: 10, columns: 2 })).toEqual({ position: { row: 9, column: 1 } });
    expect(cursorWithin(start, { rows: 0, columns: 0 })).toEqual({ position: { row: 0, column: 0 } });
    expect(cursorWithin(all, size)).toBe(all);
  });

  it('whatever is pressed, the current row is selected and everything is inside the table', () => {
    const keys = fc.record({
      key: fc.constantFrom(
        'ArrowDown',
        'ArrowUp',
        'ArrowLeft',
        'ArrowRight',
        'j',
        'k',
        'J',
        'K',
        'PageDown',
        'PageUp',
        'Home',
        'End',
        'a',
      ),
      shift: fc.boolean(),
      control: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 30 }), (pressed) => {
        let cursor = start;
        for (const { key, shift, control } of pressed) {
          cursor = press(cursor, key, { shift, control });
          const { from, to } = selectedRows(cursor);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThan(size.rows);
          expect(cursor.position.row).toBeGreaterThanOrEqual(from);
          expect(cursor.position.row).toBeLessThanOrEqual(to);
        }
      }),
    );
  });
});
