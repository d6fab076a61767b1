import { expect, it } from 'vitest';
import { textParams } from '../../../renderer/tab/text-params.ts';

it('keeps the texts of an object and nothing else', () => {
  expect(textParams({ address: '0x1', page: { $number: '2' }, flag: true, list: ['a'], none: null })).toEqual(
    {
      address: '0x1',
    },
  );
});

it.each([[undefined], [null], ['text'], [true], [['a', 'b']]])('%j has no parameters', (value) => {
  expect(textParams(value)).toEqual({});
});
