/**
 * Version 5: preconfirmation recordings, and their observations in parts. Old data have none, so
 * nothing is converted.
 */
import { VERSION_4 } from './0004-chunks.ts';

export const VERSION_5 = {
  ...VERSION_4,
  recordings: 'recordingId, caseId',
  recordingParts: '[recordingId+fromSeq], recordingId, caseId',
} as const;
