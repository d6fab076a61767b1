import { useMemo } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import type {
  FilterClause,
  ProblemOfRow,
  ReviewSession,
  ReviewSnapshot,
} from '../../../shared/engine/query/review-session.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { useAnswer } from '../../tab/use-answer.ts';
import classes from '../../tab/workbench.module.css';
import { fieldsWithProblems } from './fields-with-problems.ts';
import { OnlyThese } from './only-these.tsx';
import { clausesOfProblem, type ProblemCounts } from './row-problems.ts';

interface RowCountsProps {
  readonly endpoint: Endpoint;
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  /** Keys of the rows that another source contradicts. */
  readonly disputed: readonly string[];
  /** The other wrong rows, each counted once; undefined until they are counted. */
  readonly problems: ProblemCounts | undefined;
  /** The rows that could not be checked, as a text, and why, in sentences; '' if all were. */
  readonly unchecked: { readonly text: string; readonly title: string };
  readonly filter: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
}

/** Why rows are disputed, and how many of them have a malformed field, too, which counts them nowhere. */
const disputedTitle = (disputed: number, malformed: number): string =>
  `Another source contradicts ${countText(disputed, 'row')}, or ${disputed === 1 ? 'its' : 'their'} own fields do.${
    malformed === 0
      ? ''
      : ` ${groupedCount(malformed)} of them ${malformed === 1 ? 'is' : 'are'} malformed, too.`
  }`;

/** Rows whose problems are read; their fields are those of all others. */
const MOST_READ = 500;
const WRONG_WITH: Readonly<Record<ProblemOfRow, string>> = {
  malformed: 'is not as the service describes it',
  mismatched: 'does not match the request',
};

/** The fields that are wrong in rows, in a sentence; undefined until they are read. */
function useProblemText(
  { endpoint, session }: Pick<RowCountsProps, 'endpoint' | 'session'>,
  of: ProblemOfRow,
  count: number,
): string {
  const ask = useMemo(
    () =>
      count === 0 ? undefined : (asked: ReviewSession) => asked.find([{ kind: 'problem', of }], MOST_READ),
    [of, count],
  );
  const { value: rows = [] } = useAnswer(session, ask);
  const fields = fieldsWithProblems(endpoint, rows, of);
  return fields === '' ? '' : `What ${WRONG_WITH[of]}: ${fields}.`;
}

/** Says how many rows match the filter, and how many are wrong; each of these counts shows its rows. */
export function RowCounts({
  endpoint,
  session,
  snapshot,
  disputed,
  problems,
  unchecked,
  filter,
  onFilter,
}: RowCountsProps) {
  const { malformed = 0, mismatched = 0 } = problems ?? snapshot ?? {};
  const clausesOf = (of: ProblemOfRow): readonly FilterClause[] => {
    const [own = { kind: 'problem', of }, ...worse] = clausesOfProblem(of, disputed);
    return { malformed, mismatched }[of] === (snapshot?.[of] ?? 0) ? [own] : [own, ...worse];
  };
  const ofMalformed = useProblemText({ endpoint, session }, 'malformed', malformed);
  const ofMismatched = useProblemText({ endpoint, session }, 'mismatched', mismatched);
  const acts = { filter, onFilter };
  return (
    <span className={classes.count} aria-live="polite">
      {snapshot !== undefined && `${groupedCount(snapshot.matched)} of ${countText(snapshot.total, 'row')}`}
      {malformed > 0 && (
        <OnlyThese
          {...acts}
          clauses={clausesOf('malformed')}
          text={`${groupedCount(malformed)} malformed`}
          title={ofMalformed}
        />
      )}
      {mismatched > 0 && (
        <OnlyThese
          {...acts}
          clauses={clausesOf('mismatched')}
          text={`${groupedCount(mismatched)} not matching the request`}
          title={ofMismatched}
        />
      )}
      {disputed.length > 0 && (
        <OnlyThese
          {...acts}
          clauses={[{ kind: 'disputed', anyOf: disputed }]}
          text={`${groupedCount(disputed.length)} disputed`}
          title={disputedTitle(disputed.length, (snapshot?.malformed ?? 0) - malformed)}
        />
      )}
      {unchecked.text !== '' && (
        <span title={revealWhole(unchecked.title)}>
          {' · '}
          {unchecked.text}
        </span>
      )}
    </span>
  );
}
