import { Button, Progress } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlaylistAdd,
  IconRefresh,
} from '@tabler/icons-react';
import { use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { countText, groupedCount } from '../../shared/units/count-text.ts';
import type { CollectionProgress } from '../../shared/engine/collect/collection-runner.ts';
import { Badge } from '../parts/badge.tsx';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { useAct } from '../parts/use-act.ts';
import { CompletenessBadge } from './completeness/completeness-badge.tsx';
import type { RowFaults } from './of-tab/row-faults.ts';
import { STATE_TEXT, type CompletenessText } from './completeness/completeness-text.ts';
import { StripPlaceContext } from './strip-place.ts';
import { useWorkbench } from '../tab/workbench-context.ts';
import { useWorkbenchState } from '../tab/workbench-state.tsx';
import classes from '../tab/workbench.module.css';

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
  // The table below counts its rows: of a list that was read to its end there is nothing to add.
  const isCountedBelow = counted === 'page' || (counted === 'hash' && rowCount === 0);
  if (record.state === 'done' && isCountedBelow && (expectedRows ?? rowCount) === rowCount) return '';
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
 * Shows the status and progress of one collection, with the buttons that its state allows. One
 * badge: the collection's state until it is done, then how complete it is. It stands in the header of its
 * tab if that has a place for it.
 */
export function CollectionStrip({
  progress,
  onAgain,
  ofWhole,
  faults,
  lead,
}: {
  readonly progress: CollectionProgress;
  readonly onAgain: () => void;
  /** What a complete collection is only a part of; see statusOf. */
  readonly ofWhole?: CompletenessText;
  /** What is wrong with its rows; nothing by default. */
  readonly faults?: RowFaults;
  /** What precedes the state. */
  readonly lead?: ReactNode;
}) {
  const { runner } = useWorkbench();
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const { failure, act } = useAct();
  const { record } = progress;
  const place = use(StripPlaceContext);
  const { state, collectionId } = record;
  const share =
    progress.pagesExpected === undefined ? 0 : (100 * progress.pagesDone) / progress.pagesExpected;
  const canResume = state === 'paused' || state === 'cancelled' || state === 'failed';
  const bar = (
    <div
      className={place === undefined ? classes.bar : classes.barInHeader}
      role="group"
      aria-label="Collection"
      data-rows={record.rowCount}
    >
      {lead}
      {state === 'running' ? (
        <Badge tone={STATE_TEXT.collecting.tone}>{STATE_TEXT.collecting.text}</Badge>
      ) : (
        <CompletenessBadge
          progress={progress}
          {...(ofWhole !== undefined && { ofWhole })}
          {...(faults !== undefined && { faults })}
        />
      )}
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
  );
  return (
    <>
      {place === undefined ? bar : place !== null && createPortal(bar, place)}
      {record.error !== undefined && state !== 'running' && (
        <ErrorNotice error={{ ...record.error, details: {} }} />
      )}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  );
}
