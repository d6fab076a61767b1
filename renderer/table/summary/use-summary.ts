import { useMemo, useState } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { GroupRequest } from '../../../shared/engine/query/aggregate/row-groups.ts';
import type { ReviewSession, ReviewSnapshot } from '../../../shared/engine/query/review-session.ts';
import type { TabView } from '../../tab/tab-view.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { summedField, type SummaryDimension } from './summary-dimensions.ts';
import { useDisputedSums } from './use-disputed-sums.ts';
import { useGroups } from './use-groups.ts';

/** What the sums of a tab contain besides the rows that count, and what its groups are ranked by. */
export type SumsChoice = Pick<TabView, 'counted' | 'ranking'>;

interface SummarisedRows {
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  /** Keys of the rows that another source contradicts. */
  readonly disputed: readonly string[];
  readonly endpoint: Endpoint;
  readonly hasSubject: boolean;
}

/** Groups shown at first, and added by each click. */
export const SHOWN_GROUPS = 200;
/** Periods of the line beside a counterparty. */
const BINS = 32;

/** Who got the most of what was sent comes first, until an analyst chooses another order. */
const LARGEST_RECIPIENTS = { by: 'out', descending: true } as const;

function requestedRank(
  choice: SumsChoice['ranking'],
  dimension: SummaryDimension | undefined,
  sum: GroupRequest['sum'],
): GroupRequest['rank'] {
  if (choice === 'rows') return undefined;
  const isByWay = dimension?.by === 'counterparty' && sum?.isBySide === true;
  return choice ?? (isByWay ? LARGEST_RECIPIENTS : undefined);
}

/** Groups the rows that the filter shows by a dimension, and names the tokens of their sums. */
export function useSummary(
  { session, snapshot, disputed, endpoint, hasSubject }: SummarisedRows,
  dimension: SummaryDimension | undefined,
  { counted, ranking: choice }: SumsChoice,
) {
  const { timeField } = endpoint;
  const sum = useMemo(() => summedField(endpoint, hasSubject, counted), [endpoint, hasSubject, counted]);
  const [more, setMore] = useState({ key: dimension?.key, atMost: SHOWN_GROUPS });
  const atMost = more.key === dimension?.key ? more.atMost : SHOWN_GROUPS;
  const rank = requestedRank(choice, dimension, sum);
  const request = useMemo<GroupRequest | undefined>(
    () =>
      dimension && {
        by: dimension.by,
        atMost,
        ...(sum && { sum, ...(rank && { rank }) }),
        ...(dimension.shownAs === 'address' && timeField !== undefined && { bins: BINS }),
      },
    [sum, dimension, atMost, rank, timeField],
  );
  const { value: groups, error } = useGroups(session, snapshot, request);
  const disputedIn = useDisputedSums(session, snapshot, request, disputed);
  const names = useWorkbenchState('tokenNames');
  const showMore = (): void =>
    setMore({ key: dimension?.key, atMost: (groups?.groups.length ?? 0) + SHOWN_GROUPS });
  const ranking = typeof choice === 'object' ? choice : choice === undefined ? groups?.rank : undefined;
  return { sum, groups, disputedIn, ranking, error, names, showMore };
}
