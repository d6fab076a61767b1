import { countText } from '../../../shared/units/count-text.ts';
import { isoUtc, utcDay } from '../../../shared/units/time.ts';
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
  if (first === undefined || last === undefined) return null;
  const title = `Of the ${countText(rows, 'row')} collected: first ${isoUtc(String(first))}, last ${isoUtc(String(last))}`;
  return (
    <span className={classes.days} title={title}>
      <span className={classes.side}>first</span> {utcDay(first)} <span className={classes.side}>· last</span>{' '}
      {utcDay(last)} <span className={classes.side}>UTC</span>
    </span>
  );
}
