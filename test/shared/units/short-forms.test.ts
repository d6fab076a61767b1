import { describe, expect, it } from 'vitest';
import { shortHex } from '../../../shared/units/hex.ts';
import { KnownAddresses } from '../../../shared/units/short-forms.ts';

const LANDLORD = `0x2d44de00112233445566778899aabbccdde3cb66`;
const LOOKALIKE = `0x2d44de9f112233445566778899aabbccdde3cb66`;
const OTHER = `0x${'ab'.repeat(20)}`;

const shortIn = (known: KnownAddresses, address: string): string =>
  shortHex(address, known.digits.get(address.toLowerCase()));

describe('the short forms of known addresses', () => {
  it('differ where the usual ones differ by letter case alone', () => {
    const known = new KnownAddresses();
    known.learn([LANDLORD, OTHER]);
    expect(shortIn(known, LANDLORD)).toBe(shortHex(LANDLORD));
    known.learn([LOOKALIKE.toUpperCase().replace('0X', '0x')]);
    expect(shortHex(LANDLORD).toLowerCase()).toBe(shortHex(LOOKALIKE).toLowerCase());
    expect([LANDLORD, LOOKALIKE].map((each) => shortIn(known, each).toLowerCase())).toEqual([
      '0x2d44de00…e3cb66',
      '0x2d44de9f…e3cb66',
    ]);
    expect(shortIn(known, OTHER)).toBe(shortHex(OTHER));
  });

  it('grow at the end that differs, and until all of a group differ', () => {
    const known = new KnownAddresses();
    const atTail = `0x2d44de00112233445566778899aabbcc99e3cb66`;
    known.learn([LANDLORD, atTail]);
    expect(shortIn(known, atTail).toLowerCase()).toBe('0x2d44de…99e3cb66');
    known.learn([LOOKALIKE, `0x2d44de000099999999999999999999ccdde3cb66`]);
    const all = [LANDLORD, atTail, LOOKALIKE].map((each) => shortIn(known, each).toLowerCase());
    expect(new Set(all).size).toBe(3);
  });

  it('stay the same object as long as nothing is lengthened anew, and ignore other texts', () => {
    const known = new KnownAddresses();
    const { digits } = known;
    known.learn([LANDLORD, LANDLORD.toUpperCase(), 'tab:1', '', `0x${'1'.repeat(64)}`]);
    expect(known.digits).toBe(digits);
    known.learn([LOOKALIKE]);
    const grown = known.digits;
    known.learn([LOOKALIKE, OTHER]);
    expect(known.digits).toBe(grown);
  });

  it('shows addresses whole that differ in the middle alone', () => {
    const known = new KnownAddresses();
    const one = `0x${'1'.repeat(20)}2${'1'.repeat(19)}`;
    const two = `0x${'1'.repeat(20)}3${'1'.repeat(19)}`;
    known.learn([one, two]);
    expect(shortIn(known, one)).not.toBe(shortIn(known, two));
  });
});
