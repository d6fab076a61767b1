/**
 * Runs preconfirmation recordings for the page: the trusted side follows the node, the page adds
 * what it receives to the recording on screen and to the database.
 */
import type { CasebookClient } from '../../contract/contract.ts';
import type { CaseRepository } from '../storage/case-repository.ts';
import type { RecordingRunner, RecordingSpec } from './recording-runner.ts';
import { defineRecording } from './running/define-recording.ts';
import { LiveRecordings } from './running/live-recordings.ts';
import { recordSession } from './running/record-session.ts';

export interface RecordingPorts {
  readonly client: CasebookClient;
  readonly repository: CaseRepository;
  /** Between two writes to the database, in milliseconds. @default 1000 */
  readonly saveEveryMs?: number;
}

interface RunnerParts extends RecordingPorts {
  readonly lives: LiveRecordings;
}

/** Begins a session unless one runs; rejects if it cannot be defined. */
async function begin(
  { client, repository, lives }: RunnerParts,
  spec: RecordingSpec,
  isResumed: boolean,
): Promise<void> {
  const live = await lives.newestOf(spec.recordingId, spec.caseId);
  if (live.moment.isRunning) return;
  live.isStopWanted = false;
  live.show({ isRunning: true, error: undefined });
  try {
    // Until the last session is stored: its end decides from where the journal is read.
    await live.ended;
    const record = await defineRecording(client, repository, live, spec);
    live.ended = recordSession(client, live, record, isResumed);
  } catch (error) {
    live.show({ isRunning: false });
    throw error;
  }
}

async function stop({ client, lives }: RunnerParts, recordingId: string): Promise<void> {
  const live = lives.find(recordingId);
  if (live !== undefined) live.isStopWanted = true;
  await client.call('recorder.stop', { recordingId });
  await live?.ended;
}

async function watch(parts: RunnerParts, spec: RecordingSpec, hash: string, on: boolean): Promise<void> {
  const { client, repository, lives } = parts;
  const { recordingId, caseId } = spec;
  const live = await lives.newestOf(recordingId, caseId);
  await defineRecording(client, repository, live, spec);
  const { observation } = await client.call('recorder.watch', { caseId, recordingId, hash, on });
  if (observation === undefined) return;
  live.take([observation]);
  await live.save();
}

async function resumeInterrupted(parts: RunnerParts, caseId: string): Promise<void> {
  const { client, repository } = parts;
  const left = (await repository.listRecordings(caseId)).filter(({ state }) => state === 'recording');
  if (left.length === 0 || (await client.call('network.status', {})).review) return;
  for (const record of left) await begin(parts, record, true);
}

/** The runner of a page. */
export function createRecordingRunner(ports: RecordingPorts): RecordingRunner {
  const lives = new LiveRecordings(ports.repository, ports.saveEveryMs ?? 1000);
  const parts: RunnerParts = { ...ports, lives };
  return {
    open: async (recordingId, caseId) => (await lives.newestOf(recordingId, caseId)).moment,
    start: (spec) => begin(parts, spec, false),
    stop: (recordingId) => stop(parts, recordingId),
    stopAll: async (caseId) => {
      const running = lives.runningIn(caseId);
      for (const { recordingId } of running) await stop(parts, recordingId);
      return running;
    },
    watch: (spec, hash, on) => watch(parts, spec, hash, on),
    moment: (recordingId) => lives.find(recordingId)?.moment,
    subscribe: (recordingId, listener) => lives.subscribe(recordingId, listener),
    isRunning: (caseId) => lives.runningIn(caseId).length > 0,
    resumeInterrupted: (caseId) => resumeInterrupted(parts, caseId),
  };
}
