import { Button } from '@mantine/core';
import { countText } from '../../../shared/units/count-text.ts';
import classes from './comparison.module.css';

/** One of the lists that the rows belong to. */
export interface ComparableList {
  readonly label: string;
  readonly rows: number;
  /** Opens the list alone, where its rows can be compared. */
  readonly onOpen: () => void;
}

/** Explains why rows of several lists are not compared in one table, and links to each list. */
export function ListsToCompare({ lists }: { readonly lists: readonly ComparableList[] }) {
  return (
    <section className={classes.byList} aria-label="Compare one kind">
      <strong>Compare one kind at a time</strong>
      <span>What a row means depends on its list. The node knows the main chain only.</span>
      {lists.map(({ label, rows, onOpen }) => (
        <Button key={label} size="compact-xs" variant="default" onClick={onOpen}>
          Open {label}, {countText(rows, 'row')}
        </Button>
      ))}
    </section>
  );
}
