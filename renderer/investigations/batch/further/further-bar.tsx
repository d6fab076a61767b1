import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import type { CollectionState } from '../../../../shared/engine/storage/case-records.ts';
import type { CollectionProgress } from '../../../../shared/engine/collect/collection-runner.ts';
import {
  stateOfCollection,
  worstOf,
} from '../../../../shared/engine/collect/completeness/shown-completeness.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { CompletenessBadge } from '../../../collection/completeness/completeness-badge.tsx';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import { furtherText } from './further-text.ts';

const CAN_GO_ON: readonly CollectionState[] = ['paused', 'cancelled', 'failed'];

const grouped = (count: number): string => groupedCount(count);

/** The collections of each kind, in the order in which the kinds were first requested. */
function byKind(further: readonly CollectionProgress[]): readonly (readonly CollectionProgress[])[] {
  const kinds = new Map<string, CollectionProgress[]>();
  for (const each of further) {
    const { endpointId } = each.record;
    kinds.set(endpointId, [...(kinds.get(endpointId) ?? []), each]);
  }
  return [...kinds.values()];
}

function KindOfFurther({ all }: { readonly all: readonly CollectionProgress[] }) {
  const worst = worstOf(all.map(({ record }) => stateOfCollection(record)));
  const least = all.find(({ record }) => stateOfCollection(record) === worst);
  if (least === undefined) return null;
  const done = all.reduce((sum, { pagesDone }) => sum + pagesDone, 0);
  const expected = all.reduce((sum, { pagesExpected = 0 }) => sum + pagesExpected, 0);
  const isRunning = all.some(({ record }) => record.state === 'running');
  return (
    <span className={workbenchClasses.count}>
      {furtherText(least.record.endpointId)}: {grouped(done)} of {grouped(expected)}{' '}
      {!isRunning && <CompletenessBadge progress={least} />}
    </span>
  );
}

/**
 * Shows the further lookups of a batch: the progress of each kind, and pause, resume and cancel for
 * all.
 */
export function FurtherBar({ further }: { readonly further: readonly CollectionProgress[] }) {
  const { runner } = useWorkbench();
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const { failure, act: run } = useAct();
  if (further.length === 0) return null;
  const running = further.filter(({ record }) => record.state === 'running');
  const stopped = further.filter(({ record }) => CAN_GO_ON.includes(record.state));
  const error = stopped.find((each) => each.record.error !== undefined)?.record.error;
  const act = (doing: (collectionId: string) => Promise<void>, all: readonly CollectionProgress[]): void => {
    void run(() => Promise.all(all.map(({ record }) => doing(record.collectionId))));
  };
  return (
    <>
      <div className={workbenchClasses.bar} role="group" aria-label="Asked further">
        {byKind(further).map((all) => (
          <KindOfFurther key={all[0]?.record.endpointId} all={all} />
        ))}
        <span className={workbenchClasses.spacer} />
        {readOnlyReason === undefined && running.length > 0 && (
          <>
            <Button
              variant="default"
              leftSection={<IconPlayerPause size={14} />}
              onClick={() => act((id) => runner.pause(id), running)}
            >
              Pause
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlayerStop size={14} />}
              onClick={() => act((id) => runner.cancel(id), running)}
            >
              Cancel
            </Button>
          </>
        )}
        {readOnlyReason === undefined && stopped.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={14} />}
            disabled={network.review}
            onClick={() => act((id) => runner.resume(id), stopped)}
          >
            Resume
          </Button>
        )}
      </div>
      {error !== undefined && <ErrorNotice error={{ ...error, details: {} }} />}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  );
}
