import { Popover } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '../../../parts/badge.tsx';
import { ButtonPanel } from '../../../tab/button-panel.tsx';
import type { RowFaults } from '../../../collection/of-tab/row-faults.ts';
import { withFaults } from '../../../collection/completeness/status-of.ts';
import type { TimelineStatement } from './state-timeline.ts';
import classes from './timeline.module.css';

/**
 * How complete the timeline is, what is wrong with its rows, and what is missing beside it; a click shows
 * what each kind says.
 */
export function TimelineBadge({
  statement,
  faults,
}: {
  readonly statement: TimelineStatement;
  readonly faults: RowFaults;
}) {
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
                  <dd>{kindText}</dd>
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
