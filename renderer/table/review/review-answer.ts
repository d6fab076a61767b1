import type { Dispatch, SetStateAction } from 'react';
import type {
  FirstRows,
  ReviewQuery,
  ReviewSession,
  ReviewSnapshot,
} from '../../../shared/engine/query/review-session.ts';

/** What a view knows about its rows. */
export interface ReviewAnswer {
  /** Undefined until its first query is answered. */
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  /** The first rows of a query that arrived before its snapshot. */
  readonly first: { readonly query: ReviewQuery; readonly rows: FirstRows } | undefined;
  /** The query that the snapshot answers. */
  readonly answered: ReviewQuery | undefined;
  /** Why the last attempt to open, query or refresh failed; undefined once one succeeds. */
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
