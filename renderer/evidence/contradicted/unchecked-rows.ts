/**
 * Rows that could not be checked. The rule: a row is not checked if the case has something that may
 * contradict it, and the two were not compared. A screen that counts disputed rows counts these beside
 * them, since a row without a mark must not look checked. Pure.
 */
import { describeError } from '../../../shared/errors/describe-error.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';

/** Rows that were not checked. */
export interface Unchecked {
  /** How many are known; 0 if some may be, but nobody can say how many. */
  readonly rows: number;
  /** Why, in sentences that may quote an error; empty if all rows were checked. */
  readonly reasons: readonly string[];
}

export const ALL_CHECKED: Unchecked = { rows: 0, reasons: [] };

/** `source` is named as in 'Not checked against the node.' */
export function uncheckedByFailure(rows: number, source: string, failure: unknown): Unchecked {
  const { title, body } = describeError(failure);
  return { rows, reasons: [`Not checked against ${source}. ${title}. ${body}`] };
}

/** Adds up those of several lists or sources, which have no row in common. */
export function addUnchecked(all: readonly Unchecked[]): Unchecked {
  const some = all.filter(({ reasons }) => reasons.length > 0);
  if (some.length === 0) return ALL_CHECKED;
  return {
    rows: some.reduce((sum, { rows }) => sum + rows, 0),
    reasons: [...new Set(some.flatMap(({ reasons }) => reasons))],
  };
}

/** Beside a count of rows: '3 not checked', or 'not all checked' without a number; '' if all were. */
export function uncheckedText({ rows, reasons }: Unchecked): string {
  if (rows > 0) return `${groupedCount(rows)} not checked`;
  return reasons.length === 0 ? '' : 'not all checked';
}

/** By itself: '3 rows not checked', or 'not all rows checked'; '' if all were. */
export function uncheckedRowsText({ rows, reasons }: Unchecked = ALL_CHECKED): string {
  if (rows > 0) return `${countText(rows, 'row')} not checked`;
  return reasons.length === 0 ? '' : 'not all rows checked';
}
