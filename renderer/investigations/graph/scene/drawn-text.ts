/** How text is placed on the drawing, on screen and in files. */
import type { CoverageLevel } from '../../../collection/of-address/address-coverage.ts';

/** Height of the box behind an edge's text, in pixels. */
export const LABEL_HEIGHT = 15;

const LETTER_WIDTH = 5.9;
const PADDING = 8;

/**
 * An estimate that is never too small for Latin text of 10.5 px: the page does not measure text
 * while it draws.
 */
export const labelWidth = (text: string): number => Array.from(text).length * LETTER_WIDTH + PADDING;

/**
 * A warning's mark, and the number that an edge's text begins with: half a number would be another
 * one.
 */
const FIGURE = /^(?:⚠ )?(?:< )?\S+/u;

/**
 * Fits text into a width in pixels: truncates it in the middle after the number, or omits it if
 * there is no room for that.
 */
export function textWithin(text: string, widthPx: number): string {
  const letters = Array.from(text);
  const most = Math.floor((widthPx - PADDING) / LETTER_WIDTH);
  if (letters.length <= most) return text;
  const figure = Array.from(FIGURE.exec(text)?.[0] ?? '').length;
  const head = Math.max(Math.ceil((most - 1) * 0.6), figure);
  const tail = most - 1 - head;
  if (tail < 0) return '…';
  return `${letters.slice(0, head).join('')}…${letters.slice(letters.length - tail).join('')}`;
}

/** Before the name of an address that has a star. */
export const STAR = '★';

/** A mark beside each word of coverage, so that the picture says it in two ways. */
export const COVERAGE_MARKS: Readonly<Record<CoverageLevel, string>> = {
  none: '○',
  partial: '◐',
  complete: '●',
};
