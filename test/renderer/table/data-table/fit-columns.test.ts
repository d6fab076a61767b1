import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlacedColumn } from '../../../../renderer/table/data-table/column-layout.ts';
import { fitColumns } from '../../../../renderer/table/data-table/fit-columns.ts';
import type { ColumnRoom } from '../../../../renderer/table/data-table/table-column.ts';

const LEAD = 30;

const column = (field: string, widthPx: number, room: ColumnRoom = {}): PlacedColumn => ({
  field,
  label: field,
  description: field,
  column: undefined,
  widthPx,
  alignRight: false,
  isPinned: false,
  room,
});

/** Widths as those of a trail. */
const TRAIL = [
  column('time', 156, { givesPx: 2, need: 'always' }),
  column('direction', 72, { givesPx: 4, need: 'spare' }),
  column('counterparty', 156, { givesPx: 3, takesPx: 150, need: 'always' }),
  column('amount', 228, { givesPx: 10, takesPx: 90, need: 'always' }),
  column('state', 76, { givesPx: 2 }),
  column('method', 124, { cutsPx: 40, takesPx: 70 }),
  column('warnings', 226, { givesPx: 106 }),
  column('hash', 144, { givesPx: 1 }),
  column('kind', 94),
];

/** The columns in view whole before anybody scrolls, and their widths. */
const inView = (columns: readonly PlacedColumn[], viewPx: number): readonly string[] => {
  let end = LEAD;
  return fitColumns(columns, LEAD, viewPx).columns.flatMap(({ field, widthPx }) => {
    end += widthPx;
    return end <= viewPx ? [field] : [];
  });
};

const anyColumns = fc.array(
  fc
    .tuple(fc.integer({ min: 48, max: 500 }), fc.nat(40), fc.nat(200), fc.boolean())
    .map(([widthPx, givesPx, takesPx, isNeeded]) => ({
      widthPx,
      givesPx,
      takesPx,
      need: isNeeded ? ('always' as const) : undefined,
    })),
  { minLength: 1, maxLength: 12 },
);

describe('columns fitted into a window', () => {
  it('shows a trail with state at 1024 px, with warnings at 125 %, method beside the side panel at 1440, and all of it at 1440', () => {
    expect(inView(TRAIL, 776)).toEqual(['time', 'direction', 'counterparty', 'amount', 'state']);
    expect(inView(TRAIL, 792)).toContain('method');
    expect(inView(TRAIL, 904)).toEqual(TRAIL.slice(0, 7).map(({ field }) => field));
    expect(inView(TRAIL, 1192)).toEqual(TRAIL.map(({ field }) => field));
  });

  it('keeps time, counterparty and amount at any width', () => {
    for (let viewPx = 480; viewPx < 1900; viewPx += 10)
      expect(inView(TRAIL, viewPx), `${viewPx} px`).toEqual(
        expect.arrayContaining(['time', 'counterparty', 'amount']),
      );
  });

  it('gives free room to the columns that can use it, and no more than they can', () => {
    const widthOf = (field: string, viewPx: number): number | undefined =>
      fitColumns(TRAIL, LEAD, viewPx).columns.find((each) => each.field === field)?.widthPx;
    expect(widthOf('counterparty', 2400)).toBe(306);
    expect(widthOf('amount', 2400)).toBe(318);
    expect(widthOf('state', 2400)).toBe(76);
    expect(widthOf('counterparty', 1400)).toBeGreaterThan(156);
  });

  it('makes a label whole before the details of warnings, and a method before an amount is wider', () => {
    const labelled = TRAIL.map((each) =>
      each.field === 'counterparty'
        ? { ...each, widthPx: each.widthPx + 160, room: { ...each.room, cutsPx: 125 } }
        : each,
    );
    const widthsIn = (viewPx: number): ReadonlyMap<string, number> =>
      new Map(fitColumns(labelled, LEAD, viewPx).columns.map(({ field, widthPx }) => [field, widthPx]));
    expect(widthsIn(1192).get('counterparty')).toBeGreaterThan(200);
    expect(widthsIn(1192).get('warnings')).toBe(120);
    expect(widthsIn(1330).get('counterparty')).toBeGreaterThanOrEqual(313);
    expect(widthsIn(1330).get('method')).toBeGreaterThan(90);
    expect(widthsIn(1330).get('amount')).toBe(218);
    // Beside the side panel, where the warnings have no place.
    expect(widthsIn(792).get('counterparty')).toBeGreaterThan(200);
  });

  it('leaves a width and an order that somebody chose', () => {
    const own = TRAIL.map((each) => ({ ...each, room: {} }));
    expect(fitColumns(own, LEAD, 1900).columns.map(({ widthPx }) => widthPx)).toEqual(
      own.map(({ widthPx }) => widthPx),
    );
  });

  it('cuts no column at either edge, and tells which is the last whole one', () => {
    fc.assert(
      fc.property(anyColumns, fc.integer({ min: 300, max: 3000 }), (rooms, viewPx) => {
        const columns = rooms.map(({ widthPx, ...room }, index) => column(String(index), widthPx, room));
        const { columns: fitted, lastWhole } = fitColumns(columns, LEAD, viewPx);
        const widths = fitted.map(({ widthPx }) => widthPx);
        expect(fitted.map(({ field }) => field)).toEqual(columns.map(({ field }) => field));
        const total = LEAD + widths.reduce((sum, each) => sum + each, 0);
        if (lastWhole === undefined) {
          expect(total).toBeLessThanOrEqual(viewPx);
          return;
        }
        const ends = widths.map(
          (_, index) => LEAD + widths.slice(0, index + 1).reduce((sum, each) => sum + each, 0),
        );
        // A column that is wider than the window has nowhere to end.
        if (columns.some(({ widthPx }) => widthPx + LEAD + 60 > viewPx)) return;
        expect(ends).toContain(viewPx);
        expect(ends.map((end) => end - LEAD)).toContain(total - viewPx);
      }),
    );
  });

  it('does not change a column that stays as wide', () => {
    const [one] = fitColumns(TRAIL, LEAD, 1192).columns;
    expect(one?.arranged).toBe(TRAIL[0]);
  });
});
