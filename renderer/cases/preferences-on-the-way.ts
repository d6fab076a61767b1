/**
 * Preferences on their way into their database, noted at once in localStorage: a page that is reloaded or closed in the very moment of a choice
 * leaves no time for the database. They are there only until the database has them.
 */
import { z } from 'zod';

const notedSchema = z.object({ at: z.number(), text: z.string() });
/** A text, and when it was chosen: Unix ms, higher with each choice. */
export type NotedPreference = z.output<typeof notedSchema>;

export interface PreferencesOnTheWay {
  /** Undefined where nothing is on its way, or what is noted cannot be read. */
  read(key: string): NotedPreference | undefined;
  note(key: string, noted: NotedPreference): void;
  /** Takes the note away, unless a later choice has taken its place. */
  drop(key: string, at: number): void;
}

/** Those of a database. Nothing throws: where the browser has no such storage, the database alone keeps them. */
export function preferencesOnTheWay(database: string, storage: Storage | undefined): PreferencesOnTheWay {
  const attempt = <Result>(act: () => Result): Result | undefined => {
    try {
      return act();
    } catch {
      return undefined;
    }
  };
  const placeOf = (key: string): string => `${database}/${key}`;
  const read = (key: string): NotedPreference | undefined =>
    attempt(() => {
      const text = storage?.getItem(placeOf(key)) ?? undefined;
      return text === undefined ? undefined : notedSchema.parse(JSON.parse(text));
    });
  return {
    read,
    note: (key, noted) => attempt(() => storage?.setItem(placeOf(key), JSON.stringify(noted))),
    drop: (key, at) => {
      if ((read(key)?.at ?? at) <= at) attempt(() => storage?.removeItem(placeOf(key)));
    },
  };
}
