import { expect, it } from 'vitest';
import { symbolInSentence } from '../../../shared/units/symbol-in-sentence.ts';

it.each([
  ['USDP', 'USDP'],
  ['wstETH', 'wstETH'],
  ['币', '币'],
  ['', ''],
  ['constructor', '“constructor”'],
  ['+1+1', '“+1+1”'],
  ['THE MONEY', '“THE MONEY”'],
])('quotes what reads as prose or arithmetic: %s', (symbol, written) => {
  expect(symbolInSentence(symbol)).toBe(written);
});
