import { describe, expect, it } from 'vitest';
import {
  readAmountInput,
  readTimeInput,
  turnedAmounts,
  turnedTimes,
  writeTimeInput,
} from '../../../../shared/engine/row-filter/filter-input.ts';

describe('amounts typed into the filter', () => {
  it.each([
    ['1.5', '1.5'],
    [' 1,234,567.000000000000000001 ', '1234567.000000000000000001'],
    ['340282366920938463463374607431768211456', '340282366920938463463374607431768211456'],
    ['-0', '-0'],
  ])('%j is %j, digit for digit', (typed, value) => expect(readAmountInput(typed)).toEqual({ value }));

  it.each(['', '  '])('%j is no limit', (typed) => expect(readAmountInput(typed)).toEqual({}));

  it.each(['abc', '1.2.3', '0x10', '1e999999999', '.5', '+1', '١', '1,5', '1,2345'])(
    '%j is refused in words',
    (typed) => expect(readAmountInput(typed)).toEqual({ error: expect.stringMatching(/decimal number/) }),
  );
});

describe('times typed into the filter, in UTC', () => {
  const at = (iso: string): number => Date.parse(iso);
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'],
    ['2026-11-20 18:30', '2026-11-20T18:30:00.000Z', '2026-11-20T18:30:59.999Z'],
    ['2026-11-20T18:30:05Z', '2026-11-20T18:30:05.000Z', '2026-11-20T18:30:05.999Z'],
    ['2026-11-20T18:30:05.250Z', '2026-11-20T18:30:05.250Z', '2026-11-20T18:30:05.250Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z', '2024-02-29T23:59:59.999Z'],
  ])('%j begins and ends', (typed, from, to) => {
    expect(readTimeInput(typed, false)).toEqual({ value: at(from) });
    expect(readTimeInput(typed, true)).toEqual({ value: at(to) });
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '2025-02-29T00:00:00.000Z',
    '2026-13-01',
    '2026-11-20 24:00',
    '20.11.2026',
    '2026-11-20 18',
    'now',
  ])('%j is refused in words', (typed) =>
    expect(readTimeInput(typed, false)).toEqual({ error: expect.stringMatching(/UTC time/) }),
  );

  it('empty is no limit', () => expect(readTimeInput(' ', true)).toEqual({}));

  it.each([0, 1_795_000_000_123, 253_402_300_799_999])('%d is read back as it is written', (unixMs) => {
    for (const atEnd of [true, false])
      expect(readTimeInput(writeTimeInput(unixMs), atEnd)).toEqual({ value: unixMs });
  });
});

describe('ranges whose ends are turned round', () => {
  it.each([
    ['2', '1.999999999999999999'],
    ['340282366920938463463374607431768211456', '340282366920938463463374607431768211455'],
    ['0', '-0.1'],
  ])('%s to %s is refused, digit for digit', (atLeast, atMost) => {
    expect(turnedAmounts(atLeast, atMost)).toMatch(/no amount/);
    expect(turnedAmounts(atMost, atLeast)).toBeUndefined();
  });

  it('one point is a range, and an open end is none that could be turned', () => {
    expect(turnedAmounts('1', '1.0')).toBeUndefined();
    expect(turnedAmounts('1', undefined)).toBeUndefined();
    expect(turnedAmounts(undefined, '1')).toBeUndefined();
    expect(turnedTimes(5, 5)).toBeUndefined();
    expect(turnedTimes(5, undefined)).toBeUndefined();
  });

  it('of times are refused', () => expect(turnedTimes(6, 5)).toMatch(/no time/));
});
