import { countText } from '../../../shared/units/count-text.ts';
import { isoUtc, utcDay } from '../../../shared/units/time.ts';
import { useFirstLine } from '../../parts/use-first-line.ts';
import classes from './trail.module.css';

interface FirstAndLastProps {
  /** The number of collected rows. */
  readonly rows: number;
  /** Unix ms; undefined if no row has a time. */
  readonly first: number | undefined;
  readonly last: number | undefined;
}

/**
 * Shows the UTC days of the first and the last collected row, where there is room for both beside
 * the sums.
 */
export function FirstAndLast({ rows, first, last }: FirstAndLastProps) {
  const [line, onLine] = useFirstLine();
  if (first === undefined || last === undefined) return null;
  const title = `Of the ${countText(rows, 'row')} collected: first ${isoUtc(String(first))}, last ${isoUtc(String(last))}`;
  return (
    <span ref={line} className={classes.days}>
      {/* It always stands on the first line; the days wrap to the second if they lack room. */}
      <span className={classes.daysBegin} />
      <span className={classes.daysText} title={title} data-wrapped={onLine < 2 || undefined}>
        <span className={classes.side}>first</span> {utcDay(first)}{' '}
        <span className={classes.side}>· last</span> {utcDay(last)} <span className={classes.side}>UTC</span>
      </span>
    </span>
  );
}
