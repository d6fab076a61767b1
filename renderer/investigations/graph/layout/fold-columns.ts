import { MOST_COLUMNS } from '../../../collection/scene/node-size.ts';

/** Where a column stands after folding. */
export interface FoldedColumn {
  /** 0 for the uppermost. */
  readonly band: number;
  /** From the left, 0 to MOST_COLUMNS - 1. */
  readonly position: number;
}

/**
 * Folds a row of columns like a road up a mountain: the first band runs to the right, the next one
 * below it back to the left. A later band begins beside the last column of the one above, so that
 * no edge between them runs along a column.
 */
export function foldColumn(column: number): FoldedColumn {
  if (column < MOST_COLUMNS) return { band: 0, position: column };
  const later = column - MOST_COLUMNS;
  const band = 1 + Math.floor(later / (MOST_COLUMNS - 1));
  const step = later % (MOST_COLUMNS - 1);
  return { band, position: band % 2 === 1 ? MOST_COLUMNS - 2 - step : 1 + step };
}
