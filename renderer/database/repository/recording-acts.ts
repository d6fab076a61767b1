import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import type { CaseDatabase } from '../database.ts';
import { storeObservations } from '../recordings/store-observations.ts';
import { named, read, type SharedWrites } from './database-acts.ts';

type RecordingActs = Pick<
  CaseRepository,
  'listRecordings' | 'putRecording' | 'appendObservations' | 'readObservations'
>;

/** Recordings and their observations. */
export function recordingActs(database: CaseDatabase, writes: SharedWrites): RecordingActs {
  const { recordings, recordingParts } = database;
  return {
    listRecordings: (caseId) => read(() => recordings.where('caseId').equals(caseId).toArray()),
    putRecording: (record) => writes.put(() => recordings.put(record), record.caseId),
    appendObservations: (record, observations) =>
      named('Storing the case', () =>
        database.transaction('rw', [recordings, recordingParts], () =>
          storeObservations(database, record, observations),
        ),
      ),
    readObservations: (recordingId) =>
      read(async () => {
        const parts = await recordingParts.where('recordingId').equals(recordingId).sortBy('fromSeq');
        return parts.flatMap((part) => part.observations);
      }),
  };
}
