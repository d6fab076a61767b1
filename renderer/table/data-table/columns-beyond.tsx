import { IconChevronRight } from '@tabler/icons-react';
import { countText } from '../../../shared/units/count-text.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import type { PlacedColumn } from './column-layout.ts';
import classes from './data-table.module.css';
import { GRID } from './table-sources.ts';

/** Names on hover; the column chooser lists all. */
const MOST_NAMES = 12;

/**
 * The sign at the right end of the head that columns follow beyond the edge; a click scrolls to them.
 * Hidden from assistive technology, which finds all columns, as the keys do.
 */
export function ColumnsBeyond({ columns }: { readonly columns: readonly PlacedColumn[] }) {
  const names = columns.slice(0, MOST_NAMES).map(({ label }) => revealWhole(label));
  return (
    <span
      className={classes.beyond}
      data-columns-beyond
      aria-hidden
      title={`${countText(columns.length, 'more column')}: ${names.join(', ')}${columns.length > MOST_NAMES ? ', …' : ''}`}
      onClick={({ currentTarget }) => {
        const grid = currentTarget.closest(GRID);
        const next = currentTarget.parentElement?.querySelector(
          `[data-head="${CSS.escape(columns[0]?.field ?? '')}"]`,
        );
        if (grid === null || next === null || next === undefined) return;
        const leadPx = currentTarget.parentElement?.firstElementChild?.getBoundingClientRect().width ?? 0;
        grid.scrollBy({
          left: next.getBoundingClientRect().left - grid.getBoundingClientRect().left - leadPx,
        });
      }}
    >
      <IconChevronRight size={14} />
    </span>
  );
}
