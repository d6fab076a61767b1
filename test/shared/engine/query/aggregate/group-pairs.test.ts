import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupKeys } from '../../../../../shared/engine/query/aggregate/groups-of-rows.ts';
import { pairsByGroup, pairsOf } from '../../../../../shared/engine/query/aggregate/group-pairs.ts';

const keysOf = (ids: readonly number[], size: number): GroupKeys => ({
  ids: Uint32Array.from(ids),
  size,
  textOf: String,
});

describe('pairsOf', () => {
  // The last is too large for a table of all possible pairs.
  it.each([1, 3, 1 << 21])('numbers pairs with %i possible units in order of appearance', (possible) => {
    const row = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: possible - 1 }));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (rows) => {
        const keys = keysOf(
          rows.map(([group]) => group),
          5,
        );
        const units = keysOf(
          rows.map(([, unit]) => unit),
          possible,
        );
        const pairs = pairsOf(keys, units);

        const told = Array.from(pairs.ids, (pair) => [pairs.groups[pair], pairs.units[pair]]);
        expect(told).toEqual(rows);
        if (possible > 1) expect(pairs.groups).toHaveLength(new Set(rows.map(String)).size);
        const ofGroup = pairsByGroup(pairs, 5);
        for (const group of [0, 1, 2, 3, 4])
          expect([...ofGroup(group)]).toEqual(
            [...pairs.groups.keys()].filter((pair) => pairs.groups[pair] === group),
          );
      }),
    );
  });

  it('numbers many pairs that no table has room for', () => {
    const rows = Array.from({ length: 5000 }, (_, row) => [row % 2000, (row * row) % 3001] as const);
    const keys = keysOf(
      rows.map(([group]) => group),
      2000,
    );
    const units = keysOf(
      rows.map(([, unit]) => unit),
      3001,
    );
    const pairs = pairsOf(keys, units);
    expect(Array.from(pairs.ids, (pair) => [pairs.groups[pair], pairs.units[pair]])).toEqual(rows);
    expect(pairs.groups).toHaveLength(new Set(rows.map(String)).size);
  });

  it('takes the groups as they are where there are no units', () => {
    const pairs = pairsOf(keysOf([0, 1, 0, 2], 3), undefined);
    expect([...pairs.ids]).toEqual([0, 1, 0, 2]);
    expect([...pairs.groups]).toEqual([0, 1, 2]);
    expect([...pairs.units]).toEqual([0, 0, 0]);
  });
});
