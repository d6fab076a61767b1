import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo } from 'react';
import { goToRows, TAB_FILTER, TO_ROWS } from '../../tab/tab-filter.ts';
import classes from '../../tab/workbench.module.css';

interface FilterBoxProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Called when the box loses the focus. */
  readonly onTyped: () => void;
}

/** Shows the free text of a filter. */
export const FilterBox = memo(function FilterBox({ text, onType, onTyped }: FilterBoxProps) {
  return (
    <TextInput
      {...TAB_FILTER}
      className={classes.search}
      aria-label="Filter rows"
      placeholder="Filter rows ( / )"
      leftSection={<IconSearch size={14} />}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onTyped}
      onKeyDown={(event) => {
        if (!TO_ROWS.includes(event.key)) return;
        goToRows(event.currentTarget);
        event.preventDefault();
      }}
    />
  );
});
