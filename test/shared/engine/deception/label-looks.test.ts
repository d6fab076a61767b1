import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differingCharacters, LabelLooks } from '../../../../shared/engine/deception/label-looks.ts';
import { lookAlike } from '../../../../shared/engine/deception/symbol-keys.ts';

const looks = new LabelLooks([
  { subject: '0xaa', label: 'Coin Hub' },
  { subject: '0xbb', label: 'Coin Hub' },
  { subject: '0xcc', label: 'Wallet 1' },
]);
const like = (label: string, subject = '0xdd') => looks.like({ subject, label })?.label;

describe('a label that looks like that of another subject', () => {
  it.each([
    ['with a letter of another script', '\u0421oin Hub', 'Coin Hub'],
    ['with an invisible character', 'Coin\u200b Hub', 'Coin Hub'],
    ['with another kind of space', 'Coin\u00a0Hub', 'Coin Hub'],
    ['with a letter for a digit', 'Wallet l', 'Wallet 1'],
    ['in wide letters', '\uff23oin Hub', 'Coin Hub'],
  ])('is found %s', (_how, label, known) => {
    expect(like(label)).toBe(known);
  });

  it('is not an equal one, one in other capitals, or one of the same subject', () => {
    expect(like('Coin Hub')).toBeUndefined();
    expect(like('COIN  hub ')).toBeUndefined();
    expect(like('Another name')).toBeUndefined();
    expect(like('\u200b')).toBeUndefined();
    expect(like('Wallet l', '0xcc')).toBeUndefined();
    // Two subjects have it, one of which is another.
    expect(like('\u0421oin Hub', '0xaa')).toBe('Coin Hub');
  });

  it('is found from both sides, and never for labels that do not look alike', () => {
    const label = fc.constantFrom('Hub', 'H\u200bub', 'hub', 'Hu6', 'I1', 'l1', '\u0397ub', 'x', '');
    const subject = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(fc.array(fc.record({ subject, label }), { maxLength: 6 }), (labels) => {
        const book = new LabelLooks(labels);
        for (const each of labels) {
          const other = book.like(each);
          if (other === undefined) continue;
          expect(other.subject).not.toBe(each.subject);
          expect(lookAlike(other.label, each.label)).toBe(true);
          expect(book.like(other)).toBeDefined();
        }
      }),
    );
  });

  it('names the characters that differ', () => {
    expect(differingCharacters('\u0421oin', 'Coin')).toEqual(['\u0421', 'C']);
    expect(differingCharacters('Hub', 'Hub\u200b')).toEqual(['\u200b']);
  });
});
