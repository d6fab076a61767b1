import { expect, it } from 'vitest';
import { TRADE_ZONE_UNIT } from '../../../../shared/service/movement-sums.ts';
import type { TokenSum } from '../../../../shared/engine/query/aggregate/row-groups.ts';
import {
  describeCounted,
  leftOutOfSums,
  leftOutText,
  shortLeftOut,
  sumParts,
} from '../../../../renderer/table/summary/sum-text.ts';

const of = (sum: string, rows: number) => ({ sum, rows });
const NOTHING = of('0', 0);
const token = (sides: Partial<NonNullable<TokenSum['sides']>>, more: Partial<TokenSum> = {}): TokenSum => ({
  unit: '0xab',
  ...of('unused', 1),
  sides: { in: NOTHING, out: NOTHING, self: NOTHING, other: NOTHING, net: '0', ...sides },
  ...more,
});
const words = (sum: TokenSum) => sumParts(sum).map((part) => `${part.direction} ${part.sum}`.trim());

it('tells in, out and net of whatever moved, also if one of them is zero [found 25]', () => {
  expect(words(token({ in: of('12.8250', 9), net: '12.8250' }))).toEqual([
    'in 12.8250',
    'out 0',
    'net 12.8250',
  ]);
  expect(words(token({ out: of('3', 2), net: '-3' }))).toEqual(['in 0', 'out 3', 'net -3']);
  expect(words(token({ in: of('5', 1), out: of('3', 2), net: '2' }))).toEqual(['in 5', 'out 3', 'net 2']);
  expect(words(token({ self: of('7', 1) }))).toEqual(['self 7']);
  expect(words({ unit: '', ...of('9', 3) })).toEqual(['9']);
  // A direction that rows of the trade zone do not tell may be either.
  const zone = { unit: TRADE_ZONE_UNIT };
  expect(words(token({ out: of('3', 2), net: '-3' }, zone))).toEqual(['in 0', 'out 3', 'net -3']);
  expect(words(token({ out: of('3', 2), net: '-3', other: of('8', 1) }, zone))).toEqual([
    'out 3',
    'without direction 8',
  ]);
});

it('counts beside the sum what failed or is pending, also where nothing settled [found 25]', () => {
  const failed: TokenSum = { unit: 'PRC', ...NOTHING, failed: 97 };
  expect(words(failed)).toEqual([]);
  expect(leftOutText(failed)).toBe('97 failed left out');
  expect(leftOutText({ failed: 1200, pending: 1 })).toBe('1,200 failed, 1 pending left out');
  expect(leftOutText({ pending: 2, untold: 3 })).toBe('2 pending, 3 without a state left out');
  expect(leftOutText({ failed: 1, mismatched: 1200 })).toBe(
    '1 failed, 1,200 not matching the request left out',
  );
  expect(leftOutText({ suspected: 37, failed: 2, unreadable: 1 })).toBe(
    '37 suspected, 2 failed, 1 unreadable left out',
  );
  expect(leftOutText(token({ in: of('5', 1) }))).toBe('');
});

it('adds up what the sums of several tokens leave out', () => {
  const sums = [{ suspected: 37, failed: 2 }, { failed: 1, pending: 2 }, {}];
  expect(leftOutOfSums(sums)).toBe('37 suspected, 3 failed, 2 pending');
  expect(leftOutOfSums([])).toBe('');
});

it('says what is in a sum only because it was switched in', () => {
  const sum = token({ in: of('5', 3) }, { switchedIn: { failed: 2 }, suspected: 4 });
  expect(leftOutText(sum)).toBe('with 2 failed; 4 suspected left out');
  expect(sumParts(sum)[0]?.title).toBe('Received: 3 rows, 0xab');
  expect(sumParts(token({ in: of('5', 3) }))[0]?.title).toBe('Received: 3 settled rows, 0xab');
});

it('says which rows its sums are of', () => {
  expect(describeCounted([])).toBe('settled rows that are not suspected');
  expect(describeCounted(['failed'])).toBe('settled rows that are not suspected, and those that are failed');
  expect(describeCounted(['suspected', 'pending'])).toBe(
    'settled rows, and those that are suspected or pending',
  );
});

it('says in one wording what a sum leaves out, with one count however short it is', () => {
  expect([shortLeftOut({}), shortLeftOut({}, true)]).toEqual(['', '']);
  const [one, several] = [
    { suspected: 22, failed: 0 },
    { suspected: 7, failed: 2, pending: 2 },
  ];
  expect([shortLeftOut(one), shortLeftOut(one, true)]).toEqual(['22 suspected left out', '22 left out']);
  expect([shortLeftOut(several), shortLeftOut(several, true)]).toEqual(['11 rows left out', '11 left out']);
  expect(leftOutText(one)).toBe('22 suspected left out');
});
