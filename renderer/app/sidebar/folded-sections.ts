/** Which sections of the sidebar are folded. The profile remembers them. */
import { create } from 'zustand';
import { keepChoice, readChoice } from '../../page/kept-choice.ts';

const KEY = 'casebook.sidebar.folded';

/** Reads stored titles; anything else means that no section is folded. */
export const readFolded = (stored: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []);

/** The titles of the folded sections. */
export const useFoldedSections = create<{ readonly titles: ReadonlySet<string> }>(() => ({
  titles: readFolded(readChoice('profile', KEY)),
}));

/** Folds a section, or unfolds it. */
export function toggleSection(title: string): void {
  const titles = new Set(useFoldedSections.getState().titles);
  if (!titles.delete(title)) titles.add(title);
  useFoldedSections.setState({ titles });
  keepChoice('profile', KEY, [...titles]);
}
