import fc from 'fast-check';
import { keccak256, stringToBytes } from 'viem';
import { describe, expect, it } from 'vitest';
import type { LogReading } from '../../../../../shared/engine/abi/decode-log.ts';
import type { DecodedValue } from '../../../../../shared/engine/abi/decoded-value.ts';
import { formatDecimal } from '../../../../../shared/units/amount.ts';
import { matchesEvent } from '../../../../../shared/engine/abi/event-filter/match-event.ts';
import { parseEventFilter } from '../../../../../shared/engine/abi/event-filter/parse-event-filter.ts';

const BOB = `0x${'b'.repeat(40)}`;
const scalar = (
  kind: 'integer' | 'address' | 'bytes' | 'text' | 'boolean' | 'hash',
  text: string,
): DecodedValue => ({ kind, text });
const readingOf = (values: Readonly<Record<string, DecodedValue>>): LogReading => ({
  kind: 'decoded',
  name: 'Transfer',
  signature: 'Transfer(address,uint256)',
  source: 'standard',
  abiName: 'ERC-20',
  arguments: Object.entries(values).map(([name, value]) => ({ name, type: '', indexed: false, value })),
});
const passes = (text: string, reading: LogReading): boolean => {
  const found = parseEventFilter(text);
  if ('fault' in found) throw new Error(found.fault.reason);
  return matchesEvent(found.filter, reading);
};

const order: DecodedValue = {
  kind: 'tuple',
  items: [
    {
      name: 'limits',
      type: 'uint256[]',
      indexed: false,
      value: { kind: 'list', items: [scalar('integer', '5'), scalar('integer', '7')] },
    },
    { name: '__proto__', type: 'bool', indexed: false, value: scalar('boolean', 'true') },
  ],
};
const reading = readingOf({
  to: scalar('address', BOB),
  value: scalar('integer', '1001'),
  data: scalar('bytes', '0xa9059cbb00'),
  note: scalar('text', 'Hello World'),
  done: scalar('boolean', 'false'),
  key: scalar('hash', keccak256(stringToBytes('alice'))),
  order,
});

describe('what passes', () => {
  it.each([
    'Transfer',
    'Transfer(address,uint256)',
    '* where value > 1000',
    `Transfer where value > 1000 and to = ${BOB.toUpperCase().replace('0X', '0x')}`,
    'where value = 0x3e9',
    'where value in (1, 1001)',
    'where not value < 1000',
    'where data contains 0x9cbb',
    'where note contains "WORLD"',
    'where note = "Hello World"',
    'where done = false',
    'where key = "alice"',
    'where order.limits[1] = 7',
    'where order.limits contains 5',
    'where order.__proto__ = true',
    'where #1 >= 1001',
    'where value = 1 or to != 0x00',
  ])('%s', (text) => {
    expect(passes(text, reading)).toBe(true);
  });
});

describe('what does not', () => {
  it.each([
    'transfer',
    'Transfer(address,address,uint256)',
    'where value > 1001',
    'where note = "hello world"',
    'where key = "bob"',
    'where order.limits contains 6',
    'where order = 5',
    'where toString = 5',
    'where value = "1001"',
    // An argument that is not there is neither equal nor unequal.
    'where absent = 1',
    'where absent != 1',
    'where not absent = 1',
    'where order.limits[9] != 1',
    'where value > 1000 and not absent = 1',
  ])('%s', (text) => {
    expect(passes(text, reading)).toBe(false);
  });

  it('a log that was not decoded', () => {
    expect(passes('', { kind: 'unknown', reason: 'x' })).toBe(false);
    expect(
      passes('Transfer', {
        kind: 'failed',
        name: 'Transfer',
        signature: '',
        source: 'abi',
        abiName: '',
        reason: 'x',
      }),
    ).toBe(false);
  });
});

it('compares integers of any length exactly, as BigInt does', () => {
  const integer = fc.oneof(
    fc.bigInt({ min: -(1n << 255n), max: (1n << 256n) - 1n }),
    fc.constantFrom(0n, 2n ** 53n, 2n ** 53n + 1n, (1n << 256n) - 1n),
  );
  fc.assert(
    fc.property(integer, integer, (value, other) => {
      const one = readingOf({ v: scalar('integer', value.toString()) });
      expect(passes(`where v < ${other}`, one)).toBe(value < other);
      expect(passes(`where v <= ${other}`, one)).toBe(value <= other);
      expect(passes(`where v > ${other}`, one)).toBe(value > other);
      expect(passes(`where v >= ${other}`, one)).toBe(value >= other);
      expect(passes(`where v = ${other}`, one)).toBe(value === other);
      expect(passes(`where v != ${other}`, one)).toBe(value !== other);
    }),
  );
});

describe('amounts of a token', () => {
  const amount = (
    units: string,
    more: Partial<Extract<LogReading, { kind: 'decoded' }>> = {},
  ): LogReading => ({
    kind: 'decoded',
    name: 'Transfer',
    signature: 'Transfer(address,address,uint256)',
    source: 'standard',
    abiName: 'ERC-20',
    arguments: [
      { name: 'from', type: 'address', indexed: true, value: scalar('address', BOB) },
      { name: 'to', type: 'address', indexed: true, value: scalar('address', BOB) },
      { name: 'value', type: 'uint256', indexed: false, value: scalar('integer', units) },
    ],
    ...more,
  });
  const passesWith = (text: string, reading: LogReading, decimals: number | undefined): boolean => {
    const found = parseEventFilter(text, 'units');
    if ('fault' in found) throw new Error(found.fault.reason);
    return matchesEvent(found.filter, reading, decimals);
  };

  it.each<[string, string, number | undefined, boolean]>([
    ['value > 1000', '1000000001', 6, true],
    ['value > 1000', '1000000000', 6, false],
    ['value >= 1000', '1000000000', 6, true],
    ['value > 1000', '1001', 6, false],
    ['value > 1000 raw', '1001', 6, true],
    ['value > 1000 RAW', '1000', 6, false],
    ['value = 12.5', '12500000', 6, true],
    ['value < 0.000001', '0', 6, true],
    ['value in (1, 2 raw)', '2', 6, true],
    ['value in (1, 2 raw)', '1000000', 6, true],
    ['value in (1, 2 raw)', '1', 6, false],
    ['#2 > 1000', '1000000001', 6, true],
    ['not value > 1000', '1001', 6, true],
    ['value = 0x3e8', '1000', 6, true],
    ['value > 1000', '1001', 0, true],
    ['value > 1', '1000000000000000001', 18, true],
    ['value > 1', '1000000000000000000', 18, false],
    // Unknown decimals: base units.
    ['value > 1000', '1001', undefined, true],
    ['value > 1000', '1000', undefined, false],
    ['value > 1000 raw', '1001', undefined, true],
  ])('%s of %s with decimals %s: %s [found 32]', (text, units, decimals, isThrough) => {
    expect(passesWith(`Transfer where ${text}`, amount(units), decimals)).toBe(isThrough);
  });

  it('are the token’s own alone: an ID of an NFT and a number of another event count as they are [found 32]', () => {
    const [from, to, value] = (amount('5') as Extract<LogReading, { kind: 'decoded' }>).arguments;
    if (from === undefined || to === undefined || value === undefined) throw new Error('three arguments');
    const nft = amount('5', { arguments: [from, to, { ...value, name: 'tokenId', indexed: true }] });
    expect(passesWith('Transfer where tokenId = 5', nft, 6)).toBe(true);
    const other = amount('5', { name: 'Swapped', signature: 'Swapped(address,address,uint256)' });
    expect(passesWith('Swapped where value = 5', other, 6)).toBe(true);
    const approval = amount('5000000', { name: 'Approval', signature: 'Approval(address,address,uint256)' });
    expect(passesWith('Approval where value = 5', approval, 6)).toBe(true);
    const deposit = amount('5000000', {
      name: 'Deposit',
      signature: 'Deposit(address,uint256)',
      arguments: [to, { ...value, name: 'wad', value: scalar('integer', '5000000') }],
    });
    expect(passesWith('Deposit where wad = 5', deposit, 6)).toBe(true);
  });

  it('are compared exactly, whatever the decimals [found 32]', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.nat(30),
        (units, typed, decimals) => {
          const text = formatDecimal({ units: typed, scale: decimals });
          expect(passesWith(`where value > ${text}`, amount(String(units)), decimals)).toBe(units > typed);
          expect(passesWith(`where value > ${units} raw`, amount(String(typed)), decimals)).toBe(
            typed > units,
          );
        },
      ),
    );
  });
});
