import { expect, it } from 'vitest';
import { countText } from '../../../shared/units/count-text.ts';

it('says one of one thing only, with the digits grouped', () => {
  expect(countText(0, 'row')).toBe('0 rows');
  expect(countText(1, 'row')).toBe('1 row');
  expect(countText(2400, 'row')).toBe('2,400 rows');
  expect(countText(1, 'lookalike address', 'lookalike addresses')).toBe('1 lookalike address');
  expect(countText(12, 'lookalike address', 'lookalike addresses')).toBe('12 lookalike addresses');
});
