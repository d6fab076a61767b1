import { problemText, type LabelRows } from '../../labels/file/read-label-rows.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import classes from './labels.module.css';

/** What stands in the way of an import, line by line. */
export function ImportProblems({ rows }: { readonly rows: LabelRows }) {
  const { problems, problemCount } = rows;
  const shown = problems.slice(0, 200);
  return (
    <section role="alert" aria-label="What is wrong in the file">
      <p className={classes.wrong}>
        <strong>
          {problemCount === 1 ? 'One line is wrong' : `${problemCount.toLocaleString('en')} places are wrong`}
        </strong>
        : nothing is imported. Correct the file and choose it again.
      </p>
      <ul className={classes.problems}>
        {shown.map((problem, index) => (
          // Several may be about the same line and column.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <HostileText text={problemText(problem)} atMost={300} />
          </li>
        ))}
        {problemCount > shown.length && (
          <li>and {(problemCount - shown.length).toLocaleString('en')} more</li>
        )}
      </ul>
    </section>
  );
}
