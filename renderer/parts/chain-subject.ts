/**
 * Marks an element with its chain subject, so that one menu serves them all: the menu finds the
 * marks, and no part knows the menu.
 */

/**
 * A token is the address of its contract; 'hash' is any identifier of unknown kind; a word belongs
 * to a log: a topic or data.
 */
export type SubjectKind = 'address' | 'token' | 'transaction' | 'block-hash' | 'hash' | 'height' | 'word';

const KINDS: readonly string[] = [
  'address',
  'token',
  'transaction',
  'block-hash',
  'hash',
  'height',
  'word',
] satisfies readonly SubjectKind[];

/** The name of each kind. */
export const SUBJECT_TEXT: Readonly<Record<SubjectKind, string>> = {
  address: 'address',
  token: 'token contract',
  transaction: 'transaction hash',
  'block-hash': 'block hash',
  hash: 'hash',
  height: 'block height',
  word: 'word',
};

export interface ChainSubject {
  readonly kind: SubjectKind;
  /** As it came. */
  readonly value: string;
  readonly chain: 'main' | 'trade-zone';
  /** For a block hash: the height of that block, digits, if known where the hash is shown. */
  readonly height?: string | undefined;
}

const DIGITS = /^\d+$/;

/**
 * Attributes for the element around everything that belongs to the subject, its link and its copy
 * button.
 */
export const subjectAttributes = ({
  kind,
  value,
  chain,
  height,
}: ChainSubject): Readonly<Record<string, string>> => ({
  'data-subject': value,
  'data-subject-kind': kind,
  'data-subject-chain': chain,
  ...(height !== undefined && DIGITS.test(height) && { 'data-subject-height': height }),
});

/** The subject of the element or of the nearest one around it; undefined if none has one. */
export function readSubjectAttributes(element: Element | null): ChainSubject | undefined {
  const marked = element?.closest('[data-subject]');
  const value = marked?.getAttribute('data-subject') ?? '';
  const kind = marked?.getAttribute('data-subject-kind') ?? '';
  if (value === '' || !KINDS.includes(kind)) return undefined;
  const chain = marked?.getAttribute('data-subject-chain') === 'trade-zone' ? 'trade-zone' : 'main';
  const height = marked?.getAttribute('data-subject-height') ?? undefined;
  return { kind: kind as SubjectKind, value, chain, ...(height !== undefined && { height }) };
}

/** Requests the menu of an element as a right click would, below it. */
export function askForMenu(element: Element): void {
  const { left, bottom } = element.getBoundingClientRect();
  element.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
  );
}
