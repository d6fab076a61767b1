/**
 * Notes texts at once in localStorage while they are on their way into a database: a page that is
 * closed right after a choice leaves the database no time. The notes exist only until the database
 * has the texts.
 */
import { z } from 'zod';

const notedSchema = z.object({ at: z.number(), text: z.string() });
/**
 * A text, and when it was chosen, Unix ms: the database's own value of that time or later has
 * precedence.
 */
export type NotedText = z.output<typeof notedSchema>;

export interface TextsOnTheWay {
  /** Undefined if nothing is on its way, or the note cannot be read. */
  read(key: string): NotedText | undefined;
  /** All notes whose keys begin with `beginning`, in no order. */
  readAll(beginning: string): NotedText[];
  note(key: string, noted: NotedText): void;
  /** Removes the note, unless a later choice has replaced it. */
  drop(key: string, at: number): void;
}

/**
 * Longer texts are left to the database: the browser has room for only a few million characters in
 * all.
 */
const LONGEST_TEXT = 100_000;

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** localStorage; undefined if it does not exist, as in Node, or the browser forbids it. */
export const pageNotes = (): Storage | undefined =>
  attempt(() => (globalThis as { readonly localStorage?: Storage }).localStorage);

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/**
 * The texts on their way to `place`. Never throws: if the storage is missing or fails, only the
 * database keeps them.
 */
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
      // Otherwise an older note would count as the newest.
      else attempt(() => storage?.removeItem(keyOf(key)));
    },
    drop: (key, at) => {
      if ((read(key)?.at ?? at) <= at) attempt(() => storage?.removeItem(keyOf(key)));
    },
  };
}
