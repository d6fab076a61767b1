import type { Stretch } from '../../../shared/engine/recording/lanes.ts';

/**
 * The newest edge of what lanes can show, Unix ms. While a recording runs it moves by whole pixels: an hour in sight is drawn anew every few seconds,
 * not four times in one.
 */
export function newestEdge(given: {
  /** First and last time of the recording. */
  readonly span: Stretch;
  readonly lengthMs: number;
  readonly widthPx: number;
  readonly isRunning: boolean;
}): number {
  const { span, lengthMs, widthPx, isRunning } = given;
  const pixelMs = lengthMs / Math.max(1, widthPx);
  return isRunning ? Math.ceil(span.to / pixelMs) * pixelMs : span.to;
}

/** The stretch in sight: the newest at the right edge while it is followed; else the cursor stays in the middle where there is room. */
export function laneStretch(
  given: {
    /** Where the recording begins, Unix ms. */
    readonly from: number;
    /** The time that is looked at, Unix ms; undefined while the newest is followed. */
    readonly cursor: number | undefined;
    readonly lengthMs: number;
  },
  newest: number,
): Stretch {
  const { from, cursor, lengthMs } = given;
  const to =
    cursor === undefined ? newest : Math.min(newest, Math.max(cursor + lengthMs / 2, from + lengthMs));
  return { from: to - lengthMs, to };
}
