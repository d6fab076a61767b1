/**
 * What a table offers to menus and keys, found by its element: they work by what is marked on the screen, rows are not on it.
 */
import { groupedCount } from '../../../shared/units/count-text.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { TableColumn } from './table-column.ts';

/** Rows that a menu or a key is about: the one under it, or all selected where it is among them. */
export interface TableRows {
  readonly count: number;
  readonly columns: readonly TableColumn[];
  /** The exact text of the cell under it; '' where there is none. */
  readonly cell: string;
  /** Reads them in order. Rejects with `input.invalid` past MOST_COPIED and where they are others by now, and with what the review worker says. */
  readonly read: () => Promise<readonly ReviewRow[]>;
}

export interface TableSource {
  /** Both from 0. */
  readonly rowsAt: (row: number, column: number) => TableRows;
}

/** Rows copied at a time; more are a matter for a file. */
export const MOST_COPIED = 10_000;

/** Refuses more rows than a clipboard is made for. */
export function checkCopied(count: number): void {
  if (count <= MOST_COPIED) return;
  throw new CasebookError('input.invalid', {
    message: `${groupedCount(count)} rows are selected; at most ${groupedCount(MOST_COPIED)} are copied at a time.`,
    nextStep: 'Select fewer rows, or export the table as CSV.',
    details: { field: 'rows' },
  });
}

/** Refuses rows that are not those that were chosen, as far as these were on the page: others came before them since. */
export function checkChosen(
  chosen: readonly (Pick<ReviewRow, 'key'> | undefined)[],
  read: readonly Pick<ReviewRow, 'key'>[],
): void {
  const areThose =
    chosen.length === read.length &&
    chosen.every((row, at) => row === undefined || row.key === read[at]?.key);
  if (areThose) return;
  throw new CasebookError('input.invalid', {
    message: 'Other rows have come before those that were chosen, so nothing was copied.',
    nextStep: 'Choose the rows again.',
    details: { field: 'rows' },
  });
}

/** The element of a table: of a flat one, or of one whose rows open. */
export const GRID = '[role="grid"], [role="treegrid"]';

const TABLES = `${GRID}, table`;

/** What is open below a row: a place of its own within the table. */
export const BELOW = '[data-below]';

/** Whether an element is within what is open below a row of a table. */
export const isBelow = (element: Element, grid: Element): boolean => {
  const below = element.closest(BELOW);
  return below !== null && grid.contains(below);
};

const sources = new WeakMap<Element, TableSource>();

/** Makes a table's rows known under its element, as long as there is the element. */
export const offerTable = (grid: Element, source: TableSource): void => void sources.set(grid, source);

/** The nearest table around an element that offers rows: one within a cell, such as that of decoded arguments, is part of the row. */
function offeredTableOf(element: Element | null): Element | undefined {
  let table = element?.closest(TABLES) ?? null;
  while (table !== null && !sources.has(table)) table = table.parentElement?.closest(TABLES) ?? null;
  return table ?? undefined;
}

/** The rows behind an element of a table; undefined where it is in none, or in its head. */
export function tableRowsOf(element: Element | null): TableRows | undefined {
  // What stands before the columns is of the row, too.
  const cell =
    element?.closest('[data-cell]') ?? element?.closest('[role="row"], tr')?.querySelector('[data-cell]');
  const place = cell?.getAttribute('data-cell') ?? '';
  const table = offeredTableOf(element);
  if (element === null || table === undefined || isBelow(element, table)) return undefined;
  const source = sources.get(table);
  const [row = Number.NaN, column = Number.NaN] = place.split(':').map(Number);
  return Number.isNaN(column) ? undefined : source?.rowsAt(row, column);
}
