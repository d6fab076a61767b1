/**
 * How words stand on the drawing, on the screen as in the files.
 */
import type { CoverageLevel } from '../completeness/address-coverage.ts';

/** Of the box behind an edge's words, in pixels. */
export const LABEL_HEIGHT = 15;

const LETTER_WIDTH = 5.9;
const PADDING = 8;

/** An estimate that is never too small for Latin text of 10.5 px: the page does not measure text while it draws. */
export const labelWidth = (words: string): number => Array.from(words).length * LETTER_WIDTH + PADDING;

/** A warning's mark, and the figure that edges' words begin with: half a figure would be another one. */
const FIGURE = /^(?:⚠ )?(?:< )?\S+/u;

/** Words as far as they have room, in pixels: cut in their middle behind the figure, and wholly where there is no room for that. */
export function wordsWithin(words: string, widthPx: number): string {
  const letters = Array.from(words);
  const most = Math.floor((widthPx - PADDING) / LETTER_WIDTH);
  if (letters.length <= most) return words;
  const figure = Array.from(FIGURE.exec(words)?.[0] ?? '').length;
  const head = Math.max(Math.ceil((most - 1) * 0.6), figure);
  const tail = most - 1 - head;
  if (tail < 0) return '…';
  return `${letters.slice(0, head).join('')}…${letters.slice(letters.length - tail).join('')}`;
}

/** Before the name of an address that has a star. */
export const STAR = '★';

/** A mark beside each word of coverage: the picture says it in two ways. */
export const COVERAGE_MARKS: Readonly<Record<CoverageLevel, string>> = {
  none: '○',
  partial: '◐',
  complete: '●',
};
