import { Button, Popover } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { countText } from '../../../shared/units/count-text.ts';
import { ButtonPanel } from '../../tab/button-panel.tsx';
import workbenchClasses from '../../tab/workbench.module.css';
import classes from './comparison.module.css';

/** One of the lists that the rows belong to. */
export interface ComparableList {
  readonly label: string;
  readonly rows: number;
  /** Opens the list alone, where its rows can be compared. */
  readonly onOpen: () => void;
}

interface CompareByListProps {
  readonly lists: readonly ComparableList[];
  readonly disabled: boolean;
}

/** Explains why rows of several lists are not compared in one table, and links to each list. */
export function CompareByList({ lists, disabled }: CompareByListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ButtonPanel isOpen={isOpen} onOpen={setOpen} position="bottom-end">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconScale size={14} />}
          disabled={disabled}
          aria-label="Compare with JSON-RPC"
          title="Compare with JSON-RPC, one kind at a time"
          onClick={() => setOpen(!isOpen)}
        >
          <span className={workbenchClasses.buttonText}>Compare</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <section className={classes.byList} aria-label="Compare one kind">
          <strong>Compare one kind at a time</strong>
          <span>
            These rows come from several lists, and the meaning of a row depends on its list. Open a kind by
            itself, then press Compare there. The node covers only the main chain, not the trade zone.
          </span>
          {lists.map(({ label, rows, onOpen }) => (
            <Button
              key={label}
              variant="default"
              onClick={() => {
                setOpen(false);
                onOpen();
              }}
            >
              Open {label}, {countText(rows, 'row')}
            </Button>
          ))}
        </section>
      </Popover.Dropdown>
    </ButtonPanel>
  );
}
