import type { ReviewSession, ReviewSnapshot } from '../../shared/engine/query/review-session.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { ComparableList } from '../evidence/comparison/lists-to-compare.tsx';

/** Rows of a table, and how they are compared with the node. */
export interface ComparisonOfRows {
  readonly endpoint: Endpoint;
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  /**
   * What is compared with JSON-RPC: the rows, by the parameters of their request (undefined while
   * those are loading), or each list separately.
   */
  readonly comparison:
    | { readonly params: Readonly<Record<string, string>> | undefined }
    | { readonly lists: readonly ComparableList[] };
}
