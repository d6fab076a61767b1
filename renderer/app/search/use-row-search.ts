import { useEffect, useState } from 'react';
import type { RowSearch, RowsFound } from '../../../shared/engine/query/search/found-rows.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';

/** Shorter texts occur in nearly every row. */
export const SHORTEST_ROW_TEXT = 2;
/** A search starts once typing pauses for this long. */
const PAUSE_MS = 90;

interface RowSearchState {
  /** The text that these results belong to. */
  readonly text: string;
  readonly found: readonly RowsFound[];
  /**
   * The number of collections to search. `found` has one entry for each once the search is over.
   */
  readonly collections: number;
  readonly isOver: boolean;
  readonly error: unknown;
}

const NOTHING: RowSearchState = { text: '', found: [], collections: 0, isOver: true, error: undefined };

/** Reports each step to `show`. Rejects with AbortError if the signal aborts. */
async function searchCollections(
  rowSearch: RowSearch,
  text: string,
  signal: AbortSignal,
  show: (state: RowSearchState) => void,
): Promise<void> {
  const ids = useOpenCaseStore
    .getState()
    .collections.toSorted((one, other) => one.rowCount - other.rowCount)
    .map(({ collectionId }) => collectionId);
  let state: RowSearchState = { text, found: [], collections: ids.length, isOver: false, error: undefined };
  show(state);
  for await (const each of rowSearch.search(ids, text, signal)) {
    signal.throwIfAborted();
    state = { ...state, found: [...state.found, each] };
    show(state);
  }
  show({ ...state, isOver: true });
}

/**
 * Searches the rows of all collections of the open case for a text, small collections first. A
 * newer text aborts the search for the previous one.
 */
export function useRowSearch(text: string): RowSearchState {
  const { rowSearch } = useFrameServices();
  const [state, setState] = useState<RowSearchState>(NOTHING);
  useEffect(() => () => rowSearch.end(), [rowSearch]);
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(() => {
      if (text.length < SHORTEST_ROW_TEXT) setState(NOTHING);
      else
        searchCollections(rowSearch, text, asked.signal, setState).catch((error: unknown) => {
          if (!asked.signal.aborted) setState({ ...NOTHING, text, error });
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [rowSearch, text]);
  return state;
}
