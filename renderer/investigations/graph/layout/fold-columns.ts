import { MOST_COLUMNS } from '../../../collection/scene/node-size.ts';

/** Where a column stands after folding. */
export interface FoldedColumn {
  /** 0 for the uppermost. */
  readonly band: number;
  /** From the left, 0 to the number of columns of a band, less one. */
  readonly position: number;
}

/**
 * Folds a row of columns like a road up a mountain: the first band runs to the right, the next one
 * below it back to the left. A later band begins beside the last column of the one above, so that
 * no edge between them runs along a column. `most` is the number of columns of the first band.
 */
export function foldColumn(column: number, most: number = MOST_COLUMNS): FoldedColumn {
  if (column < most) return { band: 0, position: column };
  const later = column - most;
  const band = 1 + Math.floor(later / (most - 1));
  const step = later % (most - 1);
  return { band, position: band % 2 === 1 ? most - 2 - step : 1 + step };
}
