import { expect, it } from 'vitest';
import type { Observation } from '../../../../../shared/recording/observation.ts';
import { Recording } from '../../../../../shared/engine/recording/recording.ts';
import { LiveRecording } from '../../../../../shared/engine/recording/running/live-recording.ts';
import type { RecordingRecord } from '../../../../../shared/engine/storage/recording-records.ts';

const record: RecordingRecord = {
  recordingId: 'recording-1',
  caseId: '0123456789abcdef',
  tabId: 'tab-1',
  connectionId: 'practice',
  createdAt: 1,
  state: 'recording',
  lastSeq: 0,
};
const started = (seq: number): Observation => ({
  kind: 'started',
  seq,
  at: seq * 10,
  session: seq,
  cadenceMs: 200,
});

/** A live recording over a database that fails as often as `failures` says. */
function overDatabase(failures: number) {
  const writes: number[][] = [];
  let changes = 0;
  let left = failures;
  const appendObservations = async (
    before: RecordingRecord,
    observations: readonly Observation[],
  ): Promise<RecordingRecord> => {
    await Promise.resolve();
    if (left > 0) {
      left -= 1;
      throw new Error('full');
    }
    writes.push(observations.map(({ seq }) => seq));
    return { ...before, lastSeq: observations.at(-1)?.seq ?? 0 };
  };
  const onChange = (): void => void (changes += 1);
  const ports = { repository: { appendObservations }, saveEveryMs: 60_000, onChange };
  const live = new LiveRecording(ports, new Recording(), record);
  return { live, writes, changes: () => changes };
}

it('writes at once what came since the last write, and tells of each change', async () => {
  const { live, writes, changes } = overDatabase(0);
  live.take([started(1)]);
  live.take([started(2), started(3)]);
  expect([changes(), live.hasUnsaved, live.moment.recording.session]).toEqual([2, true, 3]);
  await live.save();
  expect(writes).toEqual([[1, 2, 3]]);
  expect([live.hasUnsaved, live.moment.record?.lastSeq]).toEqual([false, 3]);
});

it('keeps what could not be written for the next write, before what came since', async () => {
  const { live, writes } = overDatabase(1);
  live.take([started(1)]);
  const failing = live.save();
  live.take([started(2)]);
  await failing;
  expect(live.moment.error).toEqual(new Error('full'));
  expect(live.hasUnsaved).toBe(true);
  await live.save();
  expect(writes).toEqual([[1, 2]]);
});
