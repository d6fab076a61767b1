/** Named filters of each list: small preferences of this browser profile, stored as text. */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { pagePreferenceChannel } from '../../page/preference-channel.ts';
import { createPreferenceStorage } from '../../page/preference-storage.ts';

export interface SavedFilter {
  readonly name: string;
  /** In the format of `writeFilter`. */
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

/** Reads stored filters of any version and skips what it cannot read. */
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

/** The saved filters of this profile, in all of its windows. */
export const useSavedFilters = create<SavedFilters>()(
  persist(() => NOTHING_SAVED, {
    name: NAME,
    storage: createJSONStorage(() => createPreferenceStorage()),
    version: 1,
    migrate: (stored) => readSavedFilters(stored),
    // Undefined if the storage could not be read; then this window keeps its filters.
    merge: (stored, current) => (stored === undefined ? current : readSavedFilters(stored)),
  }),
);
pagePreferenceChannel()?.listen(NAME, () => void useSavedFilters.persist.rehydrate());

function change(list: string, next: (before: readonly SavedFilter[]) => readonly SavedFilter[]): void {
  useSavedFilters.setState(({ byList }) => ({ byList: { ...byList, [list]: next(byList[list] ?? []) } }));
}

/** Saves a filter, replacing one of the same name; sorted by name. */
export const saveFilter = (list: string, filter: SavedFilter): void =>
  change(list, (before) =>
    [...before.filter(({ name }) => name !== filter.name), filter].toSorted((one, other) =>
      one.name.localeCompare(other.name, 'en'),
    ),
  );

/** Deletes a saved filter. */
export const forgetFilter = (list: string, name: string): void =>
  change(list, (before) => before.filter((each) => each.name !== name));
