/** What a cell of a table needs besides its row, in full and as plain text. */
import type { Deceptions } from '../../../shared/engine/deception/judge-movement.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { Workbench } from '../../tab/workbench-context.ts';
import type { WorkbenchState } from '../../tab/workbench-state.tsx';

/** Which rows another source contradicts. */
interface Dispute {
  /** Says what contradicts a row, '' if nothing. May quote the sources. */
  readonly of: (row: ReviewRow) => string;
  /** Shows what contradicts a row, e.g. its comparison with the node. The row is the selected one. */
  readonly onShow: (row: ReviewRow) => void;
}

export interface CellSurroundings {
  readonly workbench: Pick<
    Workbench,
    'client' | 'openTab' | 'showEvidence' | 'toggleEvidence' | 'followEvidence' | 'inBackground'
  > &
    Pick<WorkbenchState, 'labels' | 'tokenNames' | 'abiBook' | 'timeDisplay'>;
  /** The chain of the rows' heights and block hashes. */
  readonly chain: Endpoint['chain'];
  /** The address that the table is about, in lower case: it is not a link to itself. */
  readonly subject: string | undefined;
  readonly onAddress: (address: string) => void;
  /** Shows only the rows with a counterparty, or all again; undefined if rows have none. */
  readonly onOnly?: ((counterparty: string) => void) | undefined;
  readonly now: number;
  /** Says where a row contradicts itself, besides its problems; '' if nowhere. It marks the row. */
  readonly contradictionsOf?: ((row: ReviewRow) => string) | undefined;
  /** Rows that another source contradicts, whose state cannot stand as it came; undefined if none. */
  readonly dispute?: Dispute | undefined;
  /** What may deceive in the rows; undefined if that is not known. */
  readonly deceptions?: Deceptions | undefined;
}

/** What plain text needs besides its row. */
export type PlainSurroundings = Pick<CellSurroundings, 'workbench' | 'chain' | 'subject' | 'now' | 'dispute'>;

/** The text's position in the cell, which matches the full form. */
export type PlainLook =
  'plainText' | 'plainHeight' | 'plainHex' | 'plainAddress' | 'plainOwnAddress' | 'plainBadge';

export interface PlainCell {
  /** Deceptive characters are already written out. */
  readonly text: string;
  /** What follows the text in an amount, aligned at the point. */
  readonly fraction?: string;
  /** What follows an amount. */
  readonly unit?: string;
  /** True for the amount of a movement that failed; its unit is not struck. @default false */
  readonly isStruck?: boolean;
  readonly look: PlainLook;
}
