import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutGroupMarks } from '../../../shared/units/group-marks.ts';

describe('numbers with group marks', () => {
  it.each([
    ['', ''],
    [' 12 ', '12'],
    ['1,234', '1234'],
    ['12_345_678', '12345678'],
    ['1 234', '1234'],
    ['1\u{202F}234\u{202F}567', '1234567'],
    ['-1,234.5678901', '-1234.5678901'],
    ['1.5', '1.5'],
    ['0xAB', '0xAB'],
    ['word', 'word'],
  ])('%j is %j', (typed, read) => expect(withoutGroupMarks(typed)).toBe(read));

  it.each(['1,5', '1,50', '1,5000', '1,2345', '1234,567', ',123', '1,', '1,234_567', '1,,234', '1,234.5,6'])(
    '%j is refused: it could be another number',
    (typed) => expect(withoutGroupMarks(typed)).toBeUndefined(),
  );

  it.each(['0xAB_CD', '1,234,0x', 'two words'])('%j is refused', (typed) =>
    expect(withoutGroupMarks(typed)).toBeUndefined(),
  );

  it('gives back every digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(1n << 256n), max: 1n << 256n }), (value) => {
        expect(withoutGroupMarks(value.toLocaleString('en'))).toBe(value.toString());
        expect(withoutGroupMarks(value.toString())).toBe(value.toString());
      }),
    );
  });
});
