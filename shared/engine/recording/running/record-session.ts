/**
 * One session of a recording: catches up with the journal, then follows the trusted side until it
 * ends.
 */
import type { CasebookClient } from '../../../contract/contract.ts';
import type { Observation } from '../../../recording/observation.ts';
import { noteOfEvent, observationsOfNote } from '../../../recording/recording-events.ts';
import type { RecordingRecord } from '../../storage/recording-records.ts';
import type { LiveRecording } from './live-recording.ts';

/** The observations of a recording in the journal after those that are stored. */
async function* replayed(
  client: CasebookClient,
  record: RecordingRecord,
): AsyncIterable<readonly Observation[]> {
  const items = client.stream('cases.replay', { caseId: record.caseId, fromSeq: record.lastSeq + 1 });
  for await (const item of items) {
    if (item.kind === 'observation' && item.recordingId === record.recordingId) yield [item.observation];
    const note = item.kind === 'event' ? noteOfEvent(item.event) : undefined;
    if (note?.recordingId === record.recordingId) yield observationsOfNote(note, item.evidence);
  }
}

/**
 * Adds what an earlier session reported and this page did not receive, so that the database has no
 * gap. Waits for that session, which may still be ending.
 */
async function catchUp(client: CasebookClient, live: LiveRecording, record: RecordingRecord): Promise<void> {
  await client.call('recorder.whenEnded', { recordingId: record.recordingId });
  if (record.state === 'stopped') return;
  for await (const observations of replayed(client, record)) live.take(observations);
  await live.save();
}

async function follow(client: CasebookClient, live: LiveRecording, record: RecordingRecord): Promise<void> {
  const { recordingId, caseId, connectionId } = record;
  const { recording } = live.moment;
  const top = recording.bounds?.top;
  const batches = client.stream('recorder.follow', {
    caseId,
    connectionId,
    recordingId,
    session: recording.session + 1,
    watch: recording.watched.filter(({ isWatched }) => isWatched).map(({ hash }) => hash),
    openHeights: recording.openHeights,
    ...(top === undefined ? {} : { lastHeight: top }),
  });
  for await (const observations of batches) {
    live.take(observations);
    if (live.isStopWanted) await client.call('recorder.stop', { recordingId });
  }
}

/**
 * Runs a session until it ends; resolves when its observations are stored. Never rejects: the error
 * is part of the moment. A session that `isResumed` does not start if the journal says that the
 * recording was stopped.
 */
export async function recordSession(
  client: CasebookClient,
  live: LiveRecording,
  record: RecordingRecord,
  isResumed: boolean,
): Promise<void> {
  try {
    await catchUp(client, live, record);
    // Stopped just before the page was left: the database did not know that yet.
    if (!isResumed || live.moment.record?.state !== 'stopped') await follow(client, live, record);
    live.show({ isRunning: false });
  } catch (error) {
    live.show({ isRunning: false, error });
  }
  await live.save();
}
