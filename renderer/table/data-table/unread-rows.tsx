import { VisuallyHidden } from '@mantine/core';
import { SkeletonLines } from '../../parts/skeleton/skeleton-lines.tsx';
import classes from './data-table.module.css';

/** In a grid whose number of rows is not known yet: bars, and a row that says so. */
export function UnreadRows() {
  return (
    <div role="rowgroup" className={classes.unread}>
      <div role="row">
        <div role="gridcell">
          <VisuallyHidden>Reading the rows…</VisuallyHidden>
          <SkeletonLines />
        </div>
      </div>
    </div>
  );
}
