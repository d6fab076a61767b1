import { expect, it } from 'vitest';
import { leadsBeyond } from '../../../../renderer/table/data-table/use-held-key.ts';

const first = { matched: 200, isBeginning: true } as const;
const at = (row: number) => ({ position: { row, column: 0 } });

it('a key waits that leads to the last of the first rows, or selects to it', () => {
  expect(leadsBeyond(first, at(199))).toBe(true);
  expect(leadsBeyond(first, { ...at(0), range: { anchor: 0, from: 0, to: 199 } })).toBe(true);
  expect(leadsBeyond(first, at(198))).toBe(false);
  expect(leadsBeyond(first, { ...at(3), range: { anchor: 3, from: 3, to: 90 } })).toBe(false);
});

it('of rows that are all here none waits', () => {
  expect(leadsBeyond({ matched: 200 }, at(199))).toBe(false);
  expect(leadsBeyond(undefined, at(0))).toBe(false);
});
