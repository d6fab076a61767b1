/**
 * Compares many rows, one after the other, with progress; what was compared stands when it is cancelled or the node stops answering.
 */
import type { Comparison, NodeWitness } from './ask-node.ts';
import type { HttpWitness } from './http-witness.ts';

/** A row of a table and its place in the journal. */
export interface RowToCompare<Row extends HttpWitness = HttpWitness> {
  /** Journal record of the list's answer, and the row's index in it. */
  readonly seq: number;
  readonly index: number;
  readonly row: Row;
}

export interface ComparedRow extends Comparison {
  readonly seq: number;
  readonly index: number;
  readonly row: HttpWitness;
}

export interface ComparedRows {
  readonly rows: readonly ComparedRow[];
  /** What ended it early, an AbortError where it was cancelled; undefined where all rows were compared. */
  readonly stoppedBy: unknown;
}

/** Most rows of one run: what an analyst can read, and a load that the node does not notice. */
export const MOST_ROWS = 50;

/** Never rejects: what stopped it is in the result, beside the rows compared until then. */
export async function compareRows(
  witness: NodeWitness,
  rows: readonly RowToCompare[],
  options: { readonly signal: AbortSignal; readonly onProgress: (done: readonly ComparedRow[]) => void },
): Promise<ComparedRows> {
  const done: ComparedRow[] = [];
  try {
    for (const { seq, index, row } of rows) {
      options.signal.throwIfAborted();
      done.push({ seq, index, row, ...(await witness.compare(row)) });
      options.onProgress([...done]);
    }
  } catch (error) {
    return { rows: done, stoppedBy: error };
  }
  return { rows: done, stoppedBy: undefined };
}
