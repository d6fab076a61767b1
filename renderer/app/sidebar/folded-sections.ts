/** Which sections of the sidebar are folded. The profile remembers them. */
import { create } from 'zustand';
import { keepChoice, readChoice } from '../../page/kept-choice.ts';

const KEY = 'casebook.sidebar.folded';

/** Sections that are folded until somebody unfolds them. */
const FOLDED_AT_FIRST: ReadonlySet<string> = new Set(['reopen', 'requests']);

/**
 * Reads stored ids; anything else means that each section is as at first. An earlier version stored
 * titles: those of the sections that are left are their ids in capitals.
 */
export const readTurned = (stored: unknown): ReadonlySet<string> =>
  new Set(
    Array.isArray(stored)
      ? stored.filter((each) => typeof each === 'string').map((each) => each.toLowerCase())
      : [],
  );

/** The ids of the sections that are not as at first. */
export const useTurnedSections = create<{ readonly ids: ReadonlySet<string> }>(() => ({
  ids: readTurned(readChoice('profile', KEY)),
}));

/** Returns whether a section is folded, and follows it. */
export const useIsFolded = (id: string): boolean =>
  useTurnedSections(({ ids }) => ids.has(id) !== FOLDED_AT_FIRST.has(id));

/** Folds a section, or unfolds it. */
export function toggleSection(id: string): void {
  const ids = new Set(useTurnedSections.getState().ids);
  if (!ids.delete(id)) ids.add(id);
  useTurnedSections.setState({ ids });
  keepChoice('profile', KEY, [...ids]);
}
