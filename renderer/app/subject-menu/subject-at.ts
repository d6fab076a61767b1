import { readSubjectAttributes, type ChainSubject } from '../../parts/chain-subject.ts';
import { tableRowsOf } from '../../table/data-table/table-sources.ts';
import type { MenuSubject } from './subject-entries.ts';

/** Where the keyboard is: in a grid or a tree, the element that it names as its active one. */
export function activeWithin(element: Element): Element {
  const id = element.getAttribute('aria-activedescendant');
  return (id === null ? null : element.ownerDocument.getElementById(id)) ?? element;
}

/** More would be a menu that nobody reads; a row of a list has fewer. */
const MOST_SUBJECTS = 16;

/** Everything of the chain within what is around an element, each once. */
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

/** What an element is about: something of the chain, rows of a table, or both; undefined where it is about neither. */
export function subjectAt(element: Element): MenuSubject | undefined {
  const rows = tableRowsOf(element);
  const own = readSubjectAttributes(element);
  const around = own === undefined ? subjectsWithin(element, '[role="gridcell"], [role="cell"], td') : [own];
  // A row that is no more than on screen is about what it shows; one with data has acts of its own.
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

/** The tab that an element is in. */
export const tabIdOf = (element: Element): string | undefined =>
  element.closest('[data-tab-id]')?.getAttribute('data-tab-id') ?? undefined;
