/**
 * Rows that come with the answer to a query, before they are asked for: a table that is shown the answer of a query reads the same window first that it read after the one before.
 */
import type { ReviewRow, ReviewSnapshot } from './review-session.ts';

/** Rows [from, to). */
interface RowWindow {
  readonly from: number;
  readonly to: number;
}

type Wanted = { readonly ahead: RowWindow } | undefined;
type ReadWindow = (from: number, to: number) => Promise<readonly ReviewRow[]>;

interface RowsAhead {
  /** What the next question should bring along; undefined where nobody has read rows yet. */
  readonly ahead: () => Wanted;
  /** Takes in the first rows of a query whose answer is not there yet. */
  readonly firstArrived: (rows: readonly ReviewRow[]) => void;
  /** Takes in an answer that was asked for so. Returns its snapshot. */
  readonly arrived: (
    wanted: Wanted,
    answer: { readonly snapshot: ReviewSnapshot; readonly rows: readonly ReviewRow[] },
  ) => ReviewSnapshot;
  /** Reads rows of the query in force: those that came along, once, without asking. */
  readonly read: ReadWindow;
}

/** More rows are no screen: they are not to be sent with each key. */
const MOST_ROWS = 500;

/** Rows ahead of one session; `ask` reads them from the worker. */
export function rowsAhead(ask: ReadWindow): RowsAhead {
  let looked: RowWindow | undefined;
  let isFirstRead = true;
  let here: (RowWindow & { readonly rows: readonly ReviewRow[] }) | undefined;
  return {
    ahead: () => looked && { ahead: looked },
    firstArrived: (rows) => {
      isFirstRead = true;
      here = { from: 0, to: rows.length, rows };
    },
    arrived: (wanted, { snapshot, rows }) => {
      isFirstRead = true;
      here = wanted && { ...wanted.ahead, rows };
      return snapshot;
    },
    read: async (from, to) => {
      // What is read after it lies beside the screen.
      if (isFirstRead && to - from <= MOST_ROWS) looked = { from, to };
      isFirstRead = false;
      if (here?.from !== from || here.to !== to) return ask(from, to);
      const { rows } = here;
      here = undefined;
      return rows;
    },
  };
}
