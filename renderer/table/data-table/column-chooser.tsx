import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { HostileText } from '../../parts/hostile-text.tsx';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { ButtonPanel } from '../../tab/button-panel.tsx';
import classes from '../../tab/workbench.module.css';
import type { TogetherChoice } from './together-choice.ts';
import { useTablePreferences, type Density } from './table-preferences.ts';
import type { TableColumn } from './table-column.ts';

interface ColumnChooserProps {
  readonly columns: readonly TableColumn[];
  readonly shown: readonly string[];
  readonly onChange: (shown: readonly string[]) => void;
  /** Resets the order, width and choice of all columns. */
  readonly onReset: () => void;
  /** Whether rows of one transaction stand together; undefined if they cannot. */
  readonly together?: TogetherChoice | undefined;
}

const DENSITIES: { value: Density; label: string }[] = [
  { value: 'normal', label: 'Rows of 28 px' },
  { value: 'compact', label: '24 px' },
];

/** Chooses which columns are shown, at least one, and the row height of all tables. */
export function ColumnChooser({ columns, shown, onChange, onReset, together }: ColumnChooserProps) {
  const density = useTablePreferences((state) => state.density);
  const [isOpen, setOpen] = useState(false);
  const toggle = (field: string): void => {
    const next = shown.includes(field) ? shown.filter((each) => each !== field) : [...shown, field];
    if (next.length > 0) onChange(next);
  };
  return (
    <ButtonPanel isOpen={isOpen} onOpen={setOpen} position="bottom-end">
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={28}
          aria-label="Choose columns"
          title="Choose columns"
          onClick={() => setOpen(!isOpen)}
        >
          <IconColumns3 size={15} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.chooser}>
          {columns.map(({ field, label, description }) => (
            <Checkbox
              key={field}
              label={<HostileText text={label} />}
              title={revealWhole(description)}
              checked={shown.includes(field)}
              onChange={() => toggle(field)}
            />
          ))}
        </div>
        {together !== undefined && (
          <Checkbox
            className={classes.chooserSwitch}
            label="Rows of one transaction together"
            title="Brackets them and says how many there are. In the table: T"
            checked={together.isOn}
            onChange={() => together.onChange(!together.isOn)}
          />
        )}
        <div className={classes.chooserFoot}>
          <SegmentedControl
            aria-label="Row height"
            data={DENSITIES}
            value={density}
            onChange={(value) => useTablePreferences.setState({ density: value })}
          />
          <Button variant="subtle" onClick={onReset}>
            Reset columns
          </Button>
        </div>
      </Popover.Dropdown>
    </ButtonPanel>
  );
}
