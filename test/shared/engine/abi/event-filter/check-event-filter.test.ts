import { describe, expect, it } from 'vitest';
import { createAbiBook } from '../../../../../shared/engine/abi/abi-book.ts';
import { checkEventFilter } from '../../../../../shared/engine/abi/event-filter/check-event-filter.ts';
import { parseEventFilter } from '../../../../../shared/engine/abi/event-filter/parse-event-filter.ts';
import { readAbi } from '../../../../../shared/engine/abi/read-abi.ts';

const CONTRACT = `0x${'c'.repeat(40)}`;
const ABI = `struct Order { address maker; uint256[2] limits; }
event Filled(Order order, bytes32 indexed key, string indexed name, bool done, string note)
event Noted(uint256 what) anonymous`;
const book = createAbiBook({
  abis: [{ address: CONTRACT, name: 'Market', entries: readAbi(ABI) }],
  implementations: new Map(),
});

function complaint(text: string): string | undefined {
  const found = parseEventFilter(text);
  if ('fault' in found) throw new Error(found.fault.reason);
  const fault = checkEventFilter(found.filter, book.eventsFor(CONTRACT));
  return fault === undefined ? undefined : `${fault.at}: ${fault.reason}`;
}

describe('what can hold is accepted', () => {
  it.each([
    '',
    'Transfer where value > 1000',
    'Transfer where tokenId = 5',
    `Filled where order.maker = 0x${'1'.repeat(40)} and order.limits[1] > 5`,
    'Filled where order.limits contains 5',
    'Filled where name = "alice" or name = 0x00',
    'Filled where done = true and note contains "x" and key contains 0xab',
    'Noted where what = 0xff',
    'where value > 1',
    // One of the two Approvals has no value: the other decides.
    'Approval where value > 1',
  ])('%s', (text) => {
    expect(complaint(text)).toBeUndefined();
  });
});

describe('what cannot is refused, with the place', () => {
  it.each([
    ['Transfr where value > 1', /^0: No event “Transfr” is known here\. Known: .*Filled.*Transfer/],
    ['Transfer where vlaue > 1', '15: Transfer has no argument “vlaue”: it has from, to, value, tokenId.'],
    ['where vlaue > 1', '6: No event that is known here has an argument “vlaue”.'],
    ['Transfer where to > 5', '15: to is an address: it has no order, so only =, != and “contains” fit.'],
    ['Transfer where to = 5', '15: to is an address: it is compared with 0x and hex digits.'],
    ['Transfer where to = 0x12', '15: to is an address of 40 hex digits, but 2 are given.'],
    ['Transfer where value = "5"', '15: value is a uint256: it is compared with a whole number.'],
    ['Transfer where value contains 5', '15: value is a uint256: “contains” does not fit a number.'],
    ['Filled where done = "yes"', '13: done is a bool: it is compared with true or false.'],
    ['Filled where note = 5', '13: note is a string: it is compared with a text in quotation marks.'],
    ['Filled where order = 5', /name one of its components/],
    ['Filled where order.limits = 5', /nothing but “contains”/],
    [
      'Filled where order.limits contains "x"',
      '13: order.limits is a uint256: it is compared with a whole number.',
    ],
    ['Filled where order.taker = 0x00', /has no argument “order\.taker”/],
  ])('%s', (text, words) => {
    if (typeof words === 'string') expect(complaint(text)).toBe(words);
    else expect(complaint(text)).toMatch(words);
  });
});

describe('fractions of a token', () => {
  const complaintWith = (text: string, decimals: number | undefined): string | undefined => {
    const found = parseEventFilter(text, 'units');
    return 'fault' in found
      ? found.fault.reason
      : checkEventFilter(found.filter, book.eventsFor(CONTRACT), decimals)?.reason;
  };
  it.each<[string, number | undefined, RegExp | undefined]>([
    ['Transfer where value > 1.5', 6, undefined],
    ['Transfer where value > 1.5', undefined, /value is a uint256: it is compared with a whole number/],
    ['Transfer where value > 15 raw', 6, undefined],
    ['Transfer where value > 1.5 raw', 6, /base units have no fractions/],
    ['Noted where what > 1.5', 6, /what is a uint256: it is compared with a whole number/],
    ['Transfer where to = 0x12 raw', 6, /“and”, “or” or the end/],
  ])('%s with decimals %s [found 32]', (text, decimals, words) => {
    if (words === undefined) expect(complaintWith(text, decimals)).toBeUndefined();
    else expect(complaintWith(text, decimals)).toMatch(words);
  });
});
