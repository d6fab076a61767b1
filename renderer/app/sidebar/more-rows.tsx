import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import classes from './sidebar.module.css';

interface MoreRowsProps<Row> {
  readonly rows: readonly Row[];
  /** So many are listed at first. */
  readonly atMost: number;
  readonly rowOf: (row: Row) => ReactNode;
  /** The name of the list. */
  readonly label?: string;
}

/** A list that shows its first rows, and the others on demand. */
export function MoreRows<Row>({ rows, atMost, rowOf, label }: MoreRowsProps<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  // A button that reveals a single row would take as much room as that row.
  const hidden = rows.length > atMost + 1 ? rows.length - atMost : 0;
  const Arrow = showsAll ? IconChevronUp : IconChevronDown;
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {(showsAll || hidden === 0 ? rows : rows.slice(0, atMost)).map(rowOf)}
      </ul>
      {hidden > 0 && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          <Arrow size={14} aria-hidden />
          {showsAll ? 'Show fewer' : `Show ${groupedCount(hidden)} more`}
        </UnstyledButton>
      )}
    </>
  );
}
