/** The keyboard's position in a grid, and how keys move it. Pure. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** The number of rows that fit on the screen. */
  readonly pageRows: number;
}

const clamp = (value: number, most: number): number => Math.min(Math.max(0, value), Math.max(0, most));

/**
 * Returns the position after a key of the WAI-ARIA grid pattern
 * (https://www.w3.org/WAI/ARIA/apg/patterns/grid/), or j/k; undefined for keys that do not move.
 */
export function movedPosition(
  position: GridPosition,
  size: GridSize,
  key: string,
  withControl: boolean,
): GridPosition | undefined {
  const { row, column } = position;
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return { row: clamp(row + 1, lastRow), column };
    case 'ArrowUp':
    case 'k':
      return { row: clamp(row - 1, lastRow), column };
    case 'ArrowRight':
      return { row, column: clamp(column + 1, lastColumn) };
    case 'ArrowLeft':
      return { row, column: clamp(column - 1, lastColumn) };
    case 'PageDown':
      return { row: clamp(row + size.pageRows, lastRow), column };
    case 'PageUp':
      return { row: clamp(row - size.pageRows, lastRow), column };
    case 'Home':
      return withControl ? { row: 0, column: 0 } : { row, column: 0 };
    case 'End':
      return withControl ? { row: clamp(lastRow, lastRow), column: lastColumn } : { row, column: lastColumn };
    default:
      return undefined;
  }
}
