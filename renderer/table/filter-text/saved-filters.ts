/**
 * Filters kept under a name, for each kind of list apart: small choices of this browser profile, as text.
 */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { pagePreferenceChannel } from '../../page/preference-channel.ts';
import { createPreferenceStorage } from '../../page/preference-storage.ts';

export interface SavedFilter {
  readonly name: string;
  /** As `writeFilter` writes it. */
  readonly text: string;
}

interface SavedFilters {
  /** By the id of the endpoint. */
  readonly byList: Readonly<Record<string, readonly SavedFilter[]>>;
}

const NOTHING_SAVED: SavedFilters = { byList: {} };

const isSaved = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<SavedFilter>).name === 'string' &&
  typeof (value as Partial<SavedFilter>).text === 'string';

/** What was stored, of any version: what is not understood is left out. */
export function readSavedFilters(stored: unknown): SavedFilters {
  const byList: unknown = (stored as Partial<SavedFilters> | null | undefined)?.byList;
  if (typeof byList !== 'object' || byList === null) return NOTHING_SAVED;
  return {
    byList: Object.fromEntries(
      Object.entries(byList).map(([list, filters]) => [
        list,
        Array.isArray(filters) ? filters.filter(isSaved) : [],
      ]),
    ),
  };
}

const NAME = 'casebook.saved-filters';

/** The saved filters of this profile, in all its windows. */
export const useSavedFilters = create<SavedFilters>()(
  persist(() => NOTHING_SAVED, {
    name: NAME,
    storage: createJSONStorage(() => createPreferenceStorage()),
    version: 1,
    migrate: (stored) => readSavedFilters(stored),
    // Nothing where it could not be read: what this window has stays.
    merge: (stored, current) => (stored === undefined ? current : readSavedFilters(stored)),
  }),
);
pagePreferenceChannel()?.listen(NAME, () => void useSavedFilters.persist.rehydrate());

function change(list: string, next: (before: readonly SavedFilter[]) => readonly SavedFilter[]): void {
  useSavedFilters.setState(({ byList }) => ({ byList: { ...byList, [list]: next(byList[list] ?? []) } }));
}

/** Keeps a filter, in the place of the one with the same name; in the order of their names. */
export const saveFilter = (list: string, filter: SavedFilter): void =>
  change(list, (before) =>
    [...before.filter(({ name }) => name !== filter.name), filter].toSorted((one, other) =>
      one.name.localeCompare(other.name, 'en'),
    ),
  );

/** Forgets a filter. */
export const forgetFilter = (list: string, name: string): void =>
  change(list, (before) => before.filter((each) => each.name !== name));
