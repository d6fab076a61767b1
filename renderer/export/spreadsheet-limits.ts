import { countWords } from '../../shared/units/count-words.ts';
import { SPREADSHEET_CELL, SPREADSHEET_ROWS } from './spreadsheet-damage.ts';

const grouped = (count: number): string => count.toLocaleString('en');

/** What of a file a spreadsheet cannot take, as sentences with the counts: rows beyond its last one, cells that it cuts. */
export const spreadsheetLimits = (rows: number, longCells: number): readonly string[] => [
  ...(rows > SPREADSHEET_ROWS
    ? [
        `Spreadsheets read only ${grouped(SPREADSHEET_ROWS)} rows; this file has ${grouped(rows)}, so ${grouped(rows - SPREADSHEET_ROWS)} would be missing.`,
      ]
    : []),
  ...(longCells > 0
    ? [
        `${countWords(longCells, 'cell')} with more than ${grouped(SPREADSHEET_CELL)} characters would be cut by a spreadsheet.`,
      ]
    : []),
];
