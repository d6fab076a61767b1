/**
 * How an element says what of the chain it shows, so that one menu serves them all: the menu's room finds the marks, no part knows the menu.
 */

/** A token is the address of its contract; 'hash' is any identifier of which no more is known. */
export type SubjectKind = 'address' | 'token' | 'transaction' | 'block-hash' | 'hash' | 'height';

const KINDS: readonly string[] = [
  'address',
  'token',
  'transaction',
  'block-hash',
  'hash',
  'height',
] satisfies readonly SubjectKind[];

export interface ChainSubject {
  readonly kind: SubjectKind;
  /** As it came. */
  readonly value: string;
  readonly chain: 'main' | 'trade-zone';
}

/** Attributes for the element around everything that belongs to the subject, its link and its copy button. */
export const subjectAttributes = ({
  kind,
  value,
  chain,
}: ChainSubject): Readonly<Record<string, string>> => ({
  'data-subject': value,
  'data-subject-kind': kind,
  'data-subject-chain': chain,
});

/** What the element or the nearest one around it shows; undefined where none says so. */
export function readSubjectAttributes(element: Element | null): ChainSubject | undefined {
  const marked = element?.closest('[data-subject]');
  const value = marked?.getAttribute('data-subject') ?? '';
  const kind = marked?.getAttribute('data-subject-kind') ?? '';
  if (value === '' || !KINDS.includes(kind)) return undefined;
  const chain = marked?.getAttribute('data-subject-chain') === 'trade-zone' ? 'trade-zone' : 'main';
  return { kind: kind as SubjectKind, value, chain };
}

/** Asks for the menu of an element as a right click would, below it. */
export function askForMenu(element: Element): void {
  const { left, bottom } = element.getBoundingClientRect();
  element.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
  );
}
