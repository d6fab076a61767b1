import { expect, it } from 'vitest';
import { readsAsProse } from '../../../shared/units/symbol-in-sentence.ts';

it.each([
  ['USDP', false],
  ['wstETH', false],
  ['币', false],
  ['', false],
  ['constructor', true],
  ['+1+1', true],
  ['THE MONEY', true],
])('tells what reads as prose or arithmetic: %s', (symbol, isProse) => {
  expect(readsAsProse(symbol)).toBe(isProse);
});
