import { useEffect, useState } from 'react';
import { isAbort } from '../../../../shared/errors/is-abort.ts';
import type { HashesRead } from '../read/hash-gatherer.ts';
import { hashTableOf, type HashTable } from '../read/hash-table.ts';
import { placeOfTable } from '../read/place-of-table.ts';
import { readHashes } from '../read/read-hashes.ts';

/** A text to parse for hashes. */
export interface HashText {
  readonly text: string;
  /** Where it came from, e.g. the name of a file. */
  readonly source: string;
}

export interface HashReading {
  /** The columns, if the text is a table or JSON. */
  readonly table: HashTable | undefined;
  /** The parsed list; undefined while parsing, and if that failed. */
  readonly list: HashesRead | undefined;
  /** Why the text could not be read, for `ErrorNotice`. */
  readonly failure: unknown;
  /** 0 to 1. */
  readonly share: number;
  /** False for a moment after text or column have changed: the list is still the previous one. */
  readonly isCurrent: boolean;
}

interface ReadingOf extends Omit<HashReading, 'isCurrent'> {
  readonly text: string;
  readonly column: number | undefined;
}

/** Delays parsing while the user types. */
const TYPING_MS = 150;

/** Parses a text for hashes; `column` is the user's choice, -1 for the whole text. */
export function useHashReading({ text, source }: HashText, column: number | undefined): HashReading {
  const [state, setState] = useState<ReadingOf>({
    table: undefined,
    list: undefined,
    failure: undefined,
    share: 0,
    text: '',
    column: undefined,
  });
  useEffect(() => {
    const abort = new AbortController();
    const read = async (): Promise<void> => {
      const table = hashTableOf(text);
      const of = { text, column, failure: undefined };
      setState({ table, list: undefined, share: 0, ...of });
      const list = await readHashes(text, placeOfTable(table, column), {
        source,
        signal: abort.signal,
        onProgress: (share) => setState({ table, list: undefined, share, ...of }),
      });
      setState({ table, list, share: 1, ...of });
    };
    const timer = setTimeout(() => {
      read().catch((failure: unknown) => {
        if (!isAbort(failure))
          setState({ table: undefined, list: undefined, failure, share: 0, text, column });
      });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, source, column]);
  const { table, list, failure, share } = state;
  return { table, list, failure, share, isCurrent: state.text === text && state.column === column };
}
