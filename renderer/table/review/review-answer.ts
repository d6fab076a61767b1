import type { Dispatch, SetStateAction } from 'react';
import type {
  FirstRows,
  ReviewQuery,
  ReviewSession,
  ReviewSnapshot,
} from '../../../shared/engine/query/review-session.ts';

/** What a view knows of its rows. */
export interface ReviewAnswer {
  /** Undefined until its first query has been answered. */
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  /** The first rows of a query that came before its snapshot. */
  readonly first: { readonly query: ReviewQuery; readonly rows: FirstRows } | undefined;
  /** The query of the snapshot. */
  readonly answered: ReviewQuery | undefined;
  /** Why opening, asking or looking for new rows failed; undefined again once one of them succeeds. */
  readonly error: unknown;
}

export const NO_ANSWER: ReviewAnswer = {
  session: undefined,
  snapshot: undefined,
  first: undefined,
  answered: undefined,
  error: undefined,
};

export type SetAnswer = Dispatch<SetStateAction<ReviewAnswer>>;
