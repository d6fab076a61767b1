/**
 * What the browser database holds of preconfirmation recordings. All of it can be rebuilt from the journal.
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
  /** 'recording': the analyst has not stopped it; where none runs, it goes on at the next opening. */
  readonly state: 'recording' | 'stopped';
  /** Highest record of the journal that its parts hold; 0 while there is none. */
  readonly lastSeq: number;
}

/** Observations one after the other, as they came in one go. */
export interface RecordingPart {
  readonly recordingId: string;
  readonly caseId: string;
  /** Record of the first. */
  readonly fromSeq: number;
  readonly observations: readonly Observation[];
}
