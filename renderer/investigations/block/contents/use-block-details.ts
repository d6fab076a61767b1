import { useMemo } from 'react';
import type { ReviewQuery, ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import { useAnswer } from '../../../tab/use-answer.ts';
import { useCollection } from '../../../tab/use-collection.ts';
import { useReview } from '../../../table/use-review.ts';
import { fieldsOfBlockRow, type BlockFields } from '../fields/block-fields.ts';

const EVERYTHING: ReviewQuery = { filter: [], sort: [] };

interface BlockDetails {
  /** Of the rows of 4.8, usually one. */
  readonly sources: readonly BlockFields[];
  readonly isReading: boolean;
  readonly failure: unknown;
}

/** Reads what the tab's collection of 4.8 says of the block; undefined if it was not requested. */
export function useBlockDetails(collectionId: string | undefined): BlockDetails {
  const { progress, failure: unread } = useCollection(collectionId);
  const revision = progress?.record.updatedAt ?? 0;
  const { session, snapshot, error } = useReview(collectionId, undefined, EVERYTHING, revision);
  const ask = useMemo(
    () =>
      snapshot &&
      (async (asked: ReviewSession): Promise<readonly BlockFields[]> =>
        (await asked.readWindow(0, Math.min(4, snapshot.total))).map(fieldsOfBlockRow)),
    [snapshot],
  );
  const { value: sources, error: failure } = useAnswer(session, ask);
  const failed = error ?? failure ?? unread;
  const isReading = collectionId !== undefined && sources === undefined && failed === undefined;
  return { sources: sources ?? [], isReading, failure: failed };
}
