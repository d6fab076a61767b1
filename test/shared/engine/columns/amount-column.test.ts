import { expect, it } from 'vitest';
import { AmountColumn, LIMBS } from '../../../../shared/engine/columns/amount-column.ts';

/** Past the size from which columns grow by less: a megabyte of a limb. */
const MANY = 700_000;

it('keeps the amounts of many rows, appended one by one', () => {
  const column = new AmountColumn();
  for (let row = 0; row < MANY; row += 1) column.append(`${row}.5`);
  expect(column.length).toBe(MANY);
  for (let row = 0; row < MANY; row += 997) expect(column.valueAt(row)).toBe(`${row}.5`);
  expect(column.valueAt(MANY - 1)).toBe(`${MANY - 1}.5`);
});

it('keeps the amounts of many rows, appended in chunks', () => {
  const column = new AmountColumn();
  const rows = 10_000;
  for (let from = 0; from < MANY; from += rows) {
    const limbs = Array.from({ length: LIMBS }, (_, place) =>
      place === 1 ? Int32Array.from({ length: rows }, (_each, index) => from + index) : null,
    );
    column.appendLimbs(limbs, new Uint8Array(rows));
  }
  for (let row = 0; row < MANY; row += 997) expect(column.valueAt(row)).toBe(String(row));
});
