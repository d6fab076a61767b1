import { groupedCount } from '../../../shared/units/count-text.ts';
import type { BatchChain } from './intake/chain-choice.tsx';
import classes from './batch.module.css';
import { absenceText, OUTCOME_TEXT } from './outcome-text.ts';
import { OUTCOMES, type Outcome, type OutcomeFilter } from './outcomes/outcome.ts';
import type { OutcomeCounts } from './outcomes/outcome-table.ts';

interface OutcomeChipsProps {
  readonly counts: OutcomeCounts;
  readonly filter: OutcomeFilter;
  readonly onFilter: (filter: OutcomeFilter) => void;
  readonly chain: BatchChain;
}

/** How many entries have each outcome; each count is a filter. Omits outcomes without entries. */
export function OutcomeChips({ counts, filter, onFilter, chain }: OutcomeChipsProps) {
  const toggle = (outcome: Outcome): void => {
    const { outcomes } = filter;
    onFilter({
      ...filter,
      outcomes: outcomes.includes(outcome)
        ? outcomes.filter((each) => each !== outcome)
        : [...outcomes, outcome],
    });
  };
  return (
    <>
      {OUTCOMES.filter((outcome) => counts[outcome] > 0 || filter.outcomes.includes(outcome)).map(
        (outcome) => (
          <button
            key={outcome}
            type="button"
            className={classes.outcomeChip}
            aria-pressed={filter.outcomes.includes(outcome)}
            title={outcome === 'absent' ? absenceText(chain) : undefined}
            onClick={() => toggle(outcome)}
          >
            {OUTCOME_TEXT[outcome].text} {groupedCount(counts[outcome])}
          </button>
        ),
      )}
      {(counts.repeated > 0 || filter.repeatedOnly) && (
        <button
          type="button"
          className={classes.outcomeChip}
          aria-pressed={filter.repeatedOnly}
          title="Hashes that the list has more than once; each is asked for once and counted under its outcome besides"
          onClick={() => onFilter({ ...filter, repeatedOnly: !filter.repeatedOnly })}
        >
          repeated {groupedCount(counts.repeated)}
        </button>
      )}
    </>
  );
}
