import { useMemo } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import type {
  FilterClause,
  ProblemOfRow,
  ReviewSession,
  ReviewSnapshot,
} from '../../../shared/engine/query/review-session.ts';
import linkButton from '../../parts/link-button.module.css';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { useAnswer } from '../../tab/use-answer.ts';
import classes from '../../tab/workbench.module.css';
import { withClause, withoutClause } from './filter-clauses.ts';
import { fieldsWithProblems } from './fields-with-problems.ts';

interface RowCountsProps {
  readonly endpoint: Endpoint;
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  /** Keys of the rows that another source contradicts. */
  readonly disputed: readonly string[];
  /** Why rows without a mark may be disputed nevertheless: in a few words, and in a sentence. */
  readonly unchecked: readonly { readonly text: string; readonly title: string }[];
  readonly filter: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
}

interface OnlyTheseProps extends Pick<RowCountsProps, 'filter' | 'onFilter'> {
  readonly clause: Extract<FilterClause, { kind: 'problem' | 'disputed' }>;
  /** E.g. '43 malformed'. */
  readonly text: string;
  readonly title: string;
}

/** A count that shows only its rows, or all again. */
function OnlyThese({ clause, text, title, filter, onFilter }: OnlyTheseProps) {
  const isSame = (each: FilterClause): boolean =>
    each.kind === clause.kind &&
    (each.kind !== 'problem' || clause.kind !== 'problem' || each.of === clause.of);
  const held = filter.find(isSame);
  return (
    <>
      {' · '}
      <button
        type="button"
        className={linkButton.link}
        aria-pressed={held !== undefined}
        title={revealWhole(`${title} ${held === undefined ? 'Show only these' : 'Show all rows again'}`)}
        onClick={() =>
          onFilter(held === undefined ? withClause(filter, clause) : withoutClause(filter, held))
        }
      >
        {text}
      </button>
    </>
  );
}

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
  unchecked,
  filter,
  onFilter,
}: RowCountsProps) {
  const { malformed = 0, mismatched = 0 } = snapshot ?? {};
  const ofMalformed = useProblemText({ endpoint, session }, 'malformed', malformed);
  const ofMismatched = useProblemText({ endpoint, session }, 'mismatched', mismatched);
  const acts = { filter, onFilter };
  return (
    <span className={classes.count} aria-live="polite">
      {snapshot !== undefined && `${groupedCount(snapshot.matched)} of ${countText(snapshot.total, 'row')}`}
      {malformed > 0 && (
        <OnlyThese
          {...acts}
          clause={{ kind: 'problem', of: 'malformed' }}
          text={`${groupedCount(malformed)} malformed`}
          title={ofMalformed}
        />
      )}
      {mismatched > 0 && (
        <OnlyThese
          {...acts}
          clause={{ kind: 'problem', of: 'mismatched' }}
          text={`${groupedCount(mismatched)} not matching the request`}
          title={ofMismatched}
        />
      )}
      {disputed.length > 0 && (
        <OnlyThese
          {...acts}
          clause={{ kind: 'disputed', anyOf: disputed }}
          text={`${groupedCount(disputed.length)} disputed`}
          title={`Another source contradicts ${countText(disputed.length, 'row')}.`}
        />
      )}
      {unchecked.map(({ text, title }) => (
        <span key={text} title={revealWhole(title)}>
          {' · '}
          {text}
        </span>
      ))}
    </span>
  );
}
