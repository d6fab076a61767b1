/** How text is placed on the drawing, on screen and in files. */
import type { CoverageLevel } from '../of-address/address-coverage.ts';
import { NAME_SIZE } from './zoom-level.ts';

/** Height of the box behind an edge's text, in pixels. */
export const LABEL_HEIGHT = 13;

/** Size of an edge's text, in pixels. */
export const SUM_SIZE = 11.5;
const PADDING = 6;

/**
 * Advance of characters of Inter, as a share of the text's size: rounded up, so that no box is too
 * narrow.
 */
const ADVANCES: readonly (readonly [RegExp, number])[] = [
  [/[.,:;·'|!il \u00A0]/u, 0.31],
  [/[⁰¹²³⁴-⁹]/u, 0.55],
  [/[\dftrj()/<>+≈-]/u, 0.64],
  [/[×−]/u, 0.67],
  [/[MWmw@]/u, 0.94],
  [/[A-Z…]/u, 0.77],
  [/[a-z]/u, 0.62],
];
const OTHER_ADVANCE = 1.05;

/** Of letters seen so far: texts are measured again at each zoom level, and have few letters. */
const advances = new Map<string, number>();

function advanceOf(letter: string): number {
  const known = advances.get(letter);
  if (known !== undefined) return known;
  const advance = ADVANCES.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_ADVANCE;
  if (advances.size < 1000) advances.set(letter, advance);
  return advance;
}

/** The width of an edge's text with its box, in pixels: the page does not measure text while it draws. */
export const labelWidth = (text: string): number =>
  PADDING + SUM_SIZE * Array.from(text).reduce((sum, letter) => sum + advanceOf(letter), 0);

/** Size of small lines in a box, in pixels. */
const SMALL_SIZE = 10.5;

/** The width of a small line in a box, in pixels, without margins. */
export const smallTextWidth = (text: string): number =>
  ((labelWidth(text) - PADDING) * SMALL_SIZE) / SUM_SIZE;

/** How much wider the letters of a name are than those of an edge's text: they are bold. */
export const NAME_SCALE = 1.12;

/** The letters of a name. What is written out, such as ⟦U+202E⟧, is one of them, so that it is never cut. */
export const lettersOf = (name: string): string[] => name.match(/⟦[^⟦⟧]*⟧|./gsu) ?? [];

/** True if a name fits into this width, in pixels. */
export const fitsName = (name: string, widthPx: number): boolean => labelWidth(name) * NAME_SCALE <= widthPx;

/** Cuts a name at its end, so that it fits into this width, in pixels. */
export function nameWithin(name: string, widthPx: number): string {
  if (fitsName(name, widthPx)) return name;
  const letters = lettersOf(name);
  while (letters.length > 1 && !fitsName(`${letters.join('')}…`, widthPx)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Advance of a character of the monospaced face, as a share of its size. */
const HEX_ADVANCE = 0.603;

/** The width of text in the monospaced face, in pixels. */
export const hexWidth = (hex: string, sizePx: number): number =>
  Math.ceil(HEX_ADVANCE * sizePx * Array.from(hex).length);

/** Beside an address that stands alone: its margins, and a picture or a mark before it, px. */
const BESIDE_HEX = 19;

/** The width of a box around an address that stands alone, in pixels on screen. */
export const widthOfHex = (hex: string): number => Math.ceil(BESIDE_HEX + hexWidth(hex, NAME_SIZE));

/** From the left end of a node to its title, in pixels, if there is a picture before it. */
export const TITLE_BESIDE_GLYPH = 31;

/** At the end of a node with code, as programmers write it. */
export const CODE_MARK = '{ }';

/** Before the name of an address that has a star. */
export const STAR = '★';

/** A mark beside each word of coverage, so that the picture says it in two ways. */
export const COVERAGE_MARKS: Readonly<Record<CoverageLevel, string>> = {
  none: '○',
  partial: '◐',
  complete: '●',
};
