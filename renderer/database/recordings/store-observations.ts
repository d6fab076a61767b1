/** Stores observations: a part and its recording, in one transaction. */
import type { Observation } from '../../../shared/recording/observation.ts';
import { appendObservations } from '../../../shared/engine/storage/append-observations.ts';
import type { RecordingRecord } from '../../../shared/engine/storage/recording-records.ts';
import type { CaseDatabase } from '../database.ts';

/**
 * Stores the observations that the database lacks. Returns the recording as stored. Call it within
 * a transaction over both tables.
 */
export async function storeObservations(
  { recordings, recordingParts }: Pick<CaseDatabase, 'recordings' | 'recordingParts'>,
  record: RecordingRecord,
  observations: readonly Observation[],
): Promise<RecordingRecord> {
  const held = (await recordings.get(record.recordingId)) ?? record;
  const { recording, part } = appendObservations(held, observations);
  if (part !== undefined) await recordingParts.put(part);
  await recordings.put(recording);
  return recording;
}
