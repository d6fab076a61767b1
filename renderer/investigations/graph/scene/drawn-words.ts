/**
 * How words stand on the drawing, on the screen as in the files.
 */
import type { CoverageLevel } from '../completeness/address-coverage.ts';

/** Of the box behind an edge's words, in pixels. */
export const LABEL_HEIGHT = 15;

/** An estimate that is never too small for Latin text of 10.5 px: the page does not measure text while it draws. */
export const labelWidth = (words: string): number => Array.from(words).length * 5.9 + 8;

/** Before the name of an address that has a star. */
export const STAR = '★';

/** A mark beside each word of coverage: the picture says it in two ways. */
export const COVERAGE_MARKS: Readonly<Record<CoverageLevel, string>> = {
  none: '○',
  partial: '◐',
  complete: '●',
};
