import type { Observation } from '../../../recording/observation.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import type { RecordingRecord } from '../../storage/recording-records.ts';
import type { RecordingMoment } from '../recording-runner.ts';
import type { Recording } from '../recording.ts';

export interface LiveRecordingPorts {
  readonly repository: Pick<CaseRepository, 'appendObservations'>;
  /** Between two writes to the database, in milliseconds. */
  readonly saveEveryMs: number;
  /** Called at each change of the moment. */
  readonly onChange: () => void;
}

/**
 * A recording that this page holds in memory: its moment on screen, and the observations that wait for the
 * database.
 */
export class LiveRecording {
  /** Resolves when the last session has ended and what it brought is stored. */
  ended: Promise<void> = Promise.resolve();
  /** Whether the session was told to stop. One that has only just begun is told again. */
  isStopWanted = false;
  readonly #ports: LiveRecordingPorts;
  #moment: RecordingMoment;
  #unsaved: Observation[] = [];
  #saving: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: LiveRecordingPorts, recording: Recording, record: RecordingRecord | undefined) {
    this.#ports = ports;
    this.#moment = { recording, record, isRunning: false };
  }

  get moment(): RecordingMoment {
    return this.#moment;
  }

  get hasUnsaved(): boolean {
    return this.#unsaved.length > 0;
  }

  /** Changes the moment and tells whoever listens. */
  show(change: Partial<RecordingMoment>): void {
    this.#moment = { ...this.#moment, ...change };
    this.#ports.onChange();
  }

  /** Adds observations to the recording, and to the database with the next write. */
  take(observations: readonly Observation[]): void {
    for (const observation of observations) this.#moment.recording.take(observation);
    this.#unsaved.push(...observations);
    this.#timer ??= setTimeout(() => void this.save(), this.#ports.saveEveryMs);
    this.show({});
  }

  /** Writes what waits, after the write under way. Never rejects: an error is part of the moment. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#saving = this.#saving.then(() => this.#write());
    return this.#saving;
  }

  async #write(): Promise<void> {
    const { record } = this.#moment;
    const observations = this.#unsaved;
    if (record === undefined || observations.length === 0) return;
    this.#unsaved = [];
    try {
      const stored = await this.#ports.repository.appendObservations(record, observations);
      this.#moment = { ...this.#moment, record: stored };
    } catch (error) {
      // They stay for the next write: what is stored must have no hole.
      this.#unsaved = [...observations, ...this.#unsaved];
      this.show({ error });
    }
  }
}
