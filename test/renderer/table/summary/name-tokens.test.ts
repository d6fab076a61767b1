import { expect, it } from 'vitest';
import { nameUnit, symbolsOfContracts } from '../../../../renderer/table/summary/name-tokens.ts';

const one = `0x${'1'.repeat(40)}`;
const two = `0x${'2'.repeat(40)}`;
const group = (value: string, ...units: readonly string[]) => ({
  value,
  count: units.length,
  sums: units.map((unit) => ({ unit, sum: '1', rows: 1 })),
});

it('names a sum by the symbol of its contract, and by the contract where it has two symbols or none', () => {
  const symbols = symbolsOfContracts({
    groups: [group('', 'ETH'), group(one.toUpperCase().replace('X', 'x'), 'USDX'), group(two, 'A', 'B')],
    total: 3,
    rows: 4,
  });
  expect(nameUnit('', symbols)).toBe('ETH');
  expect(nameUnit(one, symbols)).toBe('USDX');
  expect(nameUnit(two, symbols)).toBe('0x222222…222222');
  expect(nameUnit('USDX', symbols)).toBe('USDX');
  expect(symbolsOfContracts(undefined).size).toBe(0);
});

it('names the native token in words if its rows call it by several symbols', () => {
  const symbols = symbolsOfContracts({ groups: [group('', 'ETH', '\u202EHTE')], total: 1, rows: 2 });
  expect(nameUnit('', symbols)).toBe('native token');
});

it('tells two tokens of one symbol apart, whatever its case', () => {
  const symbols = symbolsOfContracts({
    groups: [group('', 'ETH'), group(one, 'USDX'), group(two, 'usdx')],
    total: 3,
    rows: 3,
  });
  expect(nameUnit(one, symbols)).toBe('USDX·1111');
  expect(nameUnit(two, symbols)).toBe('usdx·2222');
  expect(nameUnit('', symbols)).toBe('ETH');
});

it('X5: tells two tokens apart whose symbols only look the same', () => {
  const symbols = symbolsOfContracts({
    groups: [group('', 'ETH'), group(one, 'USDC'), group(two, 'USD\u0421')],
    total: 3,
    rows: 3,
  });
  expect(nameUnit(one, symbols)).toBe('USDC·1111');
  expect(nameUnit(two, symbols)).toBe('USD\u0421·2222');
  expect(nameUnit('', symbols)).toBe('ETH');
});

it('X5: keeps the contract in sight beside a symbol that is too long', () => {
  const long = 'U'.repeat(90);
  const symbols = symbolsOfContracts({ groups: [group(one, long), group(two, long)], total: 2, rows: 2 });
  expect(nameUnit(one, symbols, 24)).toBe(`${'U'.repeat(24)}…·1111`);
});

it('names one ID of a contract by both, and never splits another text [found 25]', () => {
  const symbols = new Map([[one, 'CARD']]);
  expect(nameUnit(`${one}#7`, symbols)).toBe('CARD #7');
  expect(nameUnit(`${one}#`, symbols)).toBe('CARD (ID not told)');
  expect(nameUnit(`${two}#${'1'.repeat(78)}`, symbols)).toBe('0x222222…222222 #1111…1111');
  expect(nameUnit(`${one}#7#8`, symbols)).toBe('CARD #7#8');
  expect(nameUnit('A#1', symbols)).toBe('A#1');
});
