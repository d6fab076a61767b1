import { Dexie, type Table } from 'dexie';
import { describeDatabaseError } from '../database/describe-database-error.ts';
import { settleInTime } from '../database/settle-in-time.ts';
import type { CasebookError } from '../../shared/errors/casebook-error.ts';

export interface StoredPreferences {
  readonly name: string;
  readonly text: string;
  /** When it was chosen, Unix ms; absent if an older program stored it. */
  readonly at?: number;
}

type Preferences = Table<StoredPreferences, string>;

/**
 * A database that the browser has just closed, as after a full disk, opens again a moment later.
 */
const MOST_TRIES = 5;
/**
 * Chromium leaves requests pending for ever at times, as on a full disk. Leaving the page or a case
 * waits for what is being written, so a try that has no answer by then has failed.
 */
const ANSWER_LIMIT_MS = 30_000;

const UNTIL_THEN =
  'Until then settings hold for this window only; those that were kept before stay as they are.';

const openPreferences = (name: string): Preferences => {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ preferences: 'name' });
  return database.table('preferences');
};

/** The small database of preferences: acts on it run one at a time, each retried on a reopened database. */
export class PreferenceDatabase {
  readonly #name: string;
  readonly #reopenAfterMs: number;
  readonly #tell: (failure: CasebookError) => void;
  #preferences: Preferences;
  /** One at a time: a retried write must not finish after a later one. */
  #last: Promise<unknown> = Promise.resolve();

  /** `reopenAfterMs` grows by as much with each try; `tell` receives each act that failed for good. */
  constructor(name: string, reopenAfterMs: number, tell: (failure: CasebookError) => void) {
    this.#name = name;
    this.#reopenAfterMs = reopenAfterMs;
    this.#tell = tell;
    this.#preferences = openPreferences(name);
  }

  /** Runs `act` after all earlier ones. If it fails, reports it as `doing` and returns what `failed` does. */
  inTurn<Result>(
    doing: string,
    act: (table: Preferences) => Promise<Result>,
    failed: () => Result,
  ): Promise<Result> {
    const turn = this.#last.then(() =>
      this.#attempt(act).catch((error: unknown) => {
        const nextStep = `Check whether the disk is full, then reload this window. ${UNTIL_THEN}`;
        this.#tell(describeDatabaseError(doing, error, nextStep));
        return failed();
      }),
    );
    this.#last = turn;
    return turn;
  }

  async #attempt<Result>(act: (table: Preferences) => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        const preferences = this.#preferences;
        return await settleInTime(async () => {
          // Explicitly: an act that opens it implicitly would only say that it is closed.
          await preferences.db.open();
          return act(preferences);
        }, ANSWER_LIMIT_MS);
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
        this.#preferences.db.close();
        await new Promise((resolve) => setTimeout(resolve, tries * this.#reopenAfterMs));
        this.#preferences = openPreferences(this.#name);
      }
    }
  }
}
