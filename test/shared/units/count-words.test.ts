import { expect, it } from 'vitest';
import { countWords } from '../../../shared/units/count-words.ts';

it('says one of one thing only, with the digits grouped', () => {
  expect(countWords(0, 'row')).toBe('0 rows');
  expect(countWords(1, 'row')).toBe('1 row');
  expect(countWords(2400, 'row')).toBe('2,400 rows');
  expect(countWords(1, 'lookalike address', 'lookalike addresses')).toBe('1 lookalike address');
  expect(countWords(12, 'lookalike address', 'lookalike addresses')).toBe('12 lookalike addresses');
});
