import { expect, it } from 'vitest';
import {
  countSymbols,
  imitatedSymbols,
  othersOf,
} from '../../../../shared/engine/deception/shared-symbols.ts';

it('counts symbols that look alike together, and tells each of the others', () => {
  const counts = countSymbols([
    { value: 'USDP', count: 2 },
    { value: 'usdp', count: 1 },
    { value: 'US\u202EDP', count: 1 },
    { value: 'USD\u0420', count: 1 },
    { value: 'HARB', count: 1 },
    { value: '', count: 9 },
    { value: '\u200B', count: 3 },
  ]);
  for (const token of ['USDP', 'usdp', 'USD\u0420']) expect(othersOf(counts, token)).toBe(4);
  expect(othersOf(counts, 'HARB')).toBe(0);
  expect(othersOf(counts, '')).toBe(0);
  expect(othersOf(counts, 'ABSENT')).toBe(0);
});

it('names the plain symbol that another one is spelled like', () => {
  const imitated = imitatedSymbols(['USDP', 'usdp', 'US\u202EDP', 'USD\u0420', 'HARB', '漢', '\u200B']);
  expect([...imitated]).toEqual([
    ['US\u202EDP', 'USDP'],
    ['USD\u0420', 'USDP'],
  ]);
});
