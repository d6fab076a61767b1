import { readSubjectAttributes, type ChainSubject } from '../../parts/chain-subject.ts';
import { tableRowsOf } from '../../workbench/data-table/table-sources.ts';
import type { MenuSubject } from './subject-entries.ts';

/** Where the keyboard is: in a grid or a tree, the element that it names as its active one. */
export function activeWithin(element: Element): Element {
  const id = element.getAttribute('aria-activedescendant');
  return (id === null ? null : element.ownerDocument.getElementById(id)) ?? element;
}

/** The first thing of the chain within what is around an element. */
const firstWithin = (element: Element, around: string): ChainSubject | undefined =>
  readSubjectAttributes(element.closest(around)?.querySelector('[data-subject]') ?? null);

/** What an element is about: something of the chain, rows of a table, or both; undefined where it is about neither. */
export function subjectAt(element: Element): MenuSubject | undefined {
  const rows = tableRowsOf(element);
  const subject =
    readSubjectAttributes(element) ??
    firstWithin(element, '[role="gridcell"], [role="cell"]') ??
    // A row that is no more than on screen is about its first subject; one with data has acts of its own.
    (rows === undefined ? firstWithin(element, '[role="row"]') : undefined);
  const rowSubject =
    rows === undefined || rows.count === 1
      ? (element.closest('[data-row-subject]')?.getAttribute('data-row-subject') ?? undefined)
      : undefined;
  return subject === undefined && rows === undefined && rowSubject === undefined
    ? undefined
    : { subject, rows, rowSubject };
}

/** The tab that an element is in. */
export const tabIdOf = (element: Element): string | undefined =>
  element.closest('[data-tab-id]')?.getAttribute('data-tab-id') ?? undefined;
