import { readSubjectAttributes, type ChainSubject } from '../../parts/chain-subject.ts';
import { tableRowsOf } from '../../table/data-table/table-sources.ts';
import type { MenuSubject } from './subject-entries.ts';

/**
 * Returns the element that has the keyboard: in a grid or a tree, the one named by
 * [`aria-activedescendant`](https://www.w3.org/TR/wai-aria-1.2/#aria-activedescendant).
 */
export function activeWithin(element: Element): Element {
  const id = element.getAttribute('aria-activedescendant');
  return (id === null ? null : element.ownerDocument.getElementById(id)) ?? element;
}

/** Nobody reads a longer menu; a row of a list has fewer subjects. */
const MOST_SUBJECTS = 16;

/** Returns every subject inside the closest ancestor that matches `around`, each once. */
function subjectsWithin(element: Element, around: string): readonly ChainSubject[] {
  const marked = element.closest(around)?.querySelectorAll('[data-subject]') ?? [];
  const found = new Map<string, ChainSubject>();
  for (const each of marked) {
    const subject = readSubjectAttributes(each);
    if (subject !== undefined) found.set(`${subject.kind} ${subject.value.toLowerCase()}`, subject);
    if (found.size === MOST_SUBJECTS) break;
  }
  return [...found.values()];
}

/**
 * Returns what an element is about: an address, hash, height or token, the rows of a table, or
 * both. Returns undefined if it is about neither.
 */
export function subjectAt(element: Element): MenuSubject | undefined {
  const rows = tableRowsOf(element);
  const own = readSubjectAttributes(element);
  const around = own === undefined ? subjectsWithin(element, '[role="gridcell"], [role="cell"], td') : [own];
  // A row without data is about what it displays; a row with data has its own actions.
  const isOfRow = around.length === 0 && rows === undefined;
  const [subject, ...others] = isOfRow ? subjectsWithin(element, '[role="row"]') : around;
  const rowSubject =
    rows === undefined || rows.count === 1
      ? (element.closest('[data-row-subject]')?.getAttribute('data-row-subject') ?? undefined)
      : undefined;
  return subject === undefined && rows === undefined && rowSubject === undefined
    ? undefined
    : { subject, others, rows, rowSubject };
}

/** Returns the id of the tab that contains an element. */
export const tabIdOf = (element: Element): string | undefined =>
  element.closest('[data-tab-id]')?.getAttribute('data-tab-id') ?? undefined;
