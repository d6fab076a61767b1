import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, parseDecimal, type ExactDecimal } from '../../../shared/units/amount.ts';
import { longestFraction, shownAmount, shownAmountText } from '../../../shared/units/shown-amount.ts';

describe('an amount for the eye', () => {
  it.each([
    ['0', '0'],
    ['0.0', '0'],
    ['54.0724', '54.0724'],
    ['54.07241', '54.07241'],
    ['54.0724123', '54.0724…'],
    ['4251.392625', '4,251.392625'],
    ['8264179.123456', '8,264,179.12…'],
    ['55.325000000000000007', '55.3250…'],
    ['2.554519123', '2.5545…'],
    ['20000', '20,000'],
    ['17252.5', '17,252.5'],
    ['1234567.999999', '1,234,567.99…'],
    ['1234567.999', '1,234,567.99…'],
    ['80000000.1', '80,000,000.1'],
    ['0.0001', '0.0001'],
    ['0.000088', '0.000088'],
    ['0.0000515', '0.0000515'],
    ['0.0003685', '0.0003685'],
    ['0.00008812', '0.000088…'],
    ['0.000001', '0.000001'],
    ['0.000000999', '< 0.000001'],
    ['0.000000000000000001', '< 0.000001'],
    ['-0.000000000000000001', '−\u2009< 0.000001'],
    ['-1234.5', '−1,234.5'],
    ['1.10', '1.1'],
    ['999999999.99', '999,999,999.99'],
    ['999999999999', '999,999,999,999'],
    ['1234567890.12', '1,234,567,890.12'],
    ['12345678901.5', '12,345,678,901.5'],
    ['123456789012.5', '123,456,789,012…'],
    ['999999999999.99', '999,999,999,999…'],
    ['999999999999.999999999999999999', '999,999,999,999…'],
    ['12345678901.999', '12,345,678,901…'],
    ['4222958412.891', '4,222,958,412.8…'],
    ['1000000000000', '1 × 10¹²'],
    ['1000000000000.000000000000000001', '1.0000… × 10¹²'],
    ['-1234567890123', '−1.2345… × 10¹²'],
    ['1200000000000000000000', '1.2 × 10²¹'],
    ['115792089237316195423570985008687907853269984665640564039457584007913129639935', '1.1579… × 10⁷⁷'],
    ['115792089237316195423570985008687907853269984665640564039457.584007913129639935', '1.1579… × 10⁵⁹'],
    ['no amount', 'no amount'],
    ['', ''],
  ])('%s is %s', (text, shown) => expect(shownAmountText(text).replaceAll('\u00A0', ' ')).toBe(shown));

  it.each([1, 3, 6, 9, 10, 13, 30, 77])('never cuts right behind the units of %s digits', (digits) => {
    const shown = shownAmountText(`${'8'.repeat(digits)}.000000000000000007`);
    expect(shown).toMatch(/\.\d+…/);
  });

  it('keeps what is left of the point apart, so that a column aligns there', () => {
    expect(shownAmount('1234.5')).toEqual({ whole: '1,234', fraction: '.5' });
    expect(shownAmount('7')).toEqual({ whole: '7', fraction: '' });
  });

  it('says how much room a column needs right of its points, whatever has a power of ten', () => {
    expect(longestFraction(['3', '-3', '0'])).toBe('');
    expect(longestFraction(['0.5', '54.0724123', `1${'0'.repeat(30)}.123456789`])).toBe('.0724…');
  });

  it('never shows more than there is, and marks what it hides', () => {
    const decimal = (text: string): ExactDecimal => parseDecimal(text) ?? expect.fail(text);
    /** What is shown as a number: with a power of ten, the digits after the point move before it. */
    const plainOf = (shown: string): ExactDecimal => {
      const [digits = '', raised = ''] = shown.replaceAll(/[,…\u00A0]/g, '').split('×10');
      const power = Number(Array.from(raised, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)).join(''));
      const [whole = '', fraction = ''] = digits.split('.');
      return decimal(
        raised === ''
          ? digits
          : `${whole}${fraction.slice(0, power).padEnd(power, '0')}.${fraction.slice(power)}0`,
      );
    };
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.integer({ min: 0, max: 24 }),
        (units, scale) => {
          const digits = units.toString().padStart(scale + 1, '0');
          const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
          const shown = shownAmountText(text);
          if (shown.startsWith('<')) {
            expect(compareDecimals(decimal(text), decimal('0.000001'))).toBe(-1);
            expect(units).not.toBe(0n);
          } else {
            expect(compareDecimals(plainOf(shown), decimal(text))).toBe(shown.includes('…') ? -1 : 0);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
