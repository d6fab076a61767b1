import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { revealHostile, revealLines, revealWhole } from '../../../renderer/parts/reveal-hostile.ts';
import { HOSTILE_CORPUS } from '../../support/hostile-texts.ts';

/** Written out, so that no editor hides or reorders them. */
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const INVISIBLES = [
  ...range(0x202a, 0x202e), // embeddings and overrides
  ...range(0x2066, 0x2069), // isolates
  0x200e,
  0x200f,
  0x061c, // marks
  ...range(0x200b, 0x200d),
  0x2060,
  0xfeff,
  0x00ad, // zero width, joiners, byte order mark, soft hyphen
  0x034f,
  0x115f,
  0x1160,
  0x2800,
  0x3164,
  0xffa0, // drawn as nothing
  0x2028,
  0x2029,
  ...range(0x00, 0x1f),
  0x7f,
  0x85, // separators and controls
  0xe0001,
  ...range(0xe0041, 0xe0045),
  0xe007f,
  0xe0100, // tags, variation selector
  0xe000, // private use
];
const written = (code: number): string => `⟦U+${code.toString(16).toUpperCase().padStart(4, '0')}⟧`;

describe('X4: invisible and turning characters are written out', () => {
  it.each(INVISIBLES.map((code) => [code.toString(16), code] as const))('X4: U+%s', (_, code) => {
    const shown = revealHostile(`a${String.fromCodePoint(code)}b`, 64);
    expect(shown).toEqual({ text: `a${written(code)}b`, altered: true });
  });

  it('X4: lone surrogates are written out, pairs stay', () => {
    expect(revealHostile('\uD800', 64).text).toBe('⟦U+D800⟧');
    expect(revealHostile('a\uDC00b', 64).text).toBe('a⟦U+DC00⟧b');
    expect(revealHostile('👍 漢 é שלום', 64)).toEqual({ text: '👍 漢 é שלום', altered: false });
  });

  it.each([10, 24, 1000])('X4: equal characters are written out once, with their count, in %d', (atMost) => {
    expect(revealHostile(`Z${'\u0301'.repeat(40)}algo`, 1000).text).toBe('Z⟦U+0301 × 40⟧algo');
    expect(revealHostile(`a${'\u200B'.repeat(2)}b`, 1000).text).toBe('a⟦U+200B × 2⟧b');
    // However long, since a part of the run would be counted wrong.
    for (const character of ['\u0301', '\u200B', '\u{E0041}'])
      expect(['a…', `a⟦${written(character.codePointAt(0) ?? 0).slice(1, -1)} × 5000⟧`]).toContain(
        revealHostile(`a${character.repeat(5000)}`, atMost).text,
      );
  });

  it('X4: marks stay above their letter, up to three, and stand on nothing else', () => {
    expect(revealHostile('Z\u0301\u0302\u0303', 64).altered).toBe(false);
    expect(revealHostile('Z\u0301\u0302\u0303\u0304', 64).text).toBe('Z⟦4 marks⟧');
    expect(revealHostile('a\u200B\u0301b', 64).text).toBe('a⟦U+200B⟧⟦U+0301⟧b');
    expect(revealHostile('\u0301\u0301z', 64).text).toBe('⟦U+0301 × 2⟧z');
    expect(revealWhole('a\u200B\u0301b')).toBe('a⟦U+200B⟧⟦U+0301⟧b');
    expect(revealWhole('\n\u0301b')).toBe('\n⟦U+0301⟧b');
    expect(revealWhole(`z${'\u0301'.repeat(40)}\r\r\n\n\u200B\u200B`)).toBe(
      'z⟦U+0301 × 40⟧⟦U+000D⟧\r\n\n⟦U+200B × 2⟧',
    );
  });

  it('X4: a very long symbol is cut, whole characters only', () => {
    expect(revealHostile('W'.repeat(1000), 10)).toEqual({ text: 'WWWWWWWWWW…', altered: true });
    expect(revealHostile(`a${'👍'.repeat(2000)}`, 1000).text).toBe(`a${'👍'.repeat(999)}…`);
    expect(revealHostile('W'.repeat(10), 10)).toEqual({ text: 'WWWWWWWWWW', altered: false });
  });

  it.each([
    ['abc\u202Edef', 5, 'abc…'],
    ['abc\u202Edef', 11, 'abc⟦U+202E⟧…'],
    ['\u202Egnp.exe', 5, '⟦…⟧…'],
    ['gnp.exe', 4, 'gnp…'],
    ['wait...', 6, 'wait…'],
  ])('X4: cuts %j after %s characters before a mark, with one ellipsis', (text, atMost, shown) => {
    expect(revealHostile(text, atMost).text).toBe(shown);
  });

  it('X4: whatever comes, nothing invisible is left and the length holds', () => {
    const anyText = fc.oneof(
      fc.constantFrom(...HOSTILE_CORPUS),
      fc.string({ unit: 'binary' }),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    );
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 80 }), (text, atMost) => {
        const shown = revealHostile(text, atMost);
        expect(shown.text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
        expect(Array.from(shown.text).length).toBeLessThanOrEqual(atMost + 1);
        expect(shown.altered).toBe(shown.text !== text);
      }),
    );
  });
});

describe('X4: a text of several lines is written out whole', () => {
  /** What was written out, as it came. */
  const back = (text: string): string =>
    text.replaceAll(/⟦U\+([0-9A-F]{4,6})⟧/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );

  it('X4: the evidence of a turned symbol shows where it turns, in a part of its own', () => {
    expect(revealLines('{"symbol":"\u202E\u200BCDSU"}\r\n\tend', 10)).toEqual({
      parts: [
        { text: '{"symbol":"', isWrittenOut: false },
        { text: '⟦U+202E⟧⟦U+200B⟧', isWrittenOut: true },
        { text: 'CDSU"}\r\n\tend', isWrittenOut: false },
      ],
      writtenOut: 2,
    });
  });

  it('X4: a carriage return that ends no line, and marks past the third, are written out one by one', () => {
    const { parts, writtenOut } = revealLines(`a\rb${'\u0301'.repeat(5)}c\u{E0041}`, 10);
    expect(parts.map(({ text }) => text).join('')).toBe(
      `a⟦U+000D⟧b${'\u0301'.repeat(3)}⟦U+0301⟧⟦U+0301⟧c⟦U+E0041⟧`,
    );
    expect(writtenOut).toBe(4);
  });

  it('X4: past so many parts it is all written out still; what came can be read back', () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE_CORPUS, '\n', '\r\n', '\t', ' '),
      fc.string({ unit: 'binary' }),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.nat(5), (pieces, atMost) => {
        const text = pieces.join('');
        const { parts, writtenOut } = revealLines(text, atMost);
        const shown = parts.map((part) => part.text).join('');
        expect(shown.replaceAll(/\t|\r?\n/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
        expect(parts.filter((part) => part.isWrittenOut).length).toBeLessThanOrEqual(atMost);
        expect(writtenOut > 0).toBe(shown !== text);
        if (!text.includes('⟦U+')) expect(back(shown)).toBe(text);
        expect(revealWhole(text).replaceAll(/\t|\r?\n/g, '')).not.toMatch(
          /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u,
        );
      }),
    );
  });

  it('X4: a sentence that quotes a service stands as it was said, with what cannot be seen written out', () => {
    expect(revealWhole('saying “\u202Egnp.exe\u202C”.\nTry again')).toBe(
      'saying “⟦U+202E⟧gnp.exe⟦U+202C⟧”.\nTry again',
    );
  });
});
