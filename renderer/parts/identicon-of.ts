/**
 * The picture of an address for tables, as eight times eight points: a browser makes a document of its own for each SVG image, and that costs more than the rest of the row.
 */
import { bloImage, type Hsl } from 'blo';

const SIDE = 8;
const COLOURS = 3;
const DATA_AT = 14 + 40 + 4 * COLOURS;

/** Blue, green, red, each 0 to 255: the order of a bitmap. `hsl` in degrees and percent. */
function blueGreenRed([hue = 0, saturation = 0, lightness = 0]: Hsl): readonly number[] {
  const spread = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  return [4, 8, 0].map((lead) => {
    const turn = (lead + hue / 30) % 12;
    return Math.round(255 * (lightness / 100 - spread * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  });
}

/** A screen has few addresses many times, and is drawn anew with each step of scrolling. */
const MOST_KEPT = 4000;
const kept = new Map<string, string>();

/** A data URL of a bitmap (BMP, four bits a point). `address` is one, in any capitals. */
export function identiconOf(address: string): string {
  const held = kept.get(address);
  if (held !== undefined) return held;
  if (kept.size >= MOST_KEPT) kept.clear();
  const drawn = drawIdenticon(address);
  kept.set(address, drawn);
  return drawn;
}

function drawIdenticon(address: string): string {
  const [points, palette] = bloImage(address as `0x${string}`);
  const bytes = new Uint8Array(DATA_AT + (SIDE * SIDE) / 2);
  const header = new DataView(bytes.buffer);
  header.setUint16(0, 0x424d);
  header.setUint32(2, bytes.length, true);
  header.setUint32(10, DATA_AT, true);
  header.setUint32(14, 40, true);
  header.setInt32(18, SIDE, true);
  // Negative: the first row is the top one.
  header.setInt32(22, -SIDE, true);
  header.setUint16(26, 1, true);
  header.setUint16(28, 4, true);
  header.setUint32(46, COLOURS, true);
  for (const [place, colour] of palette.entries()) bytes.set(blueGreenRed(colour), 54 + 4 * place);
  for (let row = 0; row < SIDE; row += 1) {
    // The right half mirrors the left one.
    const [one = 0, two = 0, three = 0, four = 0] = points.subarray(4 * row, 4 * row + 4);
    bytes.set(
      [(one << 4) | two, (three << 4) | four, (four << 4) | three, (two << 4) | one],
      DATA_AT + 4 * row,
    );
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`;
}
