import { expect, it } from 'vitest';
import { belowKey, type RowsBelow } from '../../../../renderer/table/data-table/rows-below.tsx';

/** Row 0 is open, row 1 closed, row 2 has nothing to open. */
const below: RowsBelow = {
  keyOf: (index) => index,
  canOpen: (index) => index < 2,
  isOpen: (index) => index === 0,
  setOpen: () => undefined,
  render: () => null,
};

it('opens and closes by the arrows in the first column alone, so that they lead from cell to cell elsewhere', () => {
  expect(belowKey(below, { row: 1, column: 0 }, 'ArrowRight')).toBe('open');
  expect(belowKey(below, { row: 0, column: 0 }, 'ArrowLeft')).toBe('close');
  // What is open already is left to the right.
  expect(belowKey(below, { row: 0, column: 0 }, 'ArrowRight')).toBeUndefined();
  expect(belowKey(below, { row: 1, column: 0 }, 'ArrowLeft')).toBeUndefined();
  expect(belowKey(below, { row: 1, column: 3 }, 'ArrowRight')).toBeUndefined();
  expect(belowKey(below, { row: 0, column: 3 }, 'ArrowLeft')).toBeUndefined();
});

it('leads into what is open from any column', () => {
  expect(belowKey(below, { row: 0, column: 3 }, 'F2')).toBe('enter');
  expect(belowKey(below, { row: 1, column: 0 }, 'F2')).toBeUndefined();
  for (const key of ['F2', 'ArrowRight', 'ArrowLeft'])
    expect(belowKey(below, { row: 2, column: 0 }, key)).toBeUndefined();
  expect(belowKey(undefined, { row: 0, column: 0 }, 'ArrowRight')).toBeUndefined();
});
