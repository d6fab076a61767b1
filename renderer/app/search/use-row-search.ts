import { useEffect, useState } from 'react';
import type { RowSearch, RowsFound } from '../../../shared/engine/query/search/found-rows.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';

/** Shorter texts are in nearly every row. */
export const SHORTEST_ROW_TEXT = 2;
/** A pause in typing that begins a search. */
const PAUSE_MS = 90;

interface RowSearchState {
  /** What these results are of. */
  readonly text: string;
  readonly found: readonly RowsFound[];
  /** Sets that are searched; as many as were found when it is over. */
  readonly collections: number;
  readonly isOver: boolean;
  readonly error: unknown;
}

const NOTHING: RowSearchState = { text: '', found: [], collections: 0, isOver: true, error: undefined };

/** Tells `show` of each step. Rejects with AbortError where the signal stopped it. */
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

/** Searches the rows of all sets of the open case for a text, small sets first; a newer text ends the search for an older one. */
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
