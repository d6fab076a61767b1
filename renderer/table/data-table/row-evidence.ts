/**
 * The evidence of the rows of a table: where a row's is found, shown on demand, and followed by an open drawer.
 */
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { FindEvidence, Workbench } from '../../tab/workbench-context.ts';
import type { RowSource } from './row-source.ts';

interface EvidenceOfRows {
  readonly session: RowSource | undefined;
  /** The row at an index, where it is at hand. */
  readonly rowAt: (index: number) => ReviewRow | undefined;
  /** What the row of an index is, where the page knows it: what is drawn may be a step behind. */
  readonly keyAt: ((index: number) => string) | undefined;
  /** What finds the evidence of a row that is not a record of a list, undefined where it has none. @default its record */
  readonly ownEvidence: ((row: ReviewRow) => FindEvidence | undefined) | undefined;
  readonly workbench: Pick<Workbench, 'showEvidence' | 'followEvidence' | 'inBackground'>;
}

export interface RowEvidence {
  /** Whether the row has evidence; true while it is fetched. */
  readonly has: (index: number) => boolean;
  /** Opens the drawer on the evidence of the row that is drawn at the index. */
  readonly showDrawn: (index: number) => void;
  /** Opens the drawer on the evidence of the row at the index, if it has any. */
  readonly show: (index: number) => void;
  /** Lets an open drawer show the evidence of the row at the index, or that it has none. */
  readonly follow: (index: number) => void;
}

/** See RowEvidence. A row that is still fetched is waited for. */
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
    show: (index) => {
      if (has(index)) workbench.showEvidence(find(index, keyAt?.(index)));
    },
    follow: (index) => workbench.followEvidence(find(index, keyAt?.(index))),
  };
}
