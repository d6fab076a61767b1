/** What rows of a trail call the native coin. Pure. */
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { movedInRow } from './movement-of-row.ts';

/** The names that rows give the coin, each once; '' is none. `kind` as in movedInRow. Hostile. */
export function coinNamesIn(rows: readonly ReviewRow[], kind?: string): readonly string[] {
  const names = rows
    .map((row) => movedInRow(row, kind))
    .filter(({ isCoin, contract, amount }) => isCoin && contract === '' && amount !== '')
    .map(({ symbol }) => symbol);
  return [...new Set(names)].filter((name) => name !== '');
}

/** Names that one sentence says, and the characters of each. */
const MOST_NAMED = 3;
const NAME_CHARACTERS = 24;

const cut = (name: string): string =>
  name.length > NAME_CHARACTERS ? `${name.slice(0, NAME_CHARACTERS)}…` : name;

/** Explains the mark ≠. `name` is what the case calls the coin; undefined if no row's name can be used. */
export function otherNamesText(others: readonly string[], name: string | undefined): string {
  const named = others.slice(0, MOST_NAMED).map((each) => `“${cut(each)}”`);
  const left = others.length - named.length;
  const calls = `${named.join(', ')}${left === 0 ? '' : ` and ${countText(left, 'more name')}`}`;
  const own = name === undefined ? 'no name that can be trusted' : `the name ${cut(name)}`;
  return `≠ beside an amount: the row calls the native coin ${calls}; in this case it has ${own}.`;
}
