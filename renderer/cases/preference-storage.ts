import { Dexie, type Table } from 'dexie';
import type { StateStorage } from 'zustand/middleware';

interface StoredPreferences {
  readonly name: string;
  readonly text: string;
}

/**
 * Storage for zustand's persist in a small IndexedDB of its own. localStorage is written seconds later by the browser's process: what a
 * killed program chose last was gone, with it the case to open again. Where the database fails, the defaults hold for this window.
 */
export function createPreferenceStorage(name = 'casebook-preferences'): StateStorage {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ preferences: 'name' });
  const preferences: Table<StoredPreferences, string> = database.table('preferences');
  return {
    getItem: async (key) => {
      const stored = await preferences.get(key).catch(() => undefined);
      return stored?.text ?? null;
    },
    setItem: async (key, text) => void (await preferences.put({ name: key, text }).catch(() => undefined)),
    removeItem: (key) => preferences.delete(key).catch(() => undefined),
  };
}
