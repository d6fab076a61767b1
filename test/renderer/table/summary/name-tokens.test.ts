import { expect, it } from 'vitest';
import { nameUnit } from '../../../../renderer/table/summary/name-tokens.ts';
import { symbolsOfContracts } from '../../../../renderer/table/summary/symbols-of-contracts.ts';
import { tokenNamesOf } from '../../../../shared/engine/deception/token-registry.ts';

const one = `0x${'1'.repeat(40)}`;
const two = `0x${'2'.repeat(40)}`;
const group = (value: string, ...units: readonly string[]) => ({
  value,
  count: units.length,
  sums: units.map((unit) => ({ unit, sum: '1', rows: 1 })),
});

it('names a sum by the symbol of its contract, and by the contract where it has two symbols or none', () => {
  const names = tokenNamesOf([
    ['', 'ETH'],
    [one, 'USDX'],
    [two, 'A'],
    [two, 'B'],
  ]);
  expect(nameUnit('', names)).toBe('ETH');
  expect(nameUnit(one.toUpperCase().replace('X', 'x'), names)).toBe('USDX');
  expect(nameUnit(two, names)).toBe('A·2222');
  expect(nameUnit(`0x${'3'.repeat(40)}`, names)).toBe('0x333333…333333');
  expect(nameUnit('USDX', names)).toBe('USDX');
});

it('names the native token in words if rows call it only by disguised symbols, or by none', () => {
  const names = tokenNamesOf([
    ['', '<b>ETH</b>'],
    ['', '\u202EHTE'],
  ]);
  expect(nameUnit('', names)).toBe('native token');
  expect(nameUnit('', tokenNamesOf([]))).toBe('native token');
});

it('tells two tokens of one symbol apart, whatever its case', () => {
  const names = tokenNamesOf([
    ['', 'ETH'],
    [one, 'USDX'],
    [two, 'usdx'],
  ]);
  expect(nameUnit(one, names)).toBe('USDX·1111');
  expect(nameUnit(two, names)).toBe('usdx·2222');
  expect(nameUnit('', names)).toBe('ETH');
});

it('X5: tells two tokens apart whose symbols only look the same', () => {
  const names = tokenNamesOf([
    ['', 'ETH'],
    [one, 'USDC'],
    [two, 'USD\u0421'],
  ]);
  expect(nameUnit(one, names)).toBe('USDC·1111');
  expect(nameUnit(two, names)).toBe('USD\u0421·2222');
  expect(nameUnit('', names)).toBe('ETH');
});

it('X5: keeps the contract in sight beside a symbol that is too long', () => {
  const long = 'U'.repeat(90);
  const names = tokenNamesOf([
    [one, long],
    [two, long],
  ]);
  expect(nameUnit(one, names, 24)).toBe(`${'U'.repeat(24)}…·1111`);
});

it('names one ID of a contract by both, and never splits another text [found 25]', () => {
  const names = tokenNamesOf([[one, 'CARD']]);
  expect(nameUnit(`${one}#7`, names)).toBe('CARD #7');
  expect(nameUnit(`${one}#`, names)).toBe('CARD (ID not told)');
  expect(nameUnit(`${two}#${'1'.repeat(78)}`, names)).toBe('0x222222…222222 #1111…1111');
  expect(nameUnit(`${one}#7#8`, names)).toBe('CARD #7#8');
  expect(nameUnit('A#1', names)).toBe('A#1');
});

it('takes the symbols of a file from its own rows, and the name of the coin from the case', () => {
  const symbols = symbolsOfContracts(
    {
      groups: [
        group('', 'ETH', 'E'),
        group(one.toUpperCase().replace('X', 'x'), 'USDX'),
        group(two, 'A', 'B'),
      ],
      total: 3,
      rows: 5,
    },
    'PRC',
  );
  expect([...symbols]).toEqual([
    ['', 'PRC'],
    [one, 'USDX'],
  ]);
  expect(symbolsOfContracts(undefined, 'PRC').size).toBe(0);
});
