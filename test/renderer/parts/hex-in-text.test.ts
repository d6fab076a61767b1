import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexInText, withShortHex } from '../../../renderer/parts/hex-in-text.ts';

const ADDRESS = `0x${'aB'.repeat(20)}`;
const HASH = `0x${'cd'.repeat(32)}`;
const found = (text: string): string[] =>
  hexInText(text, 10).flatMap((part) => (part.kind === undefined ? [] : [`${part.kind} ${part.text}`]));

describe('addresses and hashes in a text', () => {
  it.each([
    [`{"from":"${ADDRESS}","txId":"${HASH}"}`, [`address ${ADDRESS}`, `hash ${HASH}`]],
    [`${ADDRESS},${ADDRESS}`, [`address ${ADDRESS}`, `address ${ADDRESS}`]],
    [`${HASH}ab`, []],
    [`${ADDRESS}0`, []],
    [`x${ADDRESS}`, []],
    [ADDRESS.toUpperCase(), []],
    ['', []],
  ])('%j', (text, expected) => expect(found(text)).toEqual(expected));

  it('stops at so many, and loses no character', () => {
    const text = Array.from({ length: 30 }, () => ADDRESS).join(' and ');
    expect(found(text)).toHaveLength(10);
    const piece = fc.constantFrom(ADDRESS, HASH, ' ', '"', '0x', 'ab', '\u202E');
    fc.assert(
      fc.property(fc.array(piece), fc.nat(5), (pieces, atMost) => {
        const whole = pieces.join('');
        expect(
          hexInText(whole, atMost)
            .map((part) => part.text)
            .join(''),
        ).toBe(whole);
      }),
    );
  });
});

it('shortens the addresses and hashes of a text, which keep their ends', () => {
  expect(withShortHex(`“${HASH}” of ${ADDRESS}: 0xab`)).toBe('“0xcdcdcd…cdcdcd” of 0xABaBaB…aBABaB: 0xab');
});
