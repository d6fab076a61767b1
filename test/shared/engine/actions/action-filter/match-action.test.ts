import { describe, expect, it } from 'vitest';
import {
  matchesAction,
  parseActionFilter,
} from '../../../../../shared/engine/actions/action-filter/match-action.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';

const TO = `0x${'aB'.repeat(20)}`;
const RECORD: JsonObject = {
  actionType: 'spot order',
  actionData: JSON.stringify({
    type: 'spot order',
    amount: '12.50',
    raw: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    to: TO.toLowerCase(),
    note: 'Hello',
    open: true,
    fills: ['1', '2.0'],
    'order-id': '7',
    nested: { depth: { count: '3' } },
    none: null,
  }),
};

const passes = (text: string, record: JsonObject = RECORD): boolean => {
  const parsed = parseActionFilter(text);
  if ('fault' in parsed) throw new Error(`${parsed.fault.at}: ${parsed.fault.reason}`);
  return matchesAction(parsed.filter, record);
};
const faultOf = (text: string): string => {
  const parsed = parseActionFilter(text);
  return 'fault' in parsed ? `${parsed.fault.at}: ${parsed.fault.reason}` : 'accepted';
};

describe('a filter on the fields of actions', () => {
  it.each([
    ['"spot order"', true],
    ['transfer', false],
    ['*', true],
    ['where amount = 12.5', true],
    ['where amount = 12.500', true],
    ['where amount > 12.49', true],
    ['where amount > 12.5', false],
    ['where amount in (1, 12.5)', true],
    ['where raw > 115792089237316195423570985008687907853269984665640564039457584007913129639934', true],
    ['where raw > 115792089237316195423570985008687907853269984665640564039457584007913129639935', false],
    [`where to = ${TO.toLowerCase()}`, true],
    ['where to contains 0xabab', true],
    [`where to != ${TO.toLowerCase()}`, false],
    ['where note = "Hello"', true],
    ['where note = "hello"', false],
    ['where note contains "hell"', true],
    ['where open = true', true],
    ['where not open = true', false],
    ['where fills contains 2', true],
    ['where fills[0] = 1', true],
    ['where fills[2] = 1', false],
    ['where "order-id" = 7', true],
    ['where nested.depth.count >= 3', true],
    ['where nested."depth".count >= 3', true],
    ['where nested = 3', false],
    // Never across kinds, and what is not there passes neither a comparison nor its contrary.
    ['where note > 1', false],
    ['where amount = 0x0c', false],
    ['where none = 1', false],
    ['where not none = 1', false],
    ['where toString = 1', false],
    ['where missing = 1 or amount > 1', true],
  ])('%s', (text, passed) => {
    expect(passes(text)).toBe(passed);
  });

  it.each([
    ['where amount >', '14: Here a value is needed, but the filter ends.'],
    ['where amount > 1e2000', '15: 1e2000 is not a number that can be compared.'],
    ['where > 5', '6: Here the name of an argument is needed, but there is “>”.'],
  ])('refuses %s with its place', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('lets no record pass whose action cannot be read', () => {
    for (const actionData of ['', '{', '[]'])
      expect(passes('where not amount = 1', { actionType: 'transfer', actionData })).toBe(false);
    expect(passes('', {})).toBe(false);
  });
});
