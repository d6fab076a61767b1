import { useCallback, useMemo } from 'react';
import type { ReviewSession, ReviewSnapshot } from '../../../shared/engine/query/review-session.ts';
import { ADDRESS_TIMELINE } from '../../../shared/service/derived/address-timeline.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useIsTabShown } from '../../tab/tab-shown.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { readDetails } from './details-of-actions.ts';
import { readDisputedActions, type DisputedActions } from './disputed-actions.ts';
import { uncheckedBy, type Unchecked } from './unchecked-rows.ts';

const NONE: DisputedActions['rows'] = new Map();

interface RowsOnScreen {
  readonly endpoint: Endpoint;
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
}

/**
 * The trade-zone rows of a session that details of the same hash contradict, or that contradict
 * themselves; and which could not be judged. Empty until they are read. Sends no request.
 */
export function useDisputedActions({ endpoint, session, snapshot }: RowsOnScreen): {
  readonly rows: DisputedActions['rows'];
  readonly unchecked: readonly Unchecked[];
  /** True once all of the rows on screen are judged. */
  readonly isJudged: boolean;
} {
  const { repository, openReview, onDidChangeCollections } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  // Details may have been collected in another tab meanwhile.
  const isShown = useIsTabShown();
  const hasActions = endpoint.chain === 'trade-zone' || endpoint.id === ADDRESS_TIMELINE.id;
  const total = snapshot?.total ?? 0;
  const readAll = useCallback(
    async () => readDetails(openReview, await repository.listCollections(caseId)),
    [openReview, repository, caseId],
  );
  const { value: details, failure: notRead } = useReading(
    hasActions && isShown ? readAll : undefined,
    onDidChangeCollections,
  );
  const read = useMemo(
    () =>
      session === undefined || details === undefined || total === 0
        ? undefined
        : async () => ({ session, total, ...(await readDisputedActions(session, endpoint, details)) }),
    [session, endpoint, details, total],
  );
  const { value, failure = notRead } = useReading(read);
  const judged = value !== undefined && value.session === session ? value : undefined;
  const [isPartOfRows, isPartOfOwn] = [judged?.isPart === true, judged?.isPartOfOwn === true];
  const unchecked = useMemo(
    () => [
      ...uncheckedBy({ source: 'details', failure, isPartOfRows }),
      ...uncheckedBy({ source: 'their own fields', failure: undefined, isPartOfRows: isPartOfOwn }),
    ],
    [failure, isPartOfRows, isPartOfOwn],
  );
  const isJudged =
    failure === undefined &&
    (!hasActions || (snapshot !== undefined && (total === 0 || judged?.total === total)));
  return { rows: judged?.rows ?? NONE, unchecked, isJudged };
}
