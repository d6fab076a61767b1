import { useCallback, useState } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import type { FilterClause, ReviewSession } from '../../../shared/engine/query/review-session.ts';
import { withClause } from '../filter/filter-clauses.ts';
import { useAnswer } from '../../tab/use-answer.ts';
import classes from '../../tab/workbench.module.css';
import barClasses from './value-bars.module.css';
import { ValueBars } from './value-bars.tsx';

/** Rows with a status that is worse than their value. */
export interface RowsApart {
  /** What the bar of their own is called. */
  readonly text: string;
  readonly title: string;
  /** Matches exactly these rows. */
  readonly clause: Extract<FilterClause, { kind: 'disputed' }>;
  /** How many of them have each value. */
  readonly counts: ReadonlyMap<string, number>;
}

interface FieldBarsProps {
  readonly label: string;
  readonly field: string;
  /** The text for values that are codes. */
  readonly valueText?: Readonly<Record<string, string>>;
  readonly session: ReviewSession | undefined;
  /** The number of collected rows; a change counts the values again. */
  readonly total: number;
  readonly filter: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
  /** Rows that are counted in a bar of their own instead of that of their value; undefined if none are. */
  readonly apart?: RowsApart | undefined;
  /** The room of the bars until somebody asks for more, px. @default that of a whole line */
  readonly roomPx?: number;
}

/** Bars in all; other values can be found by the filter. */
const SHOWN = 24;
const NAME_CHARACTERS = 20;
const LINE_PX = 1_100;
/** A bar's padding and the gap after it, its least width, and the width of a character, px. */
const BAR_PX = { beside: 30, least: 102, character: 6.5 };
/** Values of a field that are counted; a service may send any. */
export const ASKED_VALUES = 200;
const NO_TEXT: Readonly<Record<string, string>> = {};

/** Returns the values of a field that the filter selects; an empty list means all of them. */
export function chosenOf(filter: readonly FilterClause[], field: string): readonly string[] {
  const clause = filter.find((each) => each.kind === 'equals' && each.field === field);
  return clause?.kind === 'equals' ? clause.anyOf : [];
}

/** A key that no value of a field has: values are without control characters. */
const APART = '\u0000apart';

/** The filter without what the bars of a field set in it. */
function withoutBars(
  filter: readonly FilterClause[],
  field: string,
  apart: RowsApart | undefined,
): readonly FilterClause[] {
  const isOfApart = (each: FilterClause): boolean =>
    each.kind === 'disputed' || (each.kind === 'not' && each.part.kind === 'disputed');
  return filter.filter(
    (each) => !(each.kind === 'equals' && each.field === field) && !(apart !== undefined && isOfApart(each)),
  );
}

/** The filter after a bar is pressed. Values leave out the rows that are apart, and the other way round. */
export function toggledBar(
  filter: readonly FilterClause[],
  field: string,
  key: string,
  apart: RowsApart | undefined,
): readonly FilterClause[] {
  const rest = withoutBars(filter, field, apart);
  if (key === APART && apart !== undefined)
    return filter.some(({ kind }) => kind === 'disputed') ? rest : [...rest, apart.clause];
  const chosen = chosenOf(filter, field);
  const anyOf = chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key];
  if (anyOf.length === 0) return rest;
  const equals = withClause(rest, { kind: 'equals', field, anyOf });
  const hasApart = anyOf.some((value) => (apart?.counts.get(value) ?? 0) > 0);
  return apart === undefined || !hasApart ? equals : [...equals, { kind: 'not', part: apart.clause }];
}

/** Returns how many of the first bars fit into a room, by their texts; at least one. */
function countFitting(texts: readonly string[], roomPx: number): number {
  let px = 0;
  const beyond = texts.findIndex((text) => {
    px += Math.max(BAR_PX.least, BAR_PX.beside + BAR_PX.character * Math.min(text.length, NAME_CHARACTERS));
    return px > roomPx;
  });
  return beyond === -1 ? texts.length : Math.max(1, beyond);
}

/**
 * Shows how many of all rows have each value of a field, the most frequent first. A bar filters by
 * its value. What does not fit into one line is behind a button.
 */
export function FieldBars({
  label,
  field,
  valueText = NO_TEXT,
  session,
  total,
  filter,
  onFilter,
  apart,
  roomPx = LINE_PX,
}: FieldBarsProps) {
  const [isAll, setAll] = useState(false);
  const ask = useCallback(
    (asked: ReviewSession) => asked.distinct(field, Math.min(ASKED_VALUES, Math.max(1, total))),
    [field, total],
  );
  const { value: all = [], error } = useAnswer(session, ask);
  const chosen = chosenOf(filter, field);
  if (error !== undefined) return <ErrorNotice error={error} />;
  if (all.length === 0) return null;
  const counts = all
    .map(({ value, count }) => ({ value, count: count - (apart?.counts.get(value) ?? 0) }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value));
  const isApart = filter.some(({ kind }) => kind === 'disputed');
  const textOf = (value: string): string =>
    value === '' ? '(empty)' : Object.hasOwn(valueText, value) ? (valueText[value] ?? value) : value;
  const bars = counts.slice(0, SHOWN);
  const fitting = countFitting(
    bars.map(({ value, count }) => `${textOf(value)} ${groupedCount(count)}`),
    roomPx,
  );
  // A value that the filter has stays in sight.
  const shown = isAll ? bars : bars.filter(({ value }, index) => index < fitting || chosen.includes(value));
  const further = counts.length - shown.length;
  return (
    <ValueBars
      label={label}
      bars={[
        ...shown.map(({ value, count }) => ({
          key: value,
          name: <HostileText text={textOf(value)} atMost={NAME_CHARACTERS} />,
          count,
          title: '',
          isChosen: chosen.includes(value),
        })),
        ...(apart === undefined
          ? []
          : [
              {
                key: APART,
                name: apart.text,
                count: apart.clause.anyOf.length,
                title: apart.title,
                isChosen: isApart,
              },
            ]),
      ]}
      onToggle={(key) => onFilter(toggledBar(filter, field, key, apart))}
    >
      {further > 0 && !isAll && (
        <button type="button" className={barClasses.further} onClick={() => setAll(true)}>
          and {counts.length === ASKED_VALUES ? 'more than ' : ''}
          {groupedCount(further)} more
        </button>
      )}
      {isAll && further > 0 && (
        <span className={classes.dim}>
          and {counts.length === ASKED_VALUES ? 'more than ' : ''}
          {groupedCount(further)} others
        </span>
      )}
      {isAll && (
        <button type="button" className={barClasses.further} onClick={() => setAll(false)}>
          Show fewer
        </button>
      )}
    </ValueBars>
  );
}
