import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlacedColumn } from '../../../../renderer/table/data-table/column-layout.ts';
import { columnsInView } from '../../../../renderer/table/data-table/columns-in-view.ts';

const LEAD = 30;
const column = (widthPx: number, isPinned: boolean): PlacedColumn =>
  ({ field: 'any', widthPx, isPinned }) as PlacedColumn;

const anyColumns = fc
  .tuple(
    fc.array(fc.integer({ min: 48, max: 900 }), { maxLength: 4 }),
    fc.array(fc.integer({ min: 48, max: 900 }), { maxLength: 30 }),
  )
  .map(([pinned, others]) => [
    ...pinned.map((width) => column(width, true)),
    ...others.map((width) => column(width, false)),
  ]);

describe('the columns in view', () => {
  it('are all that touch it, in one piece, and what is left out before them has its room', () => {
    fc.assert(
      fc.property(anyColumns, fc.nat(20_000), fc.integer({ min: 1, max: 3000 }), (columns, left, width) => {
        const { from, to, skippedPx } = columnsInView(columns, LEAD, { left, width });
        const pinned = columns.filter(({ isPinned }) => isPinned).length;
        expect(from).toBeGreaterThanOrEqual(pinned);
        expect(to).toBeGreaterThanOrEqual(from);
        expect(skippedPx).toBe(columns.slice(pinned, from).reduce((sum, { widthPx }) => sum + widthPx, 0));
        let begin = LEAD;
        for (const [index, { widthPx, isPinned }] of columns.entries()) {
          const isSeen = begin < left + width && begin + widthPx > left;
          if (isSeen && !isPinned) expect(index >= from && index < to, `column ${index}`).toBe(true);
          begin += widthPx;
        }
      }),
    );
  });

  it('are few where a table is far wider than its view', () => {
    const columns = [column(100, true), ...Array.from({ length: 100 }, () => column(100, false))];
    expect(columnsInView(columns, LEAD, { left: 0, width: 1000 })).toEqual({ from: 1, to: 12, skippedPx: 0 });
    expect(columnsInView(columns, LEAD, { left: 5000, width: 1000 })).toEqual({
      from: 47,
      to: 62,
      skippedPx: 4600,
    });
  });
});
