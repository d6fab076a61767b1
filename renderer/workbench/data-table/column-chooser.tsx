import { ActionIcon, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import classes from '../workbench.module.css';
import type { TableColumn } from './table-column.ts';

interface ColumnChooserProps {
  readonly columns: readonly TableColumn[];
  readonly shown: readonly string[];
  readonly onChange: (shown: readonly string[]) => void;
}

/** Chooses which columns are shown; at least one stays. */
export function ColumnChooser({ columns, shown, onChange }: ColumnChooserProps) {
  const toggle = (field: string): void => {
    const next = shown.includes(field) ? shown.filter((each) => each !== field) : [...shown, field];
    if (next.length > 0) onChange(next);
  };
  return (
    <Popover position="bottom-end" withinPortal>
      <Popover.Target>
        <ActionIcon variant="default" size={28} aria-label="Choose columns" title="Choose columns">
          <IconColumns3 size={15} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.chooser}>
          {columns.map(({ field, label, description }) => (
            <Checkbox
              key={field}
              label={label}
              title={description}
              checked={shown.includes(field)}
              onChange={() => toggle(field)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
