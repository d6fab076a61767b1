import { useEffect, useState } from 'react';
import type { RecordingMoment } from '../../../shared/engine/recording/recording-runner.ts';
import { atEyePace } from '../../tab/eye-pace.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';

/** What an act of the analyst changes; the rest comes by itself, five times a second and more. */
function stateOf({ recording, record, isRunning, error }: RecordingMoment): unknown {
  const watched = recording.watched.map(({ isWatched }) => (isWatched ? '1' : '0')).join('');
  const isEmpty = recording.span === undefined;
  return error ?? `${isRunning} ${record === undefined} ${isEmpty} ${watched}`;
}

/**
 * The newest moment of a recording; undefined while it is read. `error` where it cannot be. What is recorded is shown every `everyMs`; what the analyst does, at once.
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
    // Another object each time: the recording itself grows in place.
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
