/** Finds the evidence of a table's rows, shows it on request, and keeps an open panel in step. */
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { FindEvidence, Workbench } from '../../tab/workbench-context.ts';
import type { RowSource } from './row-source.ts';

interface EvidenceOfRows {
  readonly session: RowSource | undefined;
  /** Returns the row at an index if it is loaded. */
  readonly rowAt: (index: number) => ReviewRow | undefined;
  /**
   * Returns the key of the row at an index, if the page knows it. The rendered row may be a step
   * behind.
   */
  readonly keyAt: ((index: number) => string) | undefined;
  /**
   * Returns what finds the evidence of a row that is not a record of a list; undefined if the row
   * has none. @default its record
   */
  readonly ownEvidence: ((row: ReviewRow) => FindEvidence | undefined) | undefined;
  readonly workbench: Pick<Workbench, 'showEvidence' | 'toggleEvidence' | 'followEvidence' | 'inBackground'>;
}

export interface RowEvidence {
  /** Returns whether the row has evidence; true while it is loading. */
  readonly has: (index: number) => boolean;
  /** Opens the side panel on the evidence of the row rendered at the index. */
  readonly showDrawn: (index: number) => void;
  /** Does the same, or closes the panel if it shows that evidence. */
  readonly toggleDrawn: (index: number) => void;
  /**
   * Shows the evidence of the row at the index in the side panel. Closes the panel if it already shows
   * that evidence; does nothing if the row has none.
   */
  readonly toggle: (index: number) => void;
  /** Returns a function that looks up the evidence of the row at the index; it may find none. */
  readonly find: (index: number) => FindEvidence;
  /** Shows the same in a panel that is already open. */
  readonly follow: (index: number) => void;
}

/** Creates the functions above. They wait for a row that is still loading. */
export function rowEvidence(rows: EvidenceOfRows): RowEvidence {
  const { session, rowAt, keyAt, ownEvidence, workbench } = rows;
  const find =
    (index: number, key: string | undefined): FindEvidence =>
    (show) => {
      const findOf = (row: ReviewRow): void => {
        if (ownEvidence === undefined) return show({ seq: row.seq, index: row.index });
        const findOwn = ownEvidence(row);
        if (findOwn === undefined) show('none');
        else findOwn(show);
      };
      const held = rowAt(index);
      if (held !== undefined && (key === undefined || held.key === key)) findOf(held);
      else if (session !== undefined)
        workbench.inBackground(
          session.readWindow(index, index + 1).then(([row]) => (row === undefined ? undefined : findOf(row))),
        );
    };
  const has = (index: number): boolean => {
    const row = rowAt(index);
    return row === undefined || ownEvidence === undefined || ownEvidence(row) !== undefined;
  };
  return {
    has,
    showDrawn: (index) => workbench.showEvidence(find(index, undefined)),
    toggleDrawn: (index) => workbench.toggleEvidence(find(index, undefined)),
    toggle: (index) => {
      if (has(index)) workbench.toggleEvidence(find(index, keyAt?.(index)));
    },
    find: (index) => find(index, keyAt?.(index)),
    follow: (index) => workbench.followEvidence(find(index, keyAt?.(index))),
  };
}
