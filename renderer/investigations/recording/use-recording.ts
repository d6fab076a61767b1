import { useEffect, useState } from 'react';
import type { RecordingMoment } from '../../../shared/engine/recording/recording-runner.ts';
import { atEyePace } from '../../tab/eye-pace.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';

/**
 * The state that the analyst's acts change; the rest comes by itself, five or more times a second.
 */
function stateOf({ recording, record, isRunning, error }: RecordingMoment): unknown {
  const watched = recording.watched.map(({ isWatched }) => (isWatched ? '1' : '0')).join('');
  const isEmpty = recording.span === undefined;
  return error ?? `${isRunning} ${record === undefined} ${isEmpty} ${watched}`;
}

/**
 * The newest moment of a recording; undefined while it is being read. `error` if that failed. Shows
 * what is recorded every `everyMs`, and the analyst's acts at once.
 */
export function useRecording(
  recordingId: string,
  everyMs: number,
): { moment?: RecordingMoment; error?: unknown } {
  const { recordings } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const { caseId } = caseRecord;
  const [shown, setShown] = useState<{ moment?: RecordingMoment; error?: unknown }>({});
  useEffect(() => {
    let current = true;
    // A new object each time, because the recording itself grows in place.
    const pace = atEyePace(
      (moment: RecordingMoment) => setShown({ moment: { ...moment } }),
      stateOf,
      everyMs,
    );
    const show = (): void => {
      const moment = recordings.moment(recordingId);
      if (current && moment !== undefined) pace.show(moment);
    };
    recordings.open(recordingId, caseId).then(show, (error: unknown) => current && setShown({ error }));
    const stop = recordings.subscribe(recordingId, show);
    return () => {
      current = false;
      pace.stop();
      stop();
    };
  }, [recordings, recordingId, caseId, everyMs]);
  return shown;
}
