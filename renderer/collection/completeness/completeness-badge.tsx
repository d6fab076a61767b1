import { Popover } from '@mantine/core';
import { useState } from 'react';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import type { CollectionProgress } from '../../../shared/engine/collect/collection-runner.ts';
import { Badge } from '../../parts/badge.tsx';
import { Prose, ProseChainContext } from '../../parts/prose.tsx';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { CheckControls } from './check-controls.tsx';
import { completenessText, type CompletenessText } from './completeness-text.ts';
import type { RowFaults } from '../of-tab/row-faults.ts';
import { statusOf } from './status-of.ts';
import { ButtonPanel } from '../../tab/button-panel.tsx';
import { CheckList } from './check-list.tsx';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from '../../tab/workbench.module.css';

/**
 * Shows the status of a collection that is not running. A click shows the reason and the
 * completeness checks with their evidence, and offers to repeat them.
 */
export function CompletenessBadge({
  progress,
  ofWhole,
  faults,
}: {
  readonly progress: CollectionProgress;
  /** See statusOf. */
  readonly ofWhole?: CompletenessText;
  readonly faults?: RowFaults;
}) {
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const { completeness, endpointId, state } = progress.record;
  const { reason, scope } = completeness;
  const { text, tone } = statusOf(progress, ofWhole, faults);
  const [isOpen, setOpen] = useState(false);
  return (
    <ButtonPanel isOpen={isOpen} onOpen={setOpen} position="bottom-start">
      <Popover.Target>
        <button
          type="button"
          className={classes.plainButton}
          onClick={() => setOpen(!isOpen)}
          aria-label={`Completeness: ${text}`}
          title={revealWhole(reason)}
        >
          <Badge tone={tone}>{text}</Badge>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.statementPanel}>
        <section className={classes.statement} aria-label="Completeness">
          <ProseChainContext value={findEndpoint(endpointId)?.chain ?? 'main'}>
            <p className={classes.statementReason}>
              {/* Repeats the scope, because the badge is a button and cannot contain links. */}
              {scope !== undefined && !reason.includes(scope) && (
                <Prose text={`It is ${completenessText(completeness).text}. `} />
              )}
              <Prose text={reason} />
            </p>
            <CheckList witnesses={completeness.witnesses} />
          </ProseChainContext>
          {state === 'done' && readOnlyReason === undefined && <CheckControls progress={progress} />}
        </section>
      </Popover.Dropdown>
    </ButtonPanel>
  );
}
