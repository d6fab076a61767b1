import { Dexie, type Table } from 'dexie';
import type { StateStorage } from 'zustand/middleware';
import type { CasebookError } from '../../shared/errors/casebook-error.ts';
import { finishBeforeLeaving } from './before-leaving.ts';
import { describeDatabaseError } from '../database/describe-database-error.ts';
import { notePreferenceFailure } from './preference-failure.ts';
import { pagePreferenceChannel, type PreferenceChannel } from './preference-channel.ts';
import { pageNotes, textsOnTheWay } from '../database/texts-on-the-way.ts';

interface StoredPreferences {
  readonly name: string;
  readonly text: string;
  /** When it was chosen, Unix ms; absent if an older program stored it. */
  readonly at?: number;
}

type Preferences = Table<StoredPreferences, string>;

export interface PreferencePorts {
  /** Name of the database. @default 'casebook-preferences' */
  readonly name?: string;
  /** Receives what could not be read or stored. @default notePreferenceFailure */
  readonly tell?: (failure: CasebookError) => void;
  /**
   * Delay before the database is reopened after a failure, in ms; grows by as much each time.
   * @default 150
   */
  readonly againAfterMs?: number;
  /** Where a choice is noted until the database has it. @default localStorage */
  readonly notes?: Storage | undefined;
  /** Who else keeps them in memory. @default the other windows of the profile */
  readonly others?: Pick<PreferenceChannel, 'tell'> | undefined;
}

/**
 * A database that the browser has just closed, as after a full disk, opens again a moment later.
 */
const MOST_TRIES = 5;

const UNTIL_THEN =
  'Until then settings hold for this window only; those that were kept before stay as they are.';

const openPreferences = (name: string): Preferences => {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ preferences: 'name' });
  return database.table('preferences');
};

/**
 * Storage for zustand's persist in a small IndexedDB of its own. The browser writes localStorage
 * seconds later: after a kill the last choices were lost, and with them the case to reopen. A
 * choice is still noted there until the database has it, for a page that is left at once; the later
 * choice counts. If the database cannot be read, this window uses the defaults and writes nothing,
 * because it would overwrite what is there. Reports each failure and never throws.
 */
export function createPreferenceStorage({
  name = 'casebook-preferences',
  tell = notePreferenceFailure,
  againAfterMs = 150,
  notes = pageNotes(),
  others = pagePreferenceChannel(),
}: PreferencePorts = {}): StateStorage {
  let preferences = openPreferences(name);
  const onTheWay = textsOnTheWay(name, notes);
  const unread = new Set<string>();
  /** Read at least once: only then may this window's state replace the stored one. */
  const read = new Set<string>();
  let lastAt = 0;
  // One at a time: a retried write must not finish after a later one.
  let last: Promise<unknown> = Promise.resolve();

  const attempt = async <Result>(act: (table: Preferences) => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries += 1) {
      try {
        // Explicitly: an act that opens it implicitly would only say that it is closed.
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
            `Check whether the disk is full, then reload this window. ${UNTIL_THEN}`,
          ),
        );
        return failed();
      }),
    );
    last = turn;
    return turn;
  };
  // Once the user was told that settings are not stored, that stays true: nothing is noted until
  // the database works again.
  let isKept = true;
  const setItem = async (key: string, text: string): Promise<void> => {
    if (unread.has(key)) return;
    const at = Math.max(Date.now(), lastAt + 1);
    lastAt = at;
    if (isKept) onTheWay.note(key, { at, text });
    isKept = await finishBeforeLeaving(
      inTurn(
        'Keeping the settings',
        (table) => table.put({ name: key, text, at }).then(() => true),
        () => false,
      ),
    );
    onTheWay.drop(key, isKept ? at : Number.POSITIVE_INFINITY);
    if (isKept) others?.tell(key);
  };
  return {
    getItem: async (key) => {
      let isRead = true;
      const kept = await inTurn<StoredPreferences | undefined>(
        'Reading the settings',
        (table) => table.get(key),
        () => {
          isRead = false;
          if (!read.has(key)) unread.add(key);
          return undefined;
        },
      );
      const isFirst = !read.has(key);
      if (isRead) {
        read.add(key);
        unread.delete(key);
      }
      const noted = unread.has(key) ? undefined : onTheWay.read(key);
      lastAt = Math.max(lastAt, kept?.at ?? 0, noted?.at ?? 0);
      if (noted === undefined) return kept?.text ?? null;
      // Storing a text removes its notes up to that time, so a remaining note of the same
      // millisecond is newer.
      if (kept !== undefined && (noted.at < (kept.at ?? 0) || noted.text === kept.text)) {
        onTheWay.drop(key, noted.at);
        return kept.text;
      }
      // A note that an earlier page left; later ones belong to a window that is storing them.
      if (isFirst) void setItem(key, noted.text);
      return noted.text;
    },
    setItem,
    removeItem: async (key) => {
      if (unread.has(key)) return;
      onTheWay.drop(key, Number.POSITIVE_INFINITY);
      await inTurn<unknown>(
        'Keeping the settings',
        (table) => table.delete(key),
        () => undefined,
      );
    },
  };
}
