/**
 * What the page computes to show a running recording: the fold of what comes, and what the tab
 * derives from it every 250 ms.
 */
import process from 'node:process';
import { heightRows } from '../../renderer/investigations/recording/height-rows.ts';
import { laneStretch, newestEdge } from '../../renderer/investigations/recording/lane-stretch.ts';
import { countRecording } from '../../shared/engine/recording/count-recording.ts';
import { lanesOf } from '../../shared/engine/recording/lanes.ts';
import { momentOf } from '../../shared/engine/recording/moment-of-recording.ts';
import { Recording } from '../../shared/engine/recording/recording.ts';
import { fastChain } from './fast-chain.ts';

const SHOW_EVERY_MS = 250;
const LANES_PX = 900;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export interface FollowedOnScreen {
  /** Total CPU time, including making the observations. */
  readonly cpuMs: number;
  /** The most expensive update of the last minute. */
  readonly dearestMs: number;
  readonly shown: number;
}

/**
 * Follows a fast chain from its first to its last height, with the newest part of the recording
 * visible.
 */
export function followOnScreen(given: {
  readonly heights: number;
  /** Unix ms. */
  readonly start: number;
  /** Length of the lanes. */
  readonly lengthMs: number;
}): FollowedOnScreen {
  const { heights, start, lengthMs } = given;
  const recording = new Recording();
  let shown = 0;
  let edge = 0;
  let nextAt = start;
  const show = (): void => {
    const { span } = recording;
    if (span === undefined) return;
    shown += 1;
    countRecording(recording);
    heightRows(recording);
    momentOf(recording, span.to);
    const newest = newestEdge({ span, lengthMs, widthPx: LANES_PX, isRunning: true });
    if (newest !== edge)
      lanesOf(recording, laneStretch({ from: span.from, cursor: undefined, lengthMs }, newest));
    edge = newest;
  };
  const began = cpuMs();
  const marks: number[] = [];
  for (const observation of fastChain(heights, start)) {
    recording.take(observation);
    if (observation.at < nextAt) continue;
    nextAt += SHOW_EVERY_MS;
    show();
    if (shown % (60_000 / SHOW_EVERY_MS) === 0) marks.push(cpuMs());
  }
  const [before = began, last = cpuMs()] = marks.slice(-2);
  return { cpuMs: cpuMs() - began, dearestMs: last - before, shown };
}
