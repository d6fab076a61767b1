import { countText, groupedCount } from '../../units/count-text.ts';
import { SPREADSHEET_CELL, SPREADSHEET_ROWS } from './spreadsheet-damage.ts';

/**
 * Says what a spreadsheet cannot load from a file, as sentences with counts: rows beyond its last
 * one, cells that it truncates.
 */
export const spreadsheetLimits = (rows: number, longCells: number): readonly string[] => [
  ...(rows > SPREADSHEET_ROWS
    ? [
        `Spreadsheets read only ${groupedCount(SPREADSHEET_ROWS)} rows; this file has ${groupedCount(rows)}, so ${groupedCount(rows - SPREADSHEET_ROWS)} would be missing.`,
      ]
    : []),
  ...(longCells > 0
    ? [
        `A spreadsheet would cut ${countText(longCells, 'cell')} of more than ${groupedCount(SPREADSHEET_CELL)} characters.`,
      ]
    : []),
];
