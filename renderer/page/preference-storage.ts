import type { StateStorage } from 'zustand/middleware';
import type { CasebookError } from '../../shared/errors/casebook-error.ts';
import { pageNotes, textsOnTheWay } from '../database/texts-on-the-way.ts';
import { finishBeforeLeaving } from './before-leaving.ts';
import { pagePreferenceChannel, type PreferenceChannel } from './preference-channel.ts';
import { PreferenceDatabase, type StoredPreferences } from './preference-database.ts';
import { notePreferenceFailure } from './preference-failure.ts';

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

/** Preferences in a database, with notes of what it does not have yet. */
class NotedPreferences implements StateStorage {
  readonly #database: PreferenceDatabase;
  readonly #onTheWay: ReturnType<typeof textsOnTheWay>;
  readonly #others: PreferencePorts['others'];
  readonly #unread = new Set<string>();
  /** Read at least once: only then may this window's state replace the stored one. */
  readonly #read = new Set<string>();
  #lastAt = 0;
  /**
   * Once the user was told that settings are not stored, that stays true: nothing is noted until
   * the database works again.
   */
  #isKept = true;

  constructor(
    database: PreferenceDatabase,
    onTheWay: ReturnType<typeof textsOnTheWay>,
    others: PreferencePorts['others'],
  ) {
    this.#database = database;
    this.#onTheWay = onTheWay;
    this.#others = others;
  }

  async getItem(key: string): Promise<string | null> {
    const { kept, isFirst } = await this.#readStored(key);
    const noted = this.#unread.has(key) ? undefined : this.#onTheWay.read(key);
    this.#lastAt = Math.max(this.#lastAt, kept?.at ?? 0, noted?.at ?? 0);
    if (noted === undefined) return kept?.text ?? null;
    // Storing a text removes its notes up to that time, so a remaining note of the same
    // millisecond is newer.
    if (kept !== undefined && (noted.at < (kept.at ?? 0) || noted.text === kept.text)) {
      this.#onTheWay.drop(key, noted.at);
      return kept.text;
    }
    // A note that an earlier page left; later ones belong to a window that is storing them.
    if (isFirst) void this.setItem(key, noted.text);
    return noted.text;
  }

  async setItem(key: string, text: string): Promise<void> {
    if (this.#unread.has(key)) return;
    const at = Math.max(Date.now(), this.#lastAt + 1);
    this.#lastAt = at;
    if (this.#isKept) this.#onTheWay.note(key, { at, text });
    this.#isKept = await finishBeforeLeaving(
      this.#database.inTurn(
        'Keeping the settings',
        (table) => table.put({ name: key, text, at }).then(() => true),
        () => false,
      ),
    );
    this.#onTheWay.drop(key, this.#isKept ? at : Number.POSITIVE_INFINITY);
    if (this.#isKept) this.#others?.tell(key);
  }

  async removeItem(key: string): Promise<void> {
    if (this.#unread.has(key)) return;
    this.#onTheWay.drop(key, Number.POSITIVE_INFINITY);
    await this.#database.inTurn<unknown>(
      'Keeping the settings',
      (table) => table.delete(key),
      () => undefined,
    );
  }

  /** What the database has of a key, and whether this window had not read it before. */
  async #readStored(
    key: string,
  ): Promise<{ readonly kept: StoredPreferences | undefined; readonly isFirst: boolean }> {
    let isRead = true;
    const kept = await this.#database.inTurn<StoredPreferences | undefined>(
      'Reading the settings',
      (table) => table.get(key),
      () => {
        isRead = false;
        if (!this.#read.has(key)) this.#unread.add(key);
        return undefined;
      },
    );
    // Only now: the same key may have been read while this read waited.
    const isFirst = !this.#read.has(key);
    if (isRead) {
      this.#read.add(key);
      this.#unread.delete(key);
    }
    return { kept, isFirst };
  }
}

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
  const database = new PreferenceDatabase(name, againAfterMs, tell);
  return new NotedPreferences(database, textsOnTheWay(name, notes), others);
}
