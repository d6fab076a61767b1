/**
 * Texts on their way into a database, noted at once in localStorage: a page that is reloaded or closed in the very moment of a choice leaves no time for
 * the database. They are there only until the database has them.
 */
import { z } from 'zod';

const notedSchema = z.object({ at: z.number(), text: z.string() });
/** A text, and when it was chosen, Unix ms: what the database has of that time or later counts more. */
export type NotedText = z.output<typeof notedSchema>;

export interface TextsOnTheWay {
  /** Undefined where nothing is on its way, or what is noted cannot be read. */
  read(key: string): NotedText | undefined;
  /** All whose keys begin so, in no order. */
  readAll(beginning: string): NotedText[];
  note(key: string, noted: NotedText): void;
  /** Takes the note away, unless a later choice has taken its place. */
  drop(key: string, at: number): void;
}

/** More than that is left to the database alone: the browser has room for a few million characters in all. */
const LONGEST_TEXT = 100_000;

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** localStorage; undefined where there is none, as in Node, or where the browser forbids it. */
export const pageNotes = (): Storage | undefined =>
  attempt(() => (globalThis as { readonly localStorage?: Storage }).localStorage);

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** Those on their way to `place`. Nothing throws: without a storage, or where it refuses, the database alone keeps them. */
export function textsOnTheWay(place: string, storage: Storage | undefined): TextsOnTheWay {
  const keyOf = (key: string): string => `${place}/${key}`;
  const read = (key: string): NotedText | undefined =>
    attempt(() => {
      const text = storage?.getItem(keyOf(key)) ?? undefined;
      return text === undefined ? undefined : notedSchema.parse(JSON.parse(text));
    });
  return {
    read,
    readAll: (beginning) =>
      (attempt(() => (storage === undefined ? [] : keysOf(storage))) ?? [])
        .filter((key) => key.startsWith(keyOf(beginning)))
        .flatMap((key) => read(key.slice(keyOf('').length)) ?? []),
    note: (key, noted) => {
      if (noted.text.length <= LONGEST_TEXT)
        attempt(() => storage?.setItem(keyOf(key), JSON.stringify(noted)));
      // An older one would be taken for the newest.
      else attempt(() => storage?.removeItem(keyOf(key)));
    },
    drop: (key, at) => {
      if ((read(key)?.at ?? at) <= at) attempt(() => storage?.removeItem(keyOf(key)));
    },
  };
}
