/**
 * The port of running preconfirmation recordings.
 */
import type { RecordingRecord } from '../storage/recording-records.ts';
import type { Recording } from './recording.ts';

/** Which recording, and where it belongs. */
export interface RecordingSpec {
  readonly recordingId: string;
  readonly caseId: string;
  readonly tabId: string;
  readonly connectionId: string;
}

/** What a screen shows; another object at each change. */
export interface RecordingMoment {
  /** The record itself; it grows. */
  readonly recording: Recording;
  /** Undefined where it was never started. */
  readonly record: RecordingRecord | undefined;
  /** Whether a session runs for this page. */
  readonly isRunning: boolean;
  /** Why the last session ended, where it ended with an error. */
  readonly error?: unknown;
}

export interface RecordingRunner {
  /**
   * Reads what is stored of a recording, again if another page has recorded since. Rejects with
   * storage.*.
   */
  open(recordingId: string, caseId: string): Promise<RecordingMoment>;
  /**
   * Defines the recording if it is new, and follows the node. Does nothing if it runs already.
   * Rejects before it starts with storage.*, wire.closed.
   */
  start(spec: RecordingSpec): Promise<void>;
  /** Resolves when the end is stored. */
  stop(recordingId: string): Promise<void>;
  /** Watches a transaction, running or not. Rejects with input.invalid where the list is full. */
  watch(spec: RecordingSpec, hash: string, on: boolean): Promise<void>;
  /**
   * Stops everything that runs in a case, for example before its view is rebuilt; returns what ran,
   * to be restarted.
   */
  stopAll(caseId: string): Promise<readonly RecordingSpec[]>;
  moment(recordingId: string): RecordingMoment | undefined;
  /** Called at each change; returns the function that stops listening. */
  subscribe(recordingId: string, listener: () => void): () => void;
  isRunning(caseId: string): boolean;
  /** Goes on with the recordings of a case that nobody stopped, unless Review is on. */
  resumeInterrupted(caseId: string): Promise<void>;
}
