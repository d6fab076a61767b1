import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AmountColumn } from '../../../../../shared/engine/columns/amount-column.ts';
import { IN_COLUMN } from '../../../../../shared/engine/columns/dictionary.ts';
import { IntegerColumn } from '../../../../../shared/engine/columns/integer-column.ts';
import { digitAutomaton } from '../../../../../shared/engine/query/filter/digit-automaton.ts';
import { amountContains, integerContains } from '../../../../../shared/engine/query/filter/digit-text.ts';

/** Few digits, so that texts repeat themselves and are found. */
const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom('0', '1', '0', '7'), minLength: least, maxLength: most });
const sign = fc.constantFrom('', '', '-');
const anySought = fc.oneof(
  digits(1, 6),
  fc.string({ unit: fc.constantFrom('0', '1', '7', '.', '-'), minLength: 1, maxLength: 8 }),
  digits(20, 45),
);
const wholeText = fc.oneof(digits(1, 15), digits(1, 4)).map((text) => text.replace(/^0+(?=.)/, ''));

describe('a text within numbers', () => {
  it('is found in whole numbers where it stands in their text', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(sign, wholeText), { minLength: 1 }), anySought, (numbers, sought) => {
        const texts = numbers.map(([minus, text]) => (text === '0' ? text : minus + text));
        const column = new IntegerColumn();
        for (const text of texts) column.append(text);
        const automaton = digitAutomaton(sought);
        const contains = automaton && integerContains(column, automaton);
        for (const [row, text] of texts.entries()) {
          expect(column.kept.codeAt(row)).toBe(IN_COLUMN);
          expect(contains?.(row) ?? false, `${sought} in ${text}`).toBe(text.includes(sought));
        }
      }),
    );
  });

  it('is found in amounts where it stands in their text, with the decimals that were written', () => {
    const amountText = fc
      .tuple(sign, fc.oneof(wholeText, digits(1, 18)), fc.option(digits(1, 18)))
      .map(([minus, whole, decimals]) => {
        const text = whole.replace(/^0+(?=.)/, '') + (decimals === null ? '' : `.${decimals}`);
        return /[1-9]/.test(text) ? minus + text : text;
      });
    fc.assert(
      fc.property(fc.array(amountText, { minLength: 1 }), anySought, (texts, sought) => {
        const column = new AmountColumn();
        for (const text of texts) column.append(text);
        const automaton = digitAutomaton(sought);
        const contains = automaton && amountContains(column, automaton);
        for (const [row, text] of texts.entries()) {
          expect(column.kept.codeAt(row), text).toBe(IN_COLUMN);
          expect(contains?.(row) ?? false, `${sought} in ${text}`).toBe(text.includes(sought));
        }
      }),
    );
  });

  it('is none of a number where it has other characters, or is longer than any', () => {
    for (const sought of ['', 'a', '1e5', ' 1', '٣', '1'.repeat(41)])
      expect(digitAutomaton(sought), sought).toBeUndefined();
  });
});
