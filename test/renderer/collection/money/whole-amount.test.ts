import { expect, it } from 'vitest';
import { wholeAmount } from '../../../../renderer/collection/money/whole-amount.ts';

it('groups every digit of an amount, and shows the digits that count of one too long to read', () => {
  expect(wholeAmount('1234567.000000000000000001')).toBe('1,234,567.000000000000000001');
  expect(wholeAmount('-20000')).toBe('-20,000');
  expect(wholeAmount(`${2n ** 256n - 1n}`)).toMatch(/^1\.1579…\s×\s10⁷⁷$/u);
});
