import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { describeClause } from '../../shared/engine/export/describe-filter.ts';
import { flatClauses } from '../../shared/engine/query/filter/clause-parts.ts';
import type {
  FilterClause,
  ReviewSession,
  ReviewSnapshot,
} from '../../shared/engine/query/review-session.ts';
import {
  countsByCondition,
  explainNoMatch,
  filtersToCount,
  MOST_EXPLAINED,
  type NamedCondition,
} from '../../shared/engine/row-filter/explain-no-match.ts';
import { writtenAs } from '../../shared/engine/row-filter/written-as.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import { revealHostile } from '../parts/reveal-hostile.ts';
import { HostileText } from '../parts/hostile-text.tsx';
import classes from './no-matches.module.css';
import { useAnswer } from '../tab/use-answer.ts';

interface NoMatchesProps {
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot;
  /** True while the snapshot is of another filter. */
  readonly isAsking: boolean;
  readonly filter: readonly FilterClause[];
  readonly endpoint: Endpoint;
  /** The part of the filter that the user can change. */
  readonly typed: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
}

const MOST_CHARACTERS = 300;

/** On a button. */
const MOST_OF_CONDITION = 40;

/** A condition as it was written; a text stands for itself. */
const nameOf = (clause: FilterClause, endpoint: Endpoint): string =>
  writtenAs(clause) ?? (clause.kind === 'text' ? clause.text.trim() : describeClause(clause, endpoint));

/** Takes one condition out of the filter, or all. */
function ChangeFilter({
  typed,
  endpoint,
  onFilter,
}: Pick<NoMatchesProps, 'typed' | 'endpoint' | 'onFilter'>) {
  return (
    <div className={classes.changes}>
      {typed.length > 1 &&
        typed.slice(0, MOST_EXPLAINED).map((clause) => {
          const { text } = revealHostile(nameOf(clause, endpoint), MOST_OF_CONDITION);
          return (
            <Button
              key={text}
              size="compact-sm"
              variant="default"
              onClick={() => onFilter(typed.filter((each) => each !== clause))}
            >
              Without {text}
            </Button>
          );
        })}
      <Button size="compact-sm" variant="default" onClick={() => onFilter([])}>
        Clear filter
      </Button>
    </div>
  );
}

/** Says that no row matches, and which condition is the reason, from counts of the query engine. */
export function NoMatches({
  session,
  snapshot,
  isAsking,
  filter,
  endpoint,
  typed,
  onFilter,
}: NoMatchesProps) {
  const { total } = snapshot;
  const ask = useMemo(() => {
    if (isAsking) return undefined;
    const conditions = flatClauses(filter)
      .slice(0, MOST_EXPLAINED)
      .map((clause): NamedCondition => ({
        clause,
        name: nameOf(clause, endpoint),
      }));
    return async (asked: ReviewSession): Promise<readonly string[]> => {
      const counts = await asked.count(filtersToCount(conditions), { endsWithQuery: true });
      return explainNoMatch(conditions, countsByCondition(counts), total);
    };
  }, [isAsking, filter, endpoint, total]);
  const { value: sentences = [] } = useAnswer(session, ask);
  return (
    <div role="status">
      <p>No matching rows.</p>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <HostileText text={sentence} atMost={MOST_CHARACTERS} />
        </p>
      ))}
      {typed.length > 0 && <ChangeFilter typed={typed} endpoint={endpoint} onFilter={onFilter} />}
    </div>
  );
}
