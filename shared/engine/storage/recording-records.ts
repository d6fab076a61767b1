/**
 * The records of preconfirmation recordings in the browser database. All of it can be rebuilt from
 * the journal.
 */
import type { Observation } from '../../recording/observation.ts';

export interface RecordingRecord {
  readonly recordingId: string;
  readonly caseId: string;
  /** The tab that shows it. */
  readonly tabId: string;
  readonly connectionId: string;
  /** Unix ms. */
  readonly createdAt: number;
  /**
   * 'recording': the analyst has not stopped it, so if it does not run it continues at the next
   * opening.
   */
  readonly state: 'recording' | 'stopped';
  /** The highest journal record that its parts contain; 0 while there is none. */
  readonly lastSeq: number;
}

/** Consecutive observations that arrived together. */
export interface RecordingPart {
  readonly recordingId: string;
  readonly caseId: string;
  /** Journal record of the first observation. */
  readonly fromSeq: number;
  readonly observations: readonly Observation[];
}
