import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { GroupRequest, RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import type { FilterTools } from '../../collection/collection-addition.ts';
import { AmountText } from '../../parts/amount-text.tsx';
import { useFittingStep } from '../../parts/use-fitting-step.ts';
import { mainTokensFirst, movedOfSum } from '../../table/summary/main-tokens.ts';
import {
  countLeftOut,
  disputedText,
  disputedTitle,
  leftOutText,
  shortLeftOut,
  sumParts,
} from '../../table/summary/sum-text.ts';
import { amongThemPaid, paidInUnit } from '../../table/summary/paid-text.ts';
import { UnitName } from '../../table/summary/unit-name.tsx';
import { summedField } from '../../table/summary/summary-dimensions.ts';
import { FirstAndLast } from './first-and-last.tsx';
import { useDisputedSums } from '../../table/summary/use-disputed-sums.ts';
import { useGroups } from '../../table/summary/use-groups.ts';
import { useWholeRows } from '../../table/summary/use-whole-rows.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from './trail.module.css';

/**
 * At most so many tokens in the header, see mainTokensFirst. It says how many more there are; the summary
 * has them.
 */
const SHOWN = 2;
/**
 * What gives way on a narrow line, in this order; see trail.module.css. A token goes only if not even what
 * came in and went out has room.
 */
const STEPS: readonly string[] = [
  '',
  'short-count',
  'short-count short-symbol',
  'short-count brief-count short-symbol',
  'short-count brief-count short-symbol no-days',
  'short-count brief-count short-symbol no-days no-net',
  'one-token',
  'one-token short-count short-symbol',
  'one-token short-count brief-count short-symbol no-days',
  'one-token short-count brief-count short-symbol no-days no-net',
];
/** A longer symbol takes the room of the figures; all of it is on hover. */
const NAME_CHARACTERS = 10;
/** What an address sends itself is in the summary. */
const HEADER_PARTS: readonly string[] = ['in', 'out', 'net', 'without direction', ''];

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

interface SumPartProps extends Pick<FilterTools, 'onRank'> {
  readonly part: ReturnType<typeof sumParts>[number];
  readonly unit: string;
}

/** Shows one figure. What came in or went out, and the net, rank the counterparties by it. */
function SumPart({ part: { direction, sum, title }, unit, onRank }: SumPartProps) {
  const content = (
    <>
      {direction !== '' && <span className={classes.side}>{direction} </span>}
      <AmountText amount={sum} unit={unit} />
    </>
  );
  if (direction !== 'in' && direction !== 'out' && direction !== 'net')
    return <span title={title}>{content}</span>;
  return (
    <button
      type="button"
      className={classes.rank}
      data-direction={direction}
      title={`${title}. Rank the counterparties by it`}
      onClick={() => onRank({ unit, by: direction, descending: true })}
    >
      {content}
    </button>
  );
}

/** The kinds that are not collected may have more of either, so that the net may be anything. */
const PART_TITLE = 'At least, because not all kinds of its movements are collected. The net is not known.';

interface TokenInHeaderProps
  extends Pick<FilterTools, 'onRank' | 'paid'>, Required<Pick<TrailSumsProps, 'isPart'>> {
  readonly token: RowGroups['groups'][number]['sums'][number];
  /** How many of its rows another source contradicts. */
  readonly disputed: number;
}

/** Shows what came in and went out of one token. */
function TokenInHeader({ token, disputed, isPart, paid, onRank }: TokenInHeaderProps) {
  const names = useWorkbenchState('tokenNames');
  const leftOut = countLeftOut(token);
  return (
    <span
      className={classes.sum}
      title={`${leftOutText(token)}${amongThemPaid(paidInUnit(paid, token.unit), names)}`}
    >
      {isPart && (
        <span className={classes.side} title={PART_TITLE}>
          at least
        </span>
      )}
      {sumParts(token)
        .filter(({ direction }) => HEADER_PARTS.includes(direction) && !(isPart && direction === 'net'))
        .map((part) => (
          <SumPart key={part.direction} part={part} unit={token.unit} onRank={onRank} />
        ))}
      <span className={classes.token}>
        <UnitName unit={token.unit} names={names} atMost={NAME_CHARACTERS} />
      </span>
      {disputed > 0 && (
        <span className={classes.disputed} title={disputedTitle(disputed)}>
          <span className={classes.longCount}>{disputedText(disputed)}</span>
          <span className={classes.shortCount}>{groupedCount(disputed)} disputed</span>
        </span>
      )}
      {leftOut > 0 && (
        <span className={classes.side}>
          <span className={classes.longCount}>without {shortLeftOut(token)}</span>
          <span className={classes.shortCount}>
            {groupedCount(leftOut)}
            <span className={classes.rowsWord}>{leftOut === 1 ? ' row' : ' rows'}</span> left out
          </span>
        </span>
      )}
    </span>
  );
}

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
