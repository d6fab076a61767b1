import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { memo } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import type {
  FilterClause,
  ReviewSnapshot,
  RowDeceptions,
} from '../../../shared/engine/query/review-session.ts';
import { withClause, withoutClause } from '../filter/filter-clauses.ts';
import classes from './deception.module.css';
import { describeDeceptions } from './describe-deceptions.ts';

interface PoisoningBarProps {
  readonly deceptions: RowDeceptions | undefined;
  /**
   * Why the rows could not be judged. It must be shown, because a missing warning looks like a good
   * sign.
   */
  readonly failure: unknown;
  readonly snapshot: ReviewSnapshot | undefined;
  readonly filter: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
}

const CHOICES = [
  { keep: 'suspected', label: 'Only these' },
  { keep: 'others', label: 'Hide these' },
] as const;

/**
 * Shows how many rows are suspected of address poisoning, with buttons that keep or hide them.
 * Shows nothing if there are none, and the error if the rows could not be judged.
 */
export const PoisoningBar = memo(function PoisoningBar({
  deceptions,
  failure,
  snapshot,
  filter,
  onFilter,
}: PoisoningBarProps) {
  const held = filter.find((clause) => clause.kind === 'poisoning');
  if (failure !== undefined)
    return (
      <>
        <p className={classes.bar}>
          These rows could not be checked: a row without a warning may still be address poisoning.
        </p>
        <ErrorNotice error={failure} />
      </>
    );
  if (deceptions === undefined || snapshot === undefined) return null;
  if (deceptions.suspected === 0 && held === undefined) return null;
  return (
    <div className={classes.bar} role="group" aria-label="Suspected address poisoning">
      <IconAlertTriangle size={14} className={classes.icon} aria-hidden />
      <span className={classes.told} aria-live="polite">
        {describeDeceptions(deceptions, snapshot.total, held?.keep)}
      </span>
      {CHOICES.map(({ keep, label }) => (
        <Button
          key={keep}
          size="compact-xs"
          variant={held?.keep === keep ? 'light' : 'default'}
          aria-pressed={held?.keep === keep}
          onClick={() =>
            onFilter(
              held?.keep === keep
                ? withoutClause(filter, held)
                : withClause(filter, { kind: 'poisoning', keep }),
            )
          }
        >
          {label}
        </Button>
      ))}
    </div>
  );
});
