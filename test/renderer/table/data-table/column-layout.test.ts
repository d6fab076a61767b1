import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_WIDTH_PX,
  MIN_WIDTH_PX,
  moved,
  pinnedOffsets,
  pinToggled,
  placeColumns,
  placedAt,
  resized,
  type ColumnLayout,
} from '../../../../renderer/table/data-table/column-layout.ts';
import { dropSlot, markOf } from '../../../../renderer/table/data-table/drop-slot.ts';
import { columnScroll } from '../../../../renderer/table/data-table/scroll-to-column.ts';
import type { TableColumn } from '../../../../renderer/table/data-table/table-column.ts';
import { readTablePreferences } from '../../../../renderer/table/data-table/table-preferences.ts';

const columnsOf = (fields: string): TableColumn[] =>
  Array.from(fields, (field) => ({
    field,
    label: field,
    description: field,
    column: undefined,
    widthPx: 100,
    alignRight: false,
  }));
const ALL = columnsOf('abcdef');
const fieldsOf = (layout: ColumnLayout, all = ALL): string =>
  placeColumns(all, layout)
    .map(({ field }) => field)
    .join('');

describe('columns as arranged', () => {
  it('stand as they are where nothing was arranged', () => expect(fieldsOf({})).toBe('abcdef'));

  it('move past their neighbour on screen, over what is hidden between them', () => {
    const shown = placeColumns(ALL, {}).filter(({ field }) => 'abf'.includes(field));
    const right = moved({}, ALL, shown, 'b', 1);
    expect(fieldsOf(right ?? {})).toBe('acdefb');
    expect(fieldsOf(moved({}, ALL, shown, 'f', -1) ?? {})).toBe('afbcde');
    expect(moved({}, ALL, shown, 'f', 1)).toBeUndefined();
    expect(moved({}, ALL, shown, 'a', -1)).toBeUndefined();
  });

  it('put at a slot stand before the column that stood there, and only where that is another place', () => {
    const shown = placeColumns(ALL, {}).filter(({ field }) => 'abef'.includes(field));
    const at = (field: string, slot: number): string | undefined => {
      const layout = placedAt({}, ALL, shown, field, slot);
      return layout && fieldsOf(layout);
    };
    expect(at('a', 3)).toBe('bcdeaf');
    expect(at('a', 4)).toBe('bcdefa');
    expect(at('f', 0)).toBe('fabcde');
    expect(at('e', 1)).toBe('aebcdf');
    for (const slot of [1, 2, -1, 9]) expect(at('b', slot)).toBeUndefined();
    expect(at('x', 0)).toBeUndefined();
    const pinned = pinToggled({}, 'a');
    expect(placedAt(pinned, ALL, placeColumns(ALL, pinned), 'b', 0)).toBeUndefined();
  });

  it('the slot under the pointer is among the columns of its own kind, pinned or not', () => {
    const layout = pinToggled(pinToggled({}, 'a'), 'b');
    const placed = placeColumns(ALL, layout);
    const edges = placed.map((_, index) => ({ left: 100 * index, right: 100 * index + 100 }));
    const slotOf = (field: string, x: number): number => dropSlot(placed, edges, field, x);
    expect([-5, 49, 51, 151, 560].map((x) => slotOf('a', x))).toEqual([0, 0, 1, 2, 2]);
    expect([-5, 249, 251, 351, 560].map((x) => slotOf('e', x))).toEqual([2, 2, 3, 4, 6]);
    expect([0, 2, 6].map((slot) => markOf(edges, slot))).toEqual([0, 200, 600]);
  });

  it('a step to the right and one to the left is none, for any columns', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(Array.from('abcdef'), { minLength: 2 }),
        fc.nat(),
        fc.constantFrom<-1 | 1>(-1, 1),
        (order, pick, by) => {
          const layout = { order };
          const before = placeColumns(ALL, layout);
          const field = before[pick % before.length]?.field ?? '';
          const once = moved(layout, ALL, before, field, by);
          if (once === undefined) return;
          const back = moved(once, ALL, placeColumns(ALL, once), field, by === 1 ? -1 : 1);
          expect(fieldsOf(back ?? {})).toBe(fieldsOf(layout));
        },
      ),
    );
  });

  it('pinned ones come first and are not passed by the others', () => {
    const layout = pinToggled(pinToggled({}, 'e'), 'c');
    expect(fieldsOf(layout)).toBe('ceabdf');
    const placed = placeColumns(ALL, layout);
    expect(moved(layout, ALL, placed, 'a', -1)).toBeUndefined();
    expect(moved(layout, ALL, placed, 'e', 1)).toBeUndefined();
    expect(fieldsOf(moved(layout, ALL, placed, 'e', -1) ?? {})).toBe('ecabdf');
    expect(fieldsOf(pinToggled(layout, 'c'))).toBe('eabcdf');
  });

  it('a column that the arrangement does not know stays beside its neighbour; one that is gone leaves no trace', () => {
    const layout: ColumnLayout = { order: ['f', 'x', 'a', 'b'] };
    expect(fieldsOf(layout)).toBe('fabcde');
    expect(fieldsOf({ order: ['b', 'a'] }, columnsOf('zab'))).toBe('zba');
  });

  it('keep a width within what can be read', () => {
    const widthOf = (layout: ColumnLayout): number | undefined =>
      placeColumns(ALL, layout).find(({ field }) => field === 'b')?.widthPx;
    expect(widthOf({})).toBe(100);
    expect(widthOf(resized({}, 'b', 124.4))).toBe(124);
    expect(widthOf(resized({}, 'b', -5))).toBe(MIN_WIDTH_PX);
    expect(widthOf({ widthsPx: { b: 1e9 } })).toBe(MAX_WIDTH_PX);
  });

  it('pinned columns begin one after the other', () => {
    const layout: ColumnLayout = { pinned: ['b', 'd'], widthsPx: { b: 60 } };
    expect([...pinnedOffsets(placeColumns(ALL, layout), 30)]).toEqual([
      ['b', 30],
      ['d', 90],
    ]);
  });
});

describe('the place of the current column', () => {
  const columns = placeColumns(ALL, { pinned: ['a'] });
  it.each([
    ['a pinned one is always there', 0, { left: 240, width: 300 }, 240],
    ['one in sight stays', 2, { left: 0, width: 400 }, 0],
    ['one on the right comes to the right edge', 5, { left: 0, width: 400 }, 230],
    ['one below the pinned ones comes out beside them', 1, { left: 200, width: 400 }, 0],
    ['the widest one shows its beginning', 3, { left: 0, width: 150 }, 200],
  ])('%s', (_, column, view, left) => expect(columnScroll(columns, 30, column, view)).toBe(left));
});

describe('preferences of tables', () => {
  it.each([undefined, null, 7, 'text', [], { density: 'tiny', layouts: 3 }])('falls back for %j', (stored) =>
    expect(readTablePreferences(stored)).toEqual({ density: 'normal', layouts: {} }),
  );
  it('keeps what it understands, table by table', () => {
    const layouts = { 'trail/x': { shown: ['a'], pinned: ['a'] }, 'logs/y': { shown: 5 }, z: 7 };
    expect(readTablePreferences({ density: 'compact', layouts, other: 1 })).toEqual({
      density: 'compact',
      layouts: { 'trail/x': { shown: ['a'], pinned: ['a'] }, 'logs/y': {}, z: {} },
    });
  });
});
