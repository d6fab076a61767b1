import { Checkbox } from '@mantine/core';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { problemText, type LabelRows } from '../../../shared/engine/labels/file/read-label-rows.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import classes from './labels.module.css';

interface ImportProblemsProps {
  readonly rows: LabelRows;
  /** True if invalid lines are skipped and the others imported. */
  readonly leavesOut: boolean;
  readonly onLeaveOut: () => void;
}

/** Lists the problems of a file by line, and offers to import the valid lines. */
export function ImportProblems({ rows, leavesOut, onLeaveOut }: ImportProblemsProps) {
  const { problems, problemCount, labels } = rows;
  const shown = problems.slice(0, 200);
  return (
    <section role="alert" aria-label="Errors in the file">
      <p className={classes.wrong}>
        <strong>{problemCount === 1 ? '1 error' : `${groupedCount(problemCount)} errors`}</strong>
        {leavesOut
          ? ': these lines are skipped. The list below says what to correct.'
          : labels.length === 0
            ? ': nothing is imported. Correct the file and choose it again.'
            : ': nothing is imported yet. Correct the file and choose it again, or import the rest.'}
      </p>
      {labels.length > 0 && (
        <Checkbox
          mb={8}
          label={`Import the ${countText(labels.length, 'valid line')} and skip the others`}
          checked={leavesOut}
          onChange={onLeaveOut}
        />
      )}
      <ul className={classes.problems}>
        {shown.map((problem, index) => (
          // Several problems may have the same line and column.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <HostileText text={problemText(problem)} atMost={300} />
          </li>
        ))}
        {problemCount > shown.length && <li>and {groupedCount(problemCount - shown.length)} more</li>}
      </ul>
    </section>
  );
}
