import { bloImage } from 'blo';
import { expect, it } from 'vitest';
import { identiconOf } from '../../../renderer/parts/identicon-of.ts';

const ADDRESSES = [
  '00'.repeat(20),
  'ff'.repeat(20),
  '5b'.repeat(20),
  '0123456789abcdef'.repeat(2) + '01234567',
].map((digits): `0x${string}` => `0x${digits}`);

/** Red, green, blue by the six sides of the colour wheel. */
function rgbOf(hue: number, saturation: number, lightness: number): readonly number[] {
  const chroma = (1 - Math.abs((2 * lightness) / 100 - 1)) * (saturation / 100);
  const side = hue / 60;
  const other = chroma * (1 - Math.abs((side % 2) - 1));
  const sides = [
    [chroma, other, 0],
    [other, chroma, 0],
    [0, chroma, other],
    [0, other, chroma],
    [other, 0, chroma],
    [chroma, 0, other],
  ];
  return (sides[Math.floor(side) % 6] ?? []).map((each) => 255 * (each + lightness / 100 - chroma / 2));
}

it('is the picture that blo draws, point by point, in any capitals of the address', () => {
  for (const address of ADDRESSES) {
    const [points, palette] = bloImage(address);
    const [kind, data] = identiconOf(`0x${address.slice(2).toUpperCase()}`).split(',');
    expect(kind).toBe('data:image/bmp;base64');
    const bytes = Buffer.from(data ?? '', 'base64');
    expect(bytes.toString('latin1', 0, 2)).toBe('BM');
    expect([bytes.readUInt32LE(2), bytes.readInt32LE(18), bytes.readInt32LE(22)]).toEqual([
      bytes.length,
      8,
      -8,
    ]);
    const begin = bytes.readUInt32LE(10);
    for (let place = 0; place < 64; place += 1) {
      const [x, y] = [place % 8, Math.floor(place / 8)];
      const byte = bytes[begin + (place >> 1)] ?? 0;
      const colour = x % 2 === 0 ? byte >> 4 : byte & 15;
      expect(colour).toBe(points[4 * y + Math.min(x, 7 - x)]);
      const [hue = 0, saturation = 0, lightness = 0] = palette[colour] ?? [];
      const shown = [2, 1, 0].map((channel) => bytes[54 + 4 * colour + channel] ?? 0);
      for (const [channel, wanted] of rgbOf(hue, saturation, lightness).entries())
        expect(Math.abs((shown[channel] ?? 0) - wanted)).toBeLessThanOrEqual(0.51);
    }
  }
});
