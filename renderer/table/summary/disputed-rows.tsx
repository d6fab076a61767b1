import { groupedCount } from '../../../shared/units/count-text.ts';
import { DISPUTED } from '../data-table/disputed-word.ts';
import { disputedTitle } from './sum-text.ts';
import classes from './summary.module.css';

/** Says how many rows in a sum another source contradicts; nothing if there are none. */
export const DisputedRows = ({ rows }: { readonly rows: number }) =>
  rows > 0 && (
    <span className={classes.disputed} title={disputedTitle(rows)}>
      {' '}
      {groupedCount(rows)} {DISPUTED}
    </span>
  );
