/**
 * What a table offers to menus and keys, found by the table's element. Menus and keys work on
 * marked elements, but most rows have none.
 */
import { groupedCount } from '../../../shared/units/count-text.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { FindEvidence } from '../../tab/workbench-context.ts';
import type { TableColumn } from './table-column.ts';

/**
 * The rows that a menu or a key acts on: the one under it, or the whole selection if it is part of
 * it.
 */
export interface TableRows {
  readonly count: number;
  readonly columns: readonly TableColumn[];
  /** The exact text of the cell under it; '' if there is none. */
  readonly cell: string;
  /**
   * Reads the rows in order. Rejects with input.invalid for more than MOST_COPIED rows or if the
   * rows have changed meanwhile, and with the review worker's errors.
   */
  readonly read: () => Promise<readonly ReviewRow[]>;
}

export interface TableSource {
  /**
   * Returns what finds the evidence of the current row; undefined while there are no rows. Left out
   * by a table without a current row.
   */
  readonly findCurrent?: () => FindEvidence | undefined;
  /** Row and column count from 0. */
  readonly rowsAt: (row: number, column: number) => TableRows;
}

/** The most rows that are copied at a time; an export handles more. */
export const MOST_COPIED = 10_000;

/** Throws input.invalid for more rows than a clipboard can reasonably hold. */
export function checkCopied(count: number): void {
  if (count <= MOST_COPIED) return;
  throw new CasebookError('input.invalid', {
    message: `${groupedCount(count)} rows are selected; at most ${groupedCount(MOST_COPIED)} can be copied at a time.`,
    nextStep: 'Select fewer rows, or export the table as CSV.',
    details: { field: 'rows' },
  });
}

/**
 * Throws input.invalid if the rows read are not those chosen, because others were added before
 * them. Checks only chosen rows that were loaded.
 */
export function checkChosen(
  chosen: readonly (Pick<ReviewRow, 'key'> | undefined)[],
  read: readonly Pick<ReviewRow, 'key'>[],
): void {
  const areThose =
    chosen.length === read.length &&
    chosen.every((row, at) => row === undefined || row.key === read[at]?.key);
  if (areThose) return;
  throw new CasebookError('input.invalid', {
    message: 'Other rows were inserted before the selected ones, so nothing was copied.',
    nextStep: 'Select the rows again.',
    details: { field: 'rows' },
  });
}

/** Matches the element of a table, with or without rows that expand. */
export const GRID = '[role="grid"], [role="treegrid"]';

const TABLES = `${GRID}, table`;

/** Matches the content below an expanded row, which has its own focus order within the table. */
export const BELOW = '[data-below]';

/** Returns whether an element is within the content below a row of a table. */
export const isBelow = (element: Element, grid: Element): boolean => {
  const below = element.closest(BELOW);
  return below !== null && grid.contains(below);
};

const sources = new WeakMap<Element, TableSource>();

/** Registers a table's rows under its element, for as long as the element exists. */
export const offerTable = (grid: Element, source: TableSource): void => void sources.set(grid, source);

/**
 * Returns the nearest table around an element that offers rows. A table within a cell, such as that
 * of decoded arguments, belongs to its row.
 */
function offeredTableOf(element: Element | null): Element | undefined {
  let table = element?.closest(TABLES) ?? null;
  while (table !== null && !sources.has(table)) table = table.parentElement?.closest(TABLES) ?? null;
  return table ?? undefined;
}

/**
 * Returns the rows behind an element of a table; undefined outside of a table and in its header.
 */
export function tableRowsOf(element: Element | null): TableRows | undefined {
  // The cells before the columns belong to the row, too.
  const cell =
    element?.closest('[data-cell]') ?? element?.closest('[role="row"], tr')?.querySelector('[data-cell]');
  const place = cell?.getAttribute('data-cell') ?? '';
  const table = offeredTableOf(element);
  if (element === null || table === undefined || isBelow(element, table)) return undefined;
  const source = sources.get(table);
  const [row = Number.NaN, column = Number.NaN] = place.split(':').map(Number);
  return Number.isNaN(column) ? undefined : source?.rowsAt(row, column);
}

/**
 * Returns what finds the evidence of the current row of the table within an element, such as a tab;
 * undefined if no table is visible there or the table is empty.
 */
export function findCurrentWithin(element: Element | null): FindEvidence | undefined {
  return sources.get(visibleTable(element) ?? document.body)?.findCurrent?.();
}

/** Returns the first visible table within an element that the keyboard moves in. */
export const visibleTable = (element: Element | null): HTMLElement | undefined =>
  Array.from(element?.querySelectorAll<HTMLElement>(GRID) ?? []).find((grid) => grid.checkVisibility());
