/** The ids of a table's elements. Several tables are in the document at a time, one per tab. */

/** Returns the id of the row at an index. */
export const rowIdOf = (tableId: string, index: number): string => `${tableId}-row-${index}`;

/** Returns the id of a cell, given its row's id and its column's index. */
export const cellIdOf = (rowId: string, column: number): string => `${rowId}-${column}`;

/** Returns the id of the content below the row at an index. */
export const belowIdOf = (tableId: string, index: number): string => `${rowIdOf(tableId, index)}-below`;
