import type { CaseRepository } from '../../storage/case-repository.ts';
import type { RecordingRecord } from '../../storage/recording-records.ts';
import { Recording } from '../recording.ts';
import { LiveRecording } from './live-recording.ts';

/** The recordings that this page has loaded, and who listens to each. */
export class LiveRecordings {
  readonly #repository: CaseRepository;
  readonly #saveEveryMs: number;
  readonly #loading = new Map<string, Promise<LiveRecording>>();
  readonly #loaded = new Map<string, LiveRecording>();
  readonly #listeners = new Map<string, Set<() => void>>();

  /** `saveEveryMs` lies between two writes of a recording to the database. */
  constructor(repository: CaseRepository, saveEveryMs: number) {
    this.#repository = repository;
    this.#saveEveryMs = saveEveryMs;
  }

  /** The recording if it is loaded. */
  find(recordingId: string): LiveRecording | undefined {
    return this.#loaded.get(recordingId);
  }

  /** The recordings of a case that a session of this page runs. */
  runningIn(caseId: string): readonly RecordingRecord[] {
    return [...this.#loaded.values()].flatMap(({ moment: { record, isRunning } }) =>
      isRunning && record?.caseId === caseId ? [record] : [],
    );
  }

  /**
   * Returns the recording as it is stored now, since another page may have recorded meanwhile. A
   * recording that runs here, or has unsaved observations, is itself the newest. Rejects with
   * storage.*.
   */
  async newestOf(recordingId: string, caseId: string): Promise<LiveRecording> {
    const loading = this.#load(recordingId, caseId);
    const live = await loading;
    if (live.moment.isRunning || live.hasUnsaved) return live;
    const stored = await this.#storedRecord(recordingId, caseId);
    const { record, isRunning } = live.moment;
    const isNewest =
      stored === undefined || (stored.lastSeq === record?.lastSeq && stored.state === record.state);
    if (!isRunning && !isNewest && this.#loading.get(recordingId) === loading)
      this.#loading.delete(recordingId);
    return this.#load(recordingId, caseId);
  }

  /** Calls `listener` at each change; returns the function that stops it. */
  subscribe(recordingId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(recordingId) ?? new Set();
    this.#listeners.set(recordingId, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  #load(recordingId: string, caseId: string): Promise<LiveRecording> {
    const loading = this.#loading.get(recordingId) ?? this.#read(recordingId, caseId);
    this.#loading.set(recordingId, loading);
    loading.catch(() => this.#loading.delete(recordingId));
    return loading;
  }

  async #read(recordingId: string, caseId: string): Promise<LiveRecording> {
    const record = await this.#storedRecord(recordingId, caseId);
    const recording = new Recording();
    for (const observation of await this.#repository.readObservations(recordingId))
      recording.take(observation);
    const ports = {
      repository: this.#repository,
      saveEveryMs: this.#saveEveryMs,
      onChange: () => this.#tell(recordingId),
    };
    const live = new LiveRecording(ports, recording, record);
    this.#loaded.set(recordingId, live);
    return live;
  }

  #tell(recordingId: string): void {
    for (const listener of this.#listeners.get(recordingId) ?? []) listener();
  }

  async #storedRecord(recordingId: string, caseId: string): Promise<RecordingRecord | undefined> {
    return (await this.#repository.listRecordings(caseId)).find((each) => each.recordingId === recordingId);
  }
}
