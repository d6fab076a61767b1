import { bloImage } from 'blo';
import { expect, it } from 'vitest';
import { IDENTICON_SIDE, identiconOf } from '../../../renderer/parts/identicon-of.ts';

const ADDRESSES = [
  '00'.repeat(20),
  'ff'.repeat(20),
  '5b'.repeat(20),
  '0123456789abcdef'.repeat(2) + '01234567',
].map((digits): `0x${string}` => `0x${digits}`);

/** Points that a path covers, as `x,y`; it is made of rectangles. */
function pointsOf(path: string): readonly string[] {
  const rectangles = path.split('z').filter((part) => part !== '');
  return rectangles.flatMap((rectangle) => {
    const [, x = '', y = '', right = '', left = ''] = /^M(\d) (\d)h(\d)v1h-(\d)$/.exec(rectangle) ?? [];
    expect(left, rectangle).toBe(right);
    return Array.from({ length: Number(right) }, (_, by) => `${Number(x) + by},${y}`);
  });
}

it('is the picture that blo draws, point by point, in any capitals of the address', () => {
  for (const address of ADDRESSES) {
    const [points, palette] = bloImage(address);
    const { ground, main, spots } = identiconOf(`0x${address.slice(2).toUpperCase()}`);
    expect([ground, main.colour, spots.colour]).toEqual(
      palette.map(([hue, saturation, lightness]) => `hsl(${hue} ${saturation}% ${lightness}%)`),
    );
    const covered = [main, spots].map(({ path }) => pointsOf(path));
    for (const each of covered) expect(new Set(each).size).toBe(each.length);
    for (let y = 0; y < IDENTICON_SIDE; y += 1)
      for (let x = 0; x < IDENTICON_SIDE; x += 1) {
        const shown = covered.findIndex((each) => each.includes(`${x},${y}`)) + 1;
        expect(shown, `${address} at ${x},${y}`).toBe(points[4 * y + Math.min(x, 7 - x)]);
      }
  }
});
