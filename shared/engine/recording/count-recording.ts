/** The counters of a recording, each with one meaning. */
import type { Recording } from './recording.ts';
import { changesOf } from './watched-transaction.ts';

export interface RecordingCounts {
  /** Heights seen preconfirmed. */
  readonly seen: number;
  /** Heights that passed without being seen preconfirmed. */
  readonly missed: number;
  /** Heights whose last preconfirmed hash is not the canonical one. */
  readonly changedHash: number;
  /** Heights whose canonical block was later replaced. */
  readonly replaced: number;
  /** Heights with transactions in different order. */
  readonly reordered: number;
  /** Preconfirmed transactions that are not in the canonical block of that height. */
  readonly dropped: number;
  /**
   * Heights whose canonical block came after the lists of their forms were dropped: what was
   * dropped there is unknown.
   */
  readonly notCompared: number;
  /** Recorded heights that are deep enough, but have no settled canonical block. */
  readonly unsettled: number;
  /** Watched transactions whose receipts differ in status. */
  readonly statusChanged: number;
  readonly pauses: number;
  readonly lateTicks: number;
}

/** Counts what is recorded so far. */
export function countRecording(recording: Recording): RecordingCounts {
  return {
    ...recording.heightCounts,
    missed: recording.missedCount,
    dropped: recording.dropped.length,
    unsettled: recording.settling.unsettled,
    statusChanged: recording.watched.filter((each) => changesOf(each).statusChanged).length,
    pauses: recording.pauses.length,
    lateTicks: recording.times.lateTicks,
  };
}
