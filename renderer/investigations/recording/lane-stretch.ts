import type { Stretch } from '../../../shared/engine/recording/lanes.ts';

/**
 * The newest time that lanes can show, Unix ms. While a recording runs it moves by whole pixels: a
 * visible hour is redrawn every few seconds, not four times a second.
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

/**
 * The visible stretch: ends at the newest while following; otherwise the cursor stays in the middle
 * if there is room.
 */
export function laneStretch(
  given: {
    /** Start of the recording, Unix ms. */
    readonly from: number;
    /** The time at the cursor, Unix ms; undefined while following the newest. */
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
