/** All stored rows of a collection, as the review engine reads them. */
import type { OpenReviewSession, ReviewRow } from '../../query/review-session.ts';

const BATCH_ROWS = 2000;

/** Rejects with AbortError, or if rows cannot be read. */
export async function rowsOfCollection(
  openReview: OpenReviewSession,
  collectionId: string,
  signal: AbortSignal,
): Promise<readonly ReviewRow[]> {
  const session = await openReview({ collectionIds: [collectionId] });
  try {
    await session.setQuery({ filter: [], sort: [] });
    const frozen = await session.freeze();
    try {
      const rows: ReviewRow[] = [];
      for await (const batch of frozen.readAll(BATCH_ROWS)) {
        signal.throwIfAborted();
        rows.push(...batch);
      }
      return rows;
    } finally {
      frozen.release();
    }
  } finally {
    session.close();
  }
}
