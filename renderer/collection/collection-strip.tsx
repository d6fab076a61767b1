import { Button, Progress } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlaylistAdd,
  IconRefresh,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countText, groupedCount } from '../../shared/units/count-text.ts';
import type { CollectionProgress } from '../../shared/engine/collect/collection-runner.ts';
import { Badge, type BadgeTone } from '../parts/badge.tsx';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { useAct } from '../parts/use-act.ts';
import { CompletenessBadge } from './completeness/completeness-badge.tsx';
import { useWorkbench } from '../tab/workbench-context.ts';
import { useWorkbenchState } from '../tab/workbench-state.tsx';
import classes from '../tab/workbench.module.css';

const STATE: Readonly<
  Record<CollectionProgress['record']['state'], { readonly text: string; readonly tone: BadgeTone }>
> = {
  running: { text: 'collecting', tone: 'accent' },
  paused: { text: 'paused', tone: 'warning' },
  cancelled: { text: 'cancelled', tone: 'plain' },
  done: { text: 'collected', tone: 'in' },
  failed: { text: 'failed', tone: 'failed' },
};

function progressText({
  record,
  pagesDone,
  pagesExpected,
  counted = 'page',
  rowsPerSecond,
  secondsLeft,
}: CollectionProgress): string {
  const { rowCount, expectedRows } = record;
  const ofAll =
    expectedRows === undefined
      ? countText(rowCount, 'row')
      : `${groupedCount(rowCount)} of ${countText(expectedRows, 'row')}`;
  const rows = `${ofAll}${counted === 'block' ? ' from receipts' : ''}`;
  if (record.state !== 'running') return rows;
  const pages =
    pagesExpected === undefined
      ? ''
      : `${counted} ${groupedCount(pagesDone)} of ${groupedCount(pagesExpected)}`;
  const rate = rowsPerSecond === undefined ? '' : `${countText(Math.round(rowsPerSecond), 'row')}/s`;
  return [rows, pages, rate, secondsLeft === undefined ? '' : `${secondsLeft} s left`]
    .filter((each) => each !== '')
    .join(' · ');
}

/**
 * Shows the state, progress and completeness of one collection, with the buttons that its state
 * allows.
 */
export function CollectionStrip({
  progress,
  onAgain,
  lead,
}: {
  readonly progress: CollectionProgress;
  readonly onAgain: () => void;
  /** What precedes the state. */
  readonly lead?: ReactNode;
}) {
  const { runner } = useWorkbench();
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const { failure, act } = useAct();
  const { record } = progress;
  const { state, collectionId } = record;
  const share =
    progress.pagesExpected === undefined ? 0 : (100 * progress.pagesDone) / progress.pagesExpected;
  const canResume = state === 'paused' || state === 'cancelled' || state === 'failed';
  return (
    <>
      <div className={classes.bar} role="group" aria-label="Collection">
        {lead}
        <Badge tone={STATE[state].tone}>{STATE[state].text}</Badge>
        <span className={classes.count} aria-live="polite">
          {progressText(progress)}
        </span>
        {state === 'running' && (
          <Progress
            className={classes.progress}
            size="sm"
            value={share}
            transitionDuration={0}
            aria-label="Pages collected"
          />
        )}
        {progress.isChecking === true && <Badge tone="accent">checking completeness</Badge>}
        {state !== 'running' && <CompletenessBadge progress={progress} />}
        <span className={classes.spacer} />
        {readOnlyReason === undefined && (
          <>
            {state === 'running' && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconPlayerPause size={14} />}
                  onClick={() => void act(() => runner.pause(collectionId))}
                >
                  Pause
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconPlayerStop size={14} />}
                  onClick={() => void act(() => runner.cancel(collectionId))}
                >
                  Cancel
                </Button>
              </>
            )}
            {canResume && (
              <Button
                variant="default"
                leftSection={<IconPlayerPlay size={14} />}
                onClick={() => void act(() => runner.resume(collectionId))}
              >
                Resume
              </Button>
            )}
            {progress.canUpdate === true && (
              <Button
                variant="default"
                leftSection={<IconPlaylistAdd size={14} />}
                title="Adds rows that are new since this collection was read; its rows stay"
                disabled={network.review}
                onClick={() => void act(() => runner.update(collectionId))}
              >
                Update
              </Button>
            )}
            {state !== 'running' && (
              <Button variant="default" leftSection={<IconRefresh size={14} />} onClick={onAgain}>
                Collect again
              </Button>
            )}
          </>
        )}
      </div>
      {record.error !== undefined && state !== 'running' && (
        <ErrorNotice error={{ ...record.error, details: {} }} />
      )}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  );
}
