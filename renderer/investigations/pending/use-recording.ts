import { useEffect, useState } from 'react';
import type { RecordingMoment } from '../../recording/recording-runner.ts';
import { useWorkbench } from '../../workbench/workbench-context.ts';

/** Observations come five times a second and more; the screen follows at this pace, in ms. */
const SHOW_EVERY_MS = 250;

/** The newest moment of a recording; undefined while it is read. `error` where it cannot be. */
export function useRecording(recordingId: string): { moment?: RecordingMoment; error?: unknown } {
  const { recordings, caseRecord } = useWorkbench();
  const { caseId } = caseRecord;
  const [shown, setShown] = useState<{ moment?: RecordingMoment; error?: unknown }>({});
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const show = (): void => {
      waiting = undefined;
      const moment = recordings.moment(recordingId);
      // Another object each time: the recording itself grows in place.
      if (current && moment !== undefined) setShown({ moment: { ...moment } });
    };
    recordings.open(recordingId, caseId).then(show, (error: unknown) => current && setShown({ error }));
    const stop = recordings.subscribe(recordingId, () => {
      waiting ??= setTimeout(show, SHOW_EVERY_MS);
    });
    return () => {
      current = false;
      clearTimeout(waiting);
      stop();
    };
  }, [recordings, recordingId, caseId]);
  return shown;
}
