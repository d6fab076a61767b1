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
import { HostileText } from '../parts/hostile-text.tsx';
import { useAnswer } from '../tab/use-answer.ts';

interface NoMatchesProps {
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot;
  /** True while the snapshot is of another filter. */
  readonly isAsking: boolean;
  readonly filter: readonly FilterClause[];
  readonly endpoint: Endpoint;
}

const MOST_CHARACTERS = 300;

/** A condition as it was written; a text stands for itself. */
const nameOf = (clause: FilterClause, endpoint: Endpoint): string =>
  writtenAs(clause) ?? (clause.kind === 'text' ? clause.text.trim() : describeClause(clause, endpoint));

/** Says that no row matches, and which condition is the reason, from counts of the query engine. */
export function NoMatches({ session, snapshot, isAsking, filter, endpoint }: NoMatchesProps) {
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
      {sentences.length === 0 && <p>Remove a condition to see more.</p>}
    </div>
  );
}
