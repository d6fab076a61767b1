import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dictionary } from '../../../../shared/engine/columns/dictionary.ts';
import { wordsOf } from '../../../../shared/engine/columns/packed-index.ts';

const WIDTH = 20;
/** Alike in most bytes, as addresses that imitate each other. */
const anyHex = fc
  .tuple(fc.nat(3), fc.nat(255), fc.nat(3))
  .map(
    ([head, middle, tail]) =>
      `0x${head.toString(16).padStart(8, '0')}${middle.toString(16).padStart(24, '0')}${tail.toString(16).padStart(8, '0')}`,
  );

describe('packed texts', () => {
  it('have one code each, and come back as they were', () => {
    fc.assert(
      fc.property(fc.array(anyHex, { maxLength: 400 }), (texts) => {
        const dictionary = new Dictionary(WIDTH);
        const codes = texts.map((text) => dictionary.intern(text));
        const expected = new Map<string, number>();
        for (const text of texts) if (!expected.has(text)) expected.set(text, expected.size);
        for (const [place, text] of texts.entries()) {
          expect(dictionary.valueAt(codes[place] ?? 0)).toBe(text);
          expect(dictionary.find(text)).toBe(codes[place]);
        }
        expect(new Set(codes).size).toBe(expected.size);
        expect(dictionary.size).toBe(expected.size + 2);
      }),
    );
  });

  it('are read in words wherever they lie', () => {
    const bytes = Uint8Array.from({ length: 48 }, (_, index) => index);
    const aligned = wordsOf(bytes.slice(8, 28));
    for (const begin of [8, 9, 10, 11]) {
      const moved = new Uint8Array(64);
      moved.set(bytes.subarray(8, 28), begin);
      expect([...wordsOf(moved.subarray(begin, begin + 20))]).toEqual([...aligned]);
    }
  });
});
