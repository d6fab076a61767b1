import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEventFilter } from '../../../../../shared/engine/abi/event-filter/parse-event-filter.ts';

const parsed = (text: string) => {
  const found = parseEventFilter(text);
  if ('fault' in found) throw new Error(`${found.fault.at}: ${found.fault.reason}`);
  return found.filter;
};
const fault = (text: string): string => {
  const found = parseEventFilter(text);
  return 'fault' in found ? `${found.fault.at}: ${found.fault.reason}` : 'accepted';
};

describe('events', () => {
  it.each([
    ['Transfer', 'Transfer'],
    ['  Transfer(address, address,uint256)  ', 'Transfer(address,address,uint256)'],
    ['Fill((address,uint256[2])[],bool) where #1 = true', 'Fill((address,uint256[2])[],bool)'],
    ['*', undefined],
    ['', undefined],
    ['where value > 1', undefined],
    ['* where value > 1', undefined],
  ])('%s', (text, event) => {
    expect(parsed(text).event?.text).toBe(event);
  });
});

describe('conditions', () => {
  it('and binds before or; not and brackets change that', () => {
    const shape = (text: string): unknown =>
      JSON.parse(
        JSON.stringify(parsed(`where ${text}`).where, (key, value: unknown) =>
          key === 'path'
            ? (value as { text: string }).text
            : ['anyOf', 'operator', 'at'].includes(key)
              ? undefined
              : value,
        ),
      );
    expect(shape('a = 1 or b = 2 and not c = 3')).toEqual({
      kind: 'or',
      parts: [
        { kind: 'compare', path: 'a' },
        {
          kind: 'and',
          parts: [
            { kind: 'compare', path: 'b' },
            { kind: 'not', part: { kind: 'compare', path: 'c' } },
          ],
        },
      ],
    });
    expect(shape('(a = 1 or b = 2) AND c = 3')).toMatchObject({
      kind: 'and',
      parts: [{ kind: 'or' }, { kind: 'compare' }],
    });
  });

  it('reads paths into lists and tuples', () => {
    expect(parsed('E where order.limits[1] = 5').where).toMatchObject({
      path: { steps: ['order', 'limits', 1], text: 'order.limits[1]', at: 8 },
    });
    expect(parsed('E where #2 contains 0xAB').where).toMatchObject({
      path: { steps: [2] },
      operator: 'contains',
      anyOf: [{ kind: 'hex', text: '0xab' }],
    });
  });

  it.each([
    ['1000', 1000n],
    ['1_000_000', 1_000_000n],
    ['1e18', 10n ** 18n],
    ['1.5e18', 15n * 10n ** 17n],
    ['2.0', 2n],
    ['-7', -7n],
    ['115792089237316195423570985008687907853269984665640564039457584007913129639935', (1n << 256n) - 1n],
  ])('the number %s is exact', (text, units) => {
    expect(parsed(`where v >= ${text}`).where).toMatchObject({ anyOf: [{ kind: 'number', units }] });
  });

  it('reads texts with either quotation mark', () => {
    expect(parsed(String.raw`where a in ("it's \"x\"", 'y', true)`).where).toMatchObject({
      operator: '=',
      anyOf: [
        { kind: 'text', text: `it's "x"` },
        { kind: 'text', text: 'y' },
        { kind: 'boolean', value: true },
      ],
    });
  });
});

describe('a fault says where and what is needed', () => {
  it.each([
    ['Transfer value > 1', '9: Here “where” is needed, but there is “value”.'],
    ['Transfer where', '14: Here the name of an argument is needed, but the filter ends.'],
    [
      'Transfer where value',
      '20: Here a comparison (=, !=, <, <=, >, >=, in, contains) is needed, but the filter ends.',
    ],
    ['Transfer where value >', '22: Here a value is needed, but the filter ends.'],
    [
      'Transfer where value > to',
      '23: Here a number, 0x…, true, false or a text in quotation marks is needed, but there is “to”.',
    ],
    [
      'Transfer where value > 1.5',
      '23: 1.5 is not a whole number: values of a log are integers of the smallest unit.',
    ],
    ['Transfer where value > 10abc', '23: “10abc” is neither a number nor hex.'],
    ['Transfer where to = 0xzz', '20: “0xzz” is neither a number nor hex.'],
    ['Transfer where to = 0x', '20: After 0x hex digits are needed.'],
    ['Transfer where name = "x', '22: This text has no closing quotation mark.'],
    ['Transfer where value > 1 to = 2', '25: Here “and”, “or” or the end is needed, but there is “to”.'],
    ['Transfer where (value > 1', '25: Here “)” is needed, but the filter ends.'],
    ['Transfer(address', '16: Here “)” is needed, but the filter ends.'],
    ['Transfer where value == == 1', '24: Here a value is needed, but there is “==”.'],
    ['Transfer where value in 5', '24: Here “(” is needed, but there is “5”.'],
    ['Transfer where ids[x] = 5', '19: Here a place, counted from 0, is needed, but there is “x”.'],
    ['Transfer; drop', '8: “;” has no meaning here.'],
    [`where ${'('.repeat(60)}a = 1`, '57: Here less nesting is needed, but there is “(”.'],
    ['x'.repeat(5000), '4000: The filter is too long.'],
  ])('%.50s', (text, words) => {
    expect(fault(text)).toBe(words);
  });
});

it('never throws, and a fault lies within the text', () => {
  const word = fc.constantFrom(
    'Transfer',
    'where',
    'value',
    'and',
    'or',
    'not',
    'in',
    'contains',
    '(',
    ')',
    ',',
    '.',
    '[',
    ']',
    '=',
    '>',
    '1',
    '0xab',
    '"x"',
    '#1',
    '*',
    '\\',
    '’',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word).map((words) => words.join(' ')),
      ),
      (text) => {
        const found = parseEventFilter(text);
        if ('fault' in found) {
          expect(found.fault.at).toBeGreaterThanOrEqual(0);
          expect(found.fault.at).toBeLessThanOrEqual(text.length);
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('refuses an address with capitals that are not its own, at its place', () => {
  const mistyped = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  expect(fault(`Transfer where to = ${mistyped}`)).toMatch(/^20: Address: .*EIP-55.*lower case/);
  expect(fault(`Transfer where to = ${mistyped.toLowerCase()}`)).toBe('accepted');
});
