import type { CasebookClient } from '../../../contract/contract.ts';
import { eventOfNote } from '../../../recording/recording-events.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import type { RecordingRecord } from '../../storage/recording-records.ts';
import type { RecordingSpec } from '../recording-runner.ts';
import type { LiveRecording } from './live-recording.ts';

/**
 * Defines a new recording in journal and database; returns its record. Rejects with storage.*,
 * wire.closed.
 */
export async function defineRecording(
  client: CasebookClient,
  repository: CaseRepository,
  live: LiveRecording,
  spec: RecordingSpec,
): Promise<RecordingRecord> {
  if (live.moment.record !== undefined) return live.moment.record;
  const { recordingId, caseId, tabId, connectionId } = spec;
  const event = eventOfNote({ event: 'defined', recordingId, connectionId, tabId });
  const { seq, receivedAt: createdAt } = await client.call('cases.appendEvent', { caseId, event });
  const record: RecordingRecord = { ...spec, createdAt, state: 'stopped', lastSeq: seq };
  await repository.putRecording(record);
  live.show({ record });
  return record;
}
