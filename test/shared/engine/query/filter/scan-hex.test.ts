import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unpackHex } from '../../../../../shared/engine/columns/packed-hex.ts';
import { hexPatternOf } from '../../../../../shared/engine/query/filter/hex-pattern.ts';
import { scanHex } from '../../../../../shared/engine/query/filter/scan-hex.ts';

/** What a scan marks in entries [from, to). */
function scan(bytes: Uint8Array, width: number, from: number, to: number, sought: string): number[] {
  const marks = new Uint8Array(to);
  scanHex({ bytes, width, from, to }, hexPatternOf(sought), marks);
  return [...marks];
}

/** The same, from the texts. */
function naive(bytes: Uint8Array, width: number, from: number, to: number, sought: string): number[] {
  return Array.from({ length: to }, (_, entry) =>
    entry >= from && entry * width < bytes.length && unpackHex(bytes, entry * width, width).includes(sought)
      ? 1
      : 0,
  );
}

const digitsOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

it('finds a run of every length at every digit of an entry, of the first, a middle and the last one', () => {
  const width = 20;
  const bytes = Uint8Array.from({ length: 3 * width }, (_, index) => (index * 151 + 7) & 255);
  const all = digitsOf(bytes);
  for (let place = 0; place < 2 * width; place += 1)
    for (let length = 1; place + length <= 2 * width; length += 1) {
      const entry = (place + length) % 3;
      const begin = 2 * width * entry + place;
      const sought = all.slice(begin, begin + length);
      if (scan(bytes, width, 0, 3, sought)[entry] !== 1)
        expect.fail(`${sought} is not found in entry ${entry}`);
    }
});

/** Few different bytes: runs repeat, and stand across the ends of entries. */
const someBytes = fc.oneof(
  fc.uint8Array({ minLength: 0, maxLength: 160 }),
  fc
    .array(fc.constantFrom(0x00, 0x01, 0x10, 0x11, 0xab, 0xba), { maxLength: 160 })
    .map((few) => Uint8Array.from(few)),
);

it('marks what the texts contain: runs cut out anywhere, across entries, or with one digit changed', () => {
  fc.assert(
    fc.property(
      fc.record({
        lead: fc.nat(1),
        lying: someBytes,
        width: fc.constantFrom(4, 20, 32),
        begin: fc.nat(),
        length: fc.integer({ min: 1, max: 66 }),
        changed: fc.option(fc.nat()),
        from: fc.nat(4),
        rows: fc.nat(45),
      }),
      ({ lead, lying, width, begin, length, changed, from, rows }) => {
        // Where the bytes begin in their buffer must make no difference.
        const shifted = new Uint8Array(lying.length + lead);
        shifted.set(lying, lead);
        const whole = shifted.subarray(lead);
        const bytes = whole.subarray(0, Math.floor(whole.length / width) * width);
        const all = `${digitsOf(lying)}0`;
        const cut = all.slice(begin % all.length, (begin % all.length) + length);
        const place = (changed ?? 0) % cut.length;
        const sought =
          changed === null
            ? cut
            : `${cut.slice(0, place)}${cut[place] === '7' ? '8' : '7'}${cut.slice(place + 1)}`;
        // Rows past the packed ones have no text.
        const to = from + rows;
        expect(scan(bytes, width, from, to, sought)).toEqual(naive(bytes, width, from, to, sought));
      },
    ),
    { numRuns: 1500 },
  );
});

it('looks only at the beginning where 0x is part of what is sought, and finds nothing that is not hex', () => {
  const bytes = Uint8Array.from([0xab, 0xcd, 0xef, 0x01, 0x0a, 0xbc, 0xde, 0xf0]);
  for (const sought of [
    '0xabc',
    'xabc',
    '0x0a',
    '0',
    'x',
    '0x',
    '0xabcdef01',
    '0xabcdef011',
    'abcg',
    '00x',
    'abcdef010',
  ])
    expect([sought, scan(bytes, 4, 0, 2, sought)]).toEqual([sought, naive(bytes, 4, 0, 2, sought)]);
});

it('leaves marks that are set as they are', () => {
  const marks = Uint8Array.from([1, 0]);
  scanHex({ bytes: new Uint8Array(8), width: 4, from: 0, to: 2 }, hexPatternOf('f'), marks);
  expect([...marks]).toEqual([1, 0]);
});
