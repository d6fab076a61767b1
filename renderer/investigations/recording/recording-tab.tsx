import { Button } from '@mantine/core';
import { IconDownload, IconPlayerRecord, IconPlayerStop } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { Badge } from '../../parts/badge.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { useAct } from '../../parts/use-act.ts';
import { countRecording } from '../../../shared/engine/recording/count-recording.ts';
import { momentOf } from '../../../shared/engine/recording/moment-of-recording.ts';
import { SETTLED_DEPTH } from '../../../shared/engine/recording/recorded-height.ts';
import type { RecordingMoment, RecordingSpec } from '../../../shared/engine/recording/recording-runner.ts';
import type { Settling } from '../../../shared/engine/recording/recording.ts';
import shared from '../../tab/workbench.module.css';
import { TabSkeleton } from '../../parts/skeleton/tab-skeleton.tsx';
import type { TabProps } from '../../tab/investigation.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { ChangeList } from './change-list.tsx';
import { Counters } from './counters.tsx';
import { RecordingExport } from './export/recording-export.tsx';
import { HeightTable } from './height-table.tsx';
import { readHeightsView, storedHeightsView, type HeightsView } from './heights-view-state.ts';
import { LaneView } from './lane-view.tsx';
import { MomentPanel } from './moment-panel.tsx';
import { PauseList } from './pause-list.tsx';
import classes from './recording.module.css';
import { useRecording } from './use-recording.ts';
import { WatchList } from './watch-list.tsx';

/**
 * Warns of canonical blocks that come later and later, before heights can no longer be compared.
 */
const LateBadge = ({ settling: { late, lateMs } }: { readonly settling: Settling }) => (
  <Badge
    tone="warning"
    title={`The canonical blocks of ${countText(late, 'height')} have not been received yet; the first of these heights was seen ${groupedCount(Math.round(lateMs / 1000))} s ago. Answers are slow, or the connection’s pace is too low: watch fewer transactions, or allow more requests a second.`}
  >
    {countText(late, 'canonical block')} late
  </Badge>
);

function StateOfRecording({ moment }: { readonly moment: RecordingMoment }) {
  const { times, settling } = moment.recording;
  const { failure } = times;
  if (!moment.isRunning) return <Badge tone="plain">{moment.record === undefined ? 'new' : 'stopped'}</Badge>;
  if (failure === undefined)
    return (
      <>
        <Badge tone="preconfirmed">recording</Badge>
        {settling.late > SETTLED_DEPTH && <LateBadge settling={settling} />}
      </>
    );
  return (
    <>
      <Badge tone="warning">no answer</Badge>
      <HostileText text={failure} atMost={120} />
    </>
  );
}

/** For rows, counters and lists: nobody can read text that changes faster. */
const TEXT_INTERVAL_MS = 1000;
/** For lanes and the moment at their edge, which visibly move. */
const LANES_INTERVAL_MS = 250;

interface ScrubbedProps extends Pick<Parameters<typeof LaneView>[0], 'moment' | 'lengthMs' | 'onLength'> {
  readonly recordingId: string;
  /** Unix ms; undefined while following the newest. */
  readonly cursor: number | undefined;
  readonly onCursor: (at: number | undefined) => void;
}

/** The lanes, and what was known at the cursor's time. */
function Scrubbed({ recordingId, moment: first, cursor, onCursor, lengthMs, onLength }: ScrubbedProps) {
  const { moment = first } = useRecording(recordingId, LANES_INTERVAL_MS);
  const at = cursor ?? moment.recording.span?.to ?? 0;
  return (
    <>
      <LaneView
        moment={moment}
        cursor={at}
        follows={cursor === undefined}
        lengthMs={lengthMs}
        onCursor={onCursor}
        onFollow={(follows) => onCursor(follows ? undefined : at)}
        onLength={onLength}
      />
      <MomentPanel moment={moment} cursor={at} />
    </>
  );
}

interface RecordedProps extends Pick<Parameters<typeof HeightTable>[0], 'view' | 'onView'> {
  readonly recordingId: string;
  readonly moment: RecordingMoment;
  readonly onWatch: Parameters<typeof WatchList>[0]['onWatch'];
}

/**
 * The recording, around the watch list. The watch list has the same place before and after the
 * first height, so that typed text and focus stay when it comes.
 */
function Recorded({ view, onView, recordingId, moment, onWatch }: RecordedProps) {
  const { recording } = moment;
  const isEmpty = recording.span === undefined;
  const [cursor, setCursor] = useState<number>();
  const [lengthMs, setLength] = useState(60_000);
  const lookedAt = cursor === undefined ? undefined : momentOf(recording, cursor).pending?.height;
  return (
    <>
      {!isEmpty && (
        <Scrubbed
          recordingId={recordingId}
          moment={moment}
          cursor={cursor}
          lengthMs={lengthMs}
          onCursor={setCursor}
          onLength={setLength}
        />
      )}
      <div className={isEmpty ? undefined : classes.tables}>
        {!isEmpty && <HeightTable view={view} onView={onView} moment={moment} onCursor={setCursor} />}
        <div className={isEmpty ? undefined : classes.side}>
          <WatchList moment={moment} onWatch={onWatch} />
          {!isEmpty && (
            <>
              <ChangeList moment={moment} height={lookedAt} />
              <PauseList moment={moment} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/**
 * A preconfirmation recording: `pending` at its cadence, what became of each height and of watched
 * transactions, to be scrubbed afterwards.
 */
export function RecordingTab({ tab, params }: TabProps<'pending'>) {
  const { recordings, changeTab, inBackground } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const [view, setView] = useState<HeightsView>(() => readHeightsView(tab.view));
  const recordingId = params.recording ?? tab.tabId;
  const { moment, error } = useRecording(recordingId, TEXT_INTERVAL_MS);
  const { failure, act } = useAct();
  const [exporting, setExporting] = useState(false);
  const counts = useMemo(() => moment && countRecording(moment.recording), [moment]);
  const { caseId, connectionId } = caseRecord;
  const spec: RecordingSpec = { recordingId, caseId, tabId: tab.tabId, connectionId };
  const changeView = (part: Partial<HeightsView>): void => {
    const next = { ...view, ...part };
    setView(next);
    inBackground(
      changeTab(tab, (newest) => ({ ...newest, view: { ...newest.view, ...storedHeightsView(next) } })),
    );
  };
  if (error !== undefined) return <ErrorNotice error={error} />;
  if (moment === undefined || counts === undefined) return <TabSkeleton text="Reading the recording…" />;
  const isEmpty = moment.recording.span === undefined;
  return (
    <div className={shared.view}>
      <header className={shared.bar}>
        <strong>Preconfirmations</strong>
        <StateOfRecording moment={moment} />
        {!isEmpty && <Counters counts={counts} />}
        <span className={shared.spacer} />
        {!isEmpty && (
          <Button
            variant="default"
            leftSection={<IconDownload size={14} />}
            onClick={() => setExporting(true)}
          >
            Export CSV
          </Button>
        )}
        {readOnlyReason === undefined &&
          (moment.isRunning ? (
            <Button
              variant="default"
              leftSection={<IconPlayerStop size={14} />}
              onClick={() => void act(() => recordings.stop(recordingId))}
            >
              Stop recording
            </Button>
          ) : (
            <Button
              leftSection={<IconPlayerRecord size={14} />}
              disabled={network.review}
              title={network.review ? 'The Review switch is on: nothing is sent.' : undefined}
              onClick={() => void act(() => recordings.start(spec))}
            >
              {isEmpty ? 'Start recording' : 'Resume recording'}
            </Button>
          ))}
      </header>
      {exporting && <RecordingExport moment={moment} view={view} onClose={() => setExporting(false)} />}
      {failure !== undefined && <ErrorNotice error={failure} />}
      {moment.error !== undefined && <ErrorNotice error={moment.error} />}
      {isEmpty && (
        <p className={classes.hint}>
          A recording requests the pending block every 200 ms and keeps each answer. It shows when each height
          was first seen preconfirmed, which hash became canonical, and what was dropped, reordered or changed
          on the way.
        </p>
      )}
      <Recorded
        view={view}
        onView={changeView}
        recordingId={recordingId}
        moment={moment}
        onWatch={(hash, on) => recordings.watch(spec, hash, on)}
      />
    </div>
  );
}
