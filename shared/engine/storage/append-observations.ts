/** Appends observations to a recording. Pure: every storage appends them by the same rule. */
import { STOPPED_BY_ANALYST, type Observation } from '../../recording/observation.ts';
import type { RecordingPart, RecordingRecord } from './recording-records.ts';

/** What to store so that a recording has further observations. */
export interface AppendedObservations {
  readonly recording: RecordingRecord;
  /** Undefined if the recording has all of them already. */
  readonly part: RecordingPart | undefined;
}

function recordingAfter(record: RecordingRecord, observations: readonly Observation[]): RecordingRecord {
  let { state, lastSeq } = record;
  for (const observation of observations) {
    lastSeq = Math.max(lastSeq, observation.seq);
    if (observation.kind === 'started') state = 'recording';
    if (observation.kind === 'stopped' && observation.reason === STOPPED_BY_ANALYST) state = 'stopped';
  }
  return { ...record, state, lastSeq };
}

/**
 * Appends the observations that the recording lacks. Observations come in the order of the journal,
 * without a gap, and those of one record come together; so the recording lacks exactly those above
 * its `lastSeq`.
 */
export function appendObservations(
  held: RecordingRecord,
  observations: readonly Observation[],
): AppendedObservations {
  const lacking = observations.filter(({ seq }) => seq > held.lastSeq);
  const [first] = lacking;
  const { recordingId, caseId } = held;
  return {
    recording: recordingAfter(held, lacking),
    part:
      first === undefined ? undefined : { recordingId, caseId, fromSeq: first.seq, observations: lacking },
  };
}
