/**
 * Observations into the database: a part and the recording that has it, in one transaction.
 */
import { STOPPED_BY_ANALYST, type Observation } from '../../../shared/recording/observation.ts';
import type { CaseDatabase } from '../database.ts';
import type { RecordingRecord } from '../../../shared/engine/storage/recording-records.ts';

/** The recording after further observations. */
export function recordingAfter(
  record: RecordingRecord,
  observations: readonly Observation[],
): RecordingRecord {
  let { state, lastSeq } = record;
  for (const observation of observations) {
    lastSeq = Math.max(lastSeq, observation.seq);
    if (observation.kind === 'started') state = 'recording';
    if (observation.kind === 'stopped' && observation.reason === STOPPED_BY_ANALYST) state = 'stopped';
  }
  return { ...record, state, lastSeq };
}

/**
 * Stores the observations that the database lacks, and returns the recording as stored. Observations come in the order of the journal, without a
 * hole, and a record's observations together; so what is above `lastSeq` is lacking. Within a transaction over both tables.
 */
export async function storeObservations(
  { recordings, recordingParts }: Pick<CaseDatabase, 'recordings' | 'recordingParts'>,
  record: RecordingRecord,
  observations: readonly Observation[],
): Promise<RecordingRecord> {
  const held = (await recordings.get(record.recordingId)) ?? record;
  const lacking = observations.filter(({ seq }) => seq > held.lastSeq);
  const next = recordingAfter(held, lacking);
  const [first] = lacking;
  if (first !== undefined) {
    const { recordingId, caseId } = record;
    await recordingParts.put({ recordingId, caseId, fromSeq: first.seq, observations: lacking });
  }
  await recordings.put(next);
  return next;
}
