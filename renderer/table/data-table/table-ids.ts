/**
 * Ids of a table's elements: several tables are in the document at a time, one a tab.
 */

/** Of the row of an index. */
export const rowIdOf = (tableId: string, index: number): string => `${tableId}-row-${index}`;

/** Of a cell, by the id of its row and the index of its column. */
export const cellIdOf = (rowId: string, column: number): string => `${rowId}-${column}`;

/** Of what is open below the row of an index. */
export const belowIdOf = (tableId: string, index: number): string => `${rowIdOf(tableId, index)}-below`;
