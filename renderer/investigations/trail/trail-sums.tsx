import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { GroupRequest, RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import type { FilterTools } from '../../collection/collection-addition.ts';
import { useFittingStep } from '../../parts/use-fitting-step.ts';
import { mainTokensFirst, movedOfSum } from '../../table/summary/main-tokens.ts';
import { summedField } from '../../table/summary/summary-dimensions.ts';
import { FirstAndLast } from './first-and-last.tsx';
import { TokenInHeader } from './token-in-header.tsx';
import { useDisputedSums } from '../../table/summary/use-disputed-sums.ts';
import { useGroups } from '../../table/summary/use-groups.ts';
import { useWholeRows } from '../../table/summary/use-whole-rows.ts';
import classes from './trail.module.css';

/**
 * At most so many tokens in the header, see mainTokensFirst. It says how many more there are; the summary
 * has them.
 */
const SHOWN = 2;
/**
 * What gives way on a narrow line, in this order; see trail.module.css. In, out and net belong together:
 * sums are rounded before the second token goes, and no part of a sum is left out.
 */
const STEPS: readonly string[] = [
  '',
  'short-count',
  'short-count short-symbol',
  'short-count short-symbol no-days',
  'short-count short-symbol no-days rounded',
  'one-token',
  'one-token short-count short-symbol',
  'one-token short-count short-symbol no-days',
  'one-token short-count short-symbol no-days rounded',
];
interface TrailSumsProps extends Pick<
  FilterTools,
  'session' | 'snapshot' | 'disputed' | 'paid' | 'counted' | 'onRank'
> {
  readonly endpoint: Endpoint;
  /** True if the table shows only a part of the trail. */
  readonly isFiltered: boolean;
  /** The place in the header. */
  readonly place: HTMLElement | null;
  /** True if kinds of the address's movements are not collected. @default false */
  readonly isPart?: boolean;
}

/** The newest value that there was, so that the header keeps its height while it is asked again. */
function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}

const isMoved = ({ rows }: RowGroups['groups'][number]['sums'][number]): boolean => rows > 0;

interface MoreTokensProps {
  readonly count: number;
  readonly className: string | undefined;
}

/** Says how many tokens are not in the header. */
const MoreTokens = ({ count, className }: MoreTokensProps) =>
  count > 0 && (
    <span
      className={`${classes.side} ${className ?? ''}`}
      title={`${countText(count, 'other token')}: see the summary`}
    >
      and {groupedCount(count)} more
    </span>
  );

/**
 * Shows in the header what came in and went out, exactly, per token. The figures are those of the
 * summary; while a filter is set they stay those of the whole trail, say so, and typing waits for
 * nothing.
 */
export function TrailSums({
  session,
  snapshot,
  disputed,
  paid,
  isFiltered,
  counted,
  onRank,
  endpoint,
  place,
  isPart = false,
}: TrailSumsProps) {
  const request = useMemo<GroupRequest | undefined>(() => {
    const sum = summedField(endpoint, true, counted);
    return sum === undefined ? undefined : { by: 'nothing', sum, atMost: 1, ofAll: true };
  }, [endpoint, counted]);
  const whole = useWholeRows(snapshot, isFiltered);
  const groups = useLastKnown(useGroups(session, whole, request).value);
  const disputedIn = useDisputedSums(session, whole, request, disputed);
  useFittingStep(place, STEPS);
  const [all] = groups?.groups ?? [];
  const moved = mainTokensFirst((all?.sums ?? []).filter(isMoved), movedOfSum);
  if (place === null || all === undefined) return null;
  return createPortal(
    <>
      {isFiltered && moved.length > 0 && (
        <span className={classes.side} title="The summary has the sums of the rows that the filter shows">
          whole trail
        </span>
      )}
      {moved.slice(0, SHOWN).map((token) => (
        <TokenInHeader
          key={token.unit}
          token={token}
          disputed={disputedIn(all.value, token.unit)}
          isPart={isPart}
          paid={paid}
          onRank={onRank}
        />
      ))}
      <MoreTokens count={moved.length - SHOWN} className={classes.moreThanTwo} />
      <MoreTokens count={moved.length - 1} className={classes.moreThanOne} />
      <FirstAndLast rows={all.count} first={all.first} last={all.last} />
    </>,
    place,
  );
}
