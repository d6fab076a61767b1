/**
 * What a tab adds to the view of rows that all tabs share.
 */
import type { ReactNode } from 'react';
import type { WorkedOutColumns } from '../../shared/engine/export/save-csv.ts';
import type {
  FilterClause,
  ReviewQuery,
  ReviewSession,
  ReviewSnapshot,
} from '../../shared/engine/query/review-session.ts';
import type { TableColumn } from '../table/data-table/table-column.ts';

/** What a tab adds to the shared view: what it works out from the rows, and the tools that go with that. */
export interface CollectionAddition {
  /** All columns of the table, from the endpoint's own. */
  readonly arrange: (own: readonly TableColumn[]) => readonly TableColumn[];
  /** Fields that come and go with the filter: shown wherever there are such columns, and no matter of choice. */
  readonly follows?: readonly string[];
  /** Fields of the endpoint that are not shown at first. */
  readonly hiddenFirst: readonly string[];
  /** The filter as the worker is to be asked; another function is another question. */
  readonly toQuery: (filter: readonly FilterClause[]) => readonly FilterClause[];
  /** All that the rows are sorted by, of what the user chose; that alone where it is absent. The first is shown in the header. */
  readonly toSort?: (chosen: ReviewQuery['sort'][number] | undefined) => ReviewQuery['sort'];
  /** Below the filter bar. */
  readonly tools: (surroundings: FilterTools) => ReactNode;
  /** Absent where the file has no columns beside the endpoint's. */
  readonly decode?: (session: ReviewSession) => Promise<WorkedOutColumns>;
}

/** What the tools below the filter bar are given. */
export interface FilterTools {
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  readonly filter: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
  /** Shows a row by its place in the collected order, without filter and sort, and makes it the current one. */
  readonly onGoTo: (place: number) => void;
}
