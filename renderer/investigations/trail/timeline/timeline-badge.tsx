import { Popover } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '../../../parts/badge.tsx';
import { ButtonPanel } from '../../../tab/button-panel.tsx';
import { faultsText } from '../../../collection/of-tab/faults-text.ts';
import { hasFaults, type RowFaults } from '../../../collection/of-tab/row-faults.ts';
import { withFaults } from '../../../collection/completeness/status-of.ts';
import type { TimelineStatement } from './state-timeline.ts';
import classes from './timeline.module.css';

interface TimelineBadgeProps {
  readonly statement: TimelineStatement;
  readonly faults: RowFaults;
  /** What is wrong with the rows of the kind with this label. */
  readonly faultsOfKind: (label: string) => RowFaults;
}

/**
 * How complete the timeline is, what is wrong with its rows, and what is missing beside it; a click shows
 * what each kind says.
 */
export function TimelineBadge({ statement, faults, faultsOfKind }: TimelineBadgeProps) {
  const { told, kinds } = statement;
  const { text, tone } = withFaults(statement, faults);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonPanel isOpen={isOpen} onOpen={setOpen} position="bottom-start">
        <Popover.Target>
          <button
            type="button"
            className={classes.badge}
            onClick={() => setOpen(!isOpen)}
            aria-label={`Completeness: ${text}`}
          >
            <Badge tone={tone}>{text}</Badge>
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <section className={classes.panel} aria-label="Completeness">
            <dl className={classes.statement}>
              {kinds.map(({ label, text: kindText }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {kindText}
                    {hasFaults(faultsOfKind(label)) && ` Of its rows: ${faultsText(faultsOfKind(label))}.`}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        </Popover.Dropdown>
      </ButtonPanel>
      <span className={classes.told} role="status">
        {told.join(' · ')}
      </span>
    </>
  );
}
