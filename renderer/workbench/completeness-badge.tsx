import { Popover } from '@mantine/core';
import type { CollectionProgress } from '../collect/collection-runner.ts';
import { Badge } from '../parts/badge.tsx';
import { HostileLines } from '../parts/hostile-lines.tsx';
import { revealWhole } from '../parts/reveal-hostile.ts';
import { CheckControls } from './check-controls.tsx';
import { completenessWords } from './completeness-words.ts';
import { WitnessList } from './witness-list.tsx';
import { useWorkbench } from './workbench-context.ts';
import classes from './workbench.module.css';

/** How complete a set is, in words; on click the reason, the witnesses with their evidence, and the way to ask them again. */
export function CompletenessBadge({ progress }: { readonly progress: CollectionProgress }) {
  const { readOnlyReason } = useWorkbench();
  const { completeness, state } = progress.record;
  const { word, tone } = completenessWords(completeness);
  return (
    <Popover position="bottom-start" withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={classes.plainButton}
          aria-label={`Completeness: ${word}`}
          title={revealWhole(completeness.reason)}
        >
          <Badge tone={tone}>{word}</Badge>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.statementPanel}>
        <section className={classes.statement} aria-label="Completeness">
          <p className={classes.statementReason}>
            <HostileLines text={completeness.reason} />
          </p>
          <WitnessList witnesses={completeness.witnesses} />
          {state === 'done' && readOnlyReason === undefined && <CheckControls progress={progress} />}
        </section>
      </Popover.Dropdown>
    </Popover>
  );
}
