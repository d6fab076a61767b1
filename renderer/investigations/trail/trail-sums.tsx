import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { GroupRequest, RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import type { FilterTools } from '../../collection/collection-addition.ts';
import { AmountText } from '../../parts/amount-text.tsx';
import { useFirstLine } from '../../parts/use-first-line.ts';
import { countLeftOut, leftOutText, sumParts } from '../../table/summary/sum-text.ts';
import { UnitName } from '../../table/summary/unit-name.tsx';
import { summedField } from '../../table/summary/summary-dimensions.ts';
import { FirstAndLast } from './first-and-last.tsx';
import { useGroups } from '../../table/summary/use-groups.ts';
import { useWholeRows } from '../../table/summary/use-whole-rows.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from './trail.module.css';

/**
 * At most so many tokens in the header, as many as one line has room for, those of the most rows
 * first. It says how many more there are; the summary has them.
 */
const SHOWN = 2;
const NAME_CHARACTERS = 24;
/** What an address sends itself is in the summary. */
const HEADER_PARTS: readonly string[] = ['in', 'out', 'net', 'without direction', ''];

interface TrailSumsProps extends Pick<FilterTools, 'session' | 'snapshot' | 'counted' | 'onRank'> {
  readonly endpoint: Endpoint;
  /** True if the table shows only a part of the trail. */
  readonly isFiltered: boolean;
  /** The place in the header. */
  readonly place: HTMLElement | null;
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
      title={`${title}. Rank the counterparties by it`}
      onClick={() => onRank({ unit, by: direction, descending: true })}
    >
      {content}
    </button>
  );
}

/**
 * Shows in the header what came in and went out, exactly, per token. The figures are those of the
 * summary; while a filter is set they stay those of the whole trail, say so, and typing waits for
 * nothing.
 */
export function TrailSums({
  session,
  snapshot,
  isFiltered,
  counted,
  onRank,
  endpoint,
  place,
}: TrailSumsProps) {
  const request = useMemo<GroupRequest | undefined>(() => {
    const sum = summedField(endpoint, true, counted);
    return sum === undefined ? undefined : { by: 'nothing', sum, atMost: 1, ofAll: true };
  }, [endpoint, counted]);
  const whole = useWholeRows(snapshot, isFiltered);
  const groups = useLastKnown(useGroups(session, whole, request).value);
  const names = useWorkbenchState('tokenNames');
  const [line, onLine] = useFirstLine();
  const [all] = groups?.groups ?? [];
  const moved = (all?.sums ?? []).filter(isMoved);
  if (place === null || all === undefined) return null;
  const shown = moved.slice(0, SHOWN);
  const more = moved.length - Math.min(shown.length, onLine);
  return createPortal(
    <>
      {isFiltered && moved.length > 0 && (
        <span className={classes.side} title="The summary has the sums of the rows that the filter shows">
          whole trail
        </span>
      )}
      <span ref={line} className={classes.line}>
        {shown.map((token, rank) => (
          <span
            key={token.unit}
            className={classes.sum}
            data-wrapped={rank >= onLine || undefined}
            title={leftOutText(token)}
          >
            {sumParts(token)
              .filter(({ direction }) => HEADER_PARTS.includes(direction))
              .map((part) => (
                <SumPart key={part.direction} part={part} unit={token.unit} onRank={onRank} />
              ))}
            <UnitName unit={token.unit} names={names} atMost={NAME_CHARACTERS} />
            {countLeftOut(token) > 0 && (
              <span className={classes.side}>without {countText(countLeftOut(token), 'row')}</span>
            )}
          </span>
        ))}
      </span>
      {more > 0 && (
        <span className={classes.side} title={`${countText(more, 'other token')}: see the summary`}>
          and {groupedCount(more)} more
        </span>
      )}
      <FirstAndLast rows={all.count} first={all.first} last={all.last} />
    </>,
    place,
  );
}
