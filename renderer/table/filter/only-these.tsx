import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import linkButton from '../../parts/link-button.module.css';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { withClause } from './filter-clauses.ts';

interface OnlyTheseProps {
  readonly filter: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
  /** What only these rows pass; the first of them names their kind. */
  readonly clauses: readonly FilterClause[];
  /** E.g. '43 malformed'. */
  readonly text: string;
  readonly title: string;
}

/** Whether a clause is one of a count, whichever rows were disputed when it was set. */
function isOfCount(each: FilterClause, clause: FilterClause): boolean {
  if (each.kind === 'not' && clause.kind === 'not') return isOfCount(each.part, clause.part);
  return (
    each.kind === clause.kind &&
    (each.kind !== 'problem' || clause.kind !== 'problem' || each.of === clause.of)
  );
}

/** A count that shows only its rows, or all again. */
export function OnlyThese({ clauses, text, title, filter, onFilter }: OnlyTheseProps) {
  const [first] = clauses;
  const held = first && filter.find((each) => isOfCount(each, first));
  const others = filter.filter((each) => !clauses.some((clause) => isOfCount(each, clause)));
  return (
    <>
      {' · '}
      <button
        type="button"
        className={linkButton.link}
        aria-pressed={held !== undefined}
        title={revealWhole(`${title} ${held === undefined ? 'Show only these' : 'Show all rows again'}`)}
        onClick={() => onFilter(held === undefined ? clauses.reduce(withClause, others) : others)}
      >
        {text}
      </button>
    </>
  );
}
