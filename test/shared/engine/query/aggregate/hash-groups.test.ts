import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HexColumn } from '../../../../../shared/engine/columns/hex-column.ts';
import { groupByColumn } from '../../../../../shared/engine/query/aggregate/group-keys.ts';

const WIDTH = 32;
/** Hashes that share their beginnings or their ends. */
const hash = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
  .map(([first, last]) => `0x${String(first).repeat(32)}${String(last).repeat(32)}`);

function groupsOf(values: readonly (string | undefined)[], rows: Uint32Array) {
  const column = new HexColumn(WIDTH);
  for (const value of values) column.append(value);
  return groupByColumn(column, rows);
}

it.each([
  ['hashes only', hash],
  ['hashes, other texts and no value', fc.oneof(hash, fc.constantFrom('', '0xAB', undefined))],
])('groups chosen rows by their text: %s', (_, value) => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), fc.infiniteStream(fc.nat(2)), (values, picks) => {
      const rows = Uint32Array.from(values.keys()).filter(() => picks.next().value !== 0);
      const groups = groupsOf(values, rows);
      const texts = Array.from(rows, (row) => values[row] ?? '');
      expect(Array.from(groups.ids, (id) => groups.textOf(id))).toEqual(texts);
      expect(groups.size).toBe(new Set(texts).size);
      const leads = Array.from({ length: groups.size }, (_, id) => groups.leadOf?.(id) ?? 0);
      for (const [id, lead] of leads.slice(1).entries())
        if (lead > (leads[id] ?? 0)) expect(groups.textOf(id + 1) > groups.textOf(id)).toBe(true);
    }),
  );
});

it('numbers the groups of a large list in the order of their first rows', () => {
  const values = Array.from({ length: 3000 }, (_, row) => `0x${(row % 1000).toString(16).padStart(64, '0')}`);
  const { ids, size } = groupsOf(values, Uint32Array.from(values.keys()));
  expect(size).toBe(1000);
  expect([...ids.subarray(1000, 2000)]).toEqual([...ids.subarray(0, 1000)]);
});
