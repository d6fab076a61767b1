import fc from 'fast-check';
import { keccak256, stringToBytes } from 'viem';
import { describe, expect, it } from 'vitest';
import type { LogReading } from '../../../../renderer/abi/decode-log.ts';
import type { DecodedValue } from '../../../../renderer/abi/decoded-value.ts';
import { matchesEvent } from '../../../../renderer/abi/event-filter/match-event.ts';
import { parseEventFilter } from '../../../../renderer/abi/event-filter/parse-event-filter.ts';

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
