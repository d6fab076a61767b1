import { Dexie, type Table } from 'dexie';
import type { StateStorage } from 'zustand/middleware';
import type { CasebookError } from '../../shared/errors/casebook-error.ts';
import { describeDatabaseError } from './describe-database-error.ts';
import { notePreferenceFailure } from './preference-failure.ts';

interface StoredPreferences {
  readonly name: string;
  readonly text: string;
}

type Preferences = Table<StoredPreferences, string>;

export interface PreferencePorts {
  /** Of the database. @default 'casebook-preferences' */
  readonly name?: string;
  /** Told what could not be read or kept. @default notePreferenceFailure */
  readonly tell?: (failure: CasebookError) => void;
  /** Before the database is opened anew after a failure, in ms; each time longer by as much. @default 150 */
  readonly againAfterMs?: number;
}

/** A database that the browser has just closed, as after a full disk, opens again a moment later. */
const MOST_TRIES = 5;

const UNTIL_THEN =
  'Until then settings hold for this window only; those that were kept before stay as they are.';

const openPreferences = (name: string): Preferences => {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ preferences: 'name' });
  return database.table('preferences');
};

/**
 * Storage for zustand's persist in a small IndexedDB of its own. localStorage is written seconds later by the browser's process: what a
 * killed program chose last was gone, with it the case to open again. Where the database cannot be read, the defaults hold for this window and nothing is
 * written: they would take the place of what is there. Each failure is told, and nothing is thrown.
 */
export function createPreferenceStorage({
  name = 'casebook-preferences',
  tell = notePreferenceFailure,
  againAfterMs = 150,
}: PreferencePorts = {}): StateStorage {
  let preferences = openPreferences(name);
  const unread = new Set<string>();
  // One after the other: a write that is tried again must not end after a later one.
  let last: Promise<unknown> = Promise.resolve();

  const attempt = async <Result>(act: (table: Preferences) => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries += 1) {
      try {
        // By itself: an act that opens it would only say that it is closed.
        await preferences.db.open();
        return await act(preferences);
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
        preferences.db.close();
        await new Promise((resolve) => setTimeout(resolve, tries * againAfterMs));
        preferences = openPreferences(name);
      }
    }
  };
  const inTurn = <Result>(
    doing: string,
    act: (table: Preferences) => Promise<Result>,
    failed: () => Result,
  ): Promise<Result> => {
    const turn = last.then(() =>
      attempt(act).catch((error: unknown) => {
        tell(
          describeDatabaseError(
            doing,
            error,
            `See whether the disk is full, then reload this window. ${UNTIL_THEN}`,
          ),
        );
        return failed();
      }),
    );
    last = turn;
    return turn;
  };
  const change = async (key: string, act: (table: Preferences) => Promise<unknown>): Promise<void> => {
    if (!unread.has(key)) await inTurn<unknown>('Keeping the settings', act, () => undefined);
  };
  return {
    getItem: (key) =>
      inTurn<string | null>(
        'Reading the settings',
        async (table) => (await table.get(key))?.text ?? null,
        () => {
          unread.add(key);
          return null;
        },
      ),
    setItem: (key, text) => change(key, (table) => table.put({ name: key, text })),
    removeItem: (key) => change(key, (table) => table.delete(key)),
  };
}
