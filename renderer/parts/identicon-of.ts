/**
 * The picture of an address as shapes of three colours. The shapes are part of the document,
 * because the browser fetches and decodes images one by one, which took about twice as long, and a
 * table draws fifty with each step of scrolling.
 */
import { bloImage, type Hsl, type PaletteIndex } from 'blo';

/** Pixels per side. */
export const IDENTICON_SIDE = 8;

/** `colour` as in CSS, `path` as in SVG, in pixels of the picture. */
interface Shape {
  readonly colour: string;
  readonly path: string;
}

export interface IdenticonShapes {
  /** CSS colour of the background. */
  readonly ground: string;
  readonly main: Shape;
  readonly spots: Shape;
}

/** A screen has few addresses many times, and is redrawn with each step of scrolling. */
const MOST_KEPT = 4000;
const kept = new Map<string, IdenticonShapes>();

/**
 * Draws it as blo does (https://github.com/bpierre/blo), the right half mirroring the left one.
 * `address` is in any capitals.
 */
export function identiconOf(address: string): IdenticonShapes {
  const held = kept.get(address);
  if (held !== undefined) return held;
  if (kept.size >= MOST_KEPT) kept.clear();
  const drawn = drawIdenticon(address);
  kept.set(address, drawn);
  return drawn;
}

const colourOf = ([hue = 0, saturation = 0, lightness = 0]: Hsl): string =>
  `hsl(${hue} ${saturation}% ${lightness}%)`;

function drawIdenticon(address: string): IdenticonShapes {
  const [points, [ground, main, spots]] = bloImage(address as `0x${string}`);
  const half = IDENTICON_SIDE / 2;
  const paths = { 0: '', 1: '', 2: '' };
  for (let row = 0; row < IDENTICON_SIDE; row += 1) {
    const left = points.subarray(half * row, half * (row + 1));
    const line = [...left, ...left.toReversed()];
    // Adjacent pixels of one colour form one shape, without seams.
    for (let from = 0, to = 0; from < IDENTICON_SIDE; from = to) {
      const colour = (line[from] ?? 0) as PaletteIndex;
      while (to < IDENTICON_SIDE && line[to] === colour) to += 1;
      paths[colour] += `M${from} ${row}h${to - from}v1h${from - to}z`;
    }
  }
  return {
    ground: colourOf(ground),
    main: { colour: colourOf(main), path: paths[1] },
    spots: { colour: colourOf(spots), path: paths[2] },
  };
}
