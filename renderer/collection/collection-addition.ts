/** What a tab adds to the view of rows that all tabs share. */
import type { ReactNode } from 'react';
import type { SwitchableReason } from '../../shared/service/counted-rows.ts';
import type { LookalikePayment } from '../../shared/engine/deception/lookalike-payment.ts';
import type { WorkedOutColumns } from '../../shared/engine/export/save-csv.ts';
import type {
  FilterClause,
  ReviewQuery,
  ReviewRow,
  ReviewSession,
  ReviewSnapshot,
} from '../../shared/engine/query/review-session.ts';
import type { TabView } from '../tab/tab-view.ts';
import type { TableColumn } from '../table/data-table/table-column.ts';

/** The columns that a tab derives from the rows, and the tools that belong to them. */
export interface CollectionAddition {
  /** Returns all columns of the table, given those of the endpoint. */
  readonly arrange: (own: readonly TableColumn[]) => readonly TableColumn[];
  /** Fields whose columns appear with the filter. They are always shown and cannot be chosen. */
  readonly follows?: readonly string[];
  /** Fields of the endpoint that are hidden at first. */
  readonly hiddenFirst: readonly string[];
  /** Translates the filter for the worker. Memoise it: a new function means a new query. */
  readonly toQuery: (filter: readonly FilterClause[]) => readonly FilterClause[];
  /**
   * Returns the complete sort order for the user's choice; without it, the choice is the sort
   * order. The header shows the first entry.
   */
  readonly toSort?: (chosen: ReviewQuery['sort'][number] | undefined) => ReviewQuery['sort'];
  /** Says where a row contradicts itself, '' if nowhere: a red bar marks the row. */
  readonly contradictionsOf?: (row: ReviewRow) => string;
  /** Renders the tools below the filter bar. */
  readonly tools: (surroundings: FilterTools) => ReactNode;
  /**
   * Returns the derived columns for an export; undefined if the file has only the endpoint's
   * columns.
   */
  readonly decode?: (session: ReviewSession) => Promise<WorkedOutColumns>;
}

/** The props of the tools below the filter bar. */
export interface FilterTools {
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  /** Keys of the rows that another source contradicts. */
  readonly disputed: readonly string[];
  /** What the subject itself paid to lookalikes; undefined if nothing, or until it is known. */
  readonly paid: readonly LookalikePayment[] | undefined;
  readonly filter: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
  /** Rows with these reasons count in the sums of the tab, too. */
  readonly counted: readonly SwitchableReason[];
  /** Opens the summary of counterparties, ranked by the value of a token. */
  readonly onRank: (ranking: Exclude<TabView['ranking'], 'rows' | undefined>) => void;
  /**
   * Removes filter and sort, scrolls to the row at this index in the collected order, and makes it
   * the current row.
   */
  readonly onGoTo: (place: number) => void;
}
