import { Loader } from '@mantine/core';
import { countText } from '../../../../shared/units/count-text.ts';
import type { DisputedRows } from '../../../evidence/contradicted/disputes-of-case.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { SkeletonLines } from '../../../parts/skeleton/skeleton-lines.tsx';
import { useNow } from '../../status-bar/use-now.ts';
import classes from '../case-home.module.css';
import { CaseOverTime } from './case-over-time.tsx';
import { LargestMovements } from './largest-movements-table.tsx';
import type { HomeSurvey } from './use-home-survey.ts';

/** Rows in whose place bars stand until the first list is surveyed. */
const ROWS_AT_FIRST = 5;

interface SurveySectionsProps extends HomeSurvey {
  readonly disputes: DisputedRows;
}

/** What the rows of a case say together: when they happened, and what moved most. */
export function SurveySections({ surveyed, waiting, error, disputes }: SurveySectionsProps) {
  const now = useNow(false);
  return (
    <>
      <CaseOverTime surveyed={surveyed} now={now} />
      <LargestMovements surveyed={surveyed} disputes={disputes} />
      {error !== undefined && <ErrorNotice error={error} />}
      {waiting > 0 && error === undefined && (
        <>
          <p className={classes.reading} role="status">
            <Loader size={12} /> Reading the rows of {countText(waiting, 'list')}…
          </p>
          {surveyed.length === 0 && <SkeletonLines count={ROWS_AT_FIRST} />}
        </>
      )}
    </>
  );
}
