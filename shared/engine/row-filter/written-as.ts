/**
 * Remembers how a clause was written while the analyst works with it, so that messages can quote it. A
 * stored clause is described instead.
 */
import type { FilterClause } from '../query/review-session.ts';

const texts = new WeakMap<FilterClause, string>();

/** Notes the text that a clause was read from; the first text stays. */
export function noteWritten(clause: FilterClause, text: string): void {
  if (text !== '' && !texts.has(clause)) texts.set(clause, text);
}

/** The text that a clause was read from; undefined if it was not read since the page was loaded. */
export const writtenAs = (clause: FilterClause): string | undefined => texts.get(clause);
