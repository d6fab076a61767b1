import { expect, it } from 'vitest';
import { checkChosen } from '../../../../renderer/table/data-table/table-sources.ts';

const rows = (...keys: string[]) => keys.map((key) => ({ key }));

it('lets the rows be copied that were chosen, as far as the page had them', () => {
  expect(() => checkChosen(rows('a', 'b'), rows('a', 'b'))).not.toThrow();
  expect(() => checkChosen([{ key: 'a' }, undefined], rows('a', 'b'))).not.toThrow();
});

it.each([
  ['others', rows('a', 'b'), rows('x', 'a')],
  ['fewer', rows('a', 'b'), rows('a')],
])('refuses %s, before which rows have come since', (_name, chosen, read) =>
  expect(() => checkChosen(chosen, read)).toThrow(/Other rows were inserted/),
);
