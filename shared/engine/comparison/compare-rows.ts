/**
 * Compares many rows, one after the other, with progress; results so far remain if it is cancelled
 * or the node stops responding.
 */
import type { Comparison, NodeSource } from './ask-node.ts';
import type { HttpSource } from './http-source.ts';

/** A row of a table and its place in the journal. */
export interface RowToCompare<Row extends HttpSource = HttpSource> {
  /** Journal record of the list's response, and the row's index in it. */
  readonly seq: number;
  readonly index: number;
  readonly row: Row;
}

export interface ComparedRow extends Comparison {
  readonly seq: number;
  readonly index: number;
  readonly row: HttpSource;
}

export interface ComparedRows {
  readonly rows: readonly ComparedRow[];
  /**
   * What ended it early, an AbortError if it was cancelled; undefined if all rows were compared.
   */
  readonly stoppedBy: unknown;
}

/**
 * The most rows of one run: as many as an analyst can read, and a load that the node does not
 * notice.
 */
export const MOST_ROWS = 50;

/** Never rejects: the result contains what stopped it, and the rows compared until then. */
export async function compareRows(
  source: NodeSource,
  rows: readonly RowToCompare[],
  options: { readonly signal: AbortSignal; readonly onProgress: (done: readonly ComparedRow[]) => void },
): Promise<ComparedRows> {
  const done: ComparedRow[] = [];
  try {
    for (const { seq, index, row } of rows) {
      options.signal.throwIfAborted();
      done.push({ seq, index, row, ...(await source.compare(row)) });
      options.onProgress([...done]);
    }
  } catch (error) {
    return { rows: done, stoppedBy: error };
  }
  return { rows: done, stoppedBy: undefined };
}
