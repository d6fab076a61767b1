import { useCallback } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import type { FilterClause, ReviewSession } from '../../../shared/engine/query/review-session.ts';
import { withClause } from '../filter/filter-clauses.ts';
import { useAnswer } from '../../tab/use-answer.ts';
import classes from '../../tab/workbench.module.css';
import { ValueBars } from './value-bars.tsx';

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
}

/** Bars shown; other values can be found by the filter. */
const SHOWN = 24;
const ASKED = 200;
const NO_TEXT: Readonly<Record<string, string>> = {};

/** Returns the values of a field that the filter selects; an empty list means all of them. */
export function chosenOf(filter: readonly FilterClause[], field: string): readonly string[] {
  const clause = filter.find((each) => each.kind === 'equals' && each.field === field);
  return clause?.kind === 'equals' ? clause.anyOf : [];
}

/**
 * Shows how many of all rows have each value of a field, the most frequent first. A bar filters by
 * its value.
 */
export function FieldBars({
  label,
  field,
  valueText = NO_TEXT,
  session,
  total,
  filter,
  onFilter,
}: FieldBarsProps) {
  const ask = useCallback(
    (asked: ReviewSession) => asked.distinct(field, Math.min(ASKED, Math.max(1, total))),
    [field, total],
  );
  const { value: counts = [], error } = useAnswer(session, ask);
  const chosen = chosenOf(filter, field);
  if (error !== undefined) return <ErrorNotice error={error} />;
  if (counts.length === 0) return null;
  const textOf = (value: string): string =>
    value === '' ? '(empty)' : Object.hasOwn(valueText, value) ? (valueText[value] ?? value) : value;
  return (
    <ValueBars
      label={label}
      bars={counts.slice(0, SHOWN).map(({ value, count }) => ({
        key: value,
        name: <HostileText text={textOf(value)} atMost={32} />,
        count,
        title: '',
        isChosen: chosen.includes(value),
      }))}
      onToggle={(value) =>
        onFilter(
          withClause(filter, {
            kind: 'equals',
            field,
            anyOf: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value],
          }),
        )
      }
    >
      {counts.length > SHOWN && (
        <span className={classes.dim}>
          and {counts.length === ASKED ? 'more than ' : ''}
          {groupedCount(counts.length - SHOWN)} others
        </span>
      )}
    </ValueBars>
  );
}
