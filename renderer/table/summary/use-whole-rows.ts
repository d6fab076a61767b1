import { useState } from 'react';
import type { ReviewSnapshot } from '../../../shared/engine/query/review-session.ts';

/**
 * Returns the first snapshot of as many rows while they are filtered, otherwise the current one: a
 * filter that is typed changes nothing about all rows.
 */
export function useWholeRows(
  snapshot: ReviewSnapshot | undefined,
  isFiltered: boolean,
): ReviewSnapshot | undefined {
  const [whole, setWhole] = useState(snapshot);
  const isSame = isFiltered && whole !== undefined && whole.total === snapshot?.total;
  if (snapshot !== undefined && snapshot !== whole && !isSame) setWhole(snapshot);
  return whole;
}
