import type { Pause } from '../../../shared/engine/recording/follow-times.ts';

const seconds = (ms: number): string => `${(ms / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`;

const REASON: Readonly<Record<Pause['cause'], string>> = {
  stopped: 'The recording was stopped',
  'program-ended': 'The program ended without stopping the recording',
  'no-answer': 'No answer came',
  late: 'Answers were slow, or requests had to wait because of the connection’s pace',
};

/** Describes a pause: how long, and why. */
export function pauseText({ from, to, cause, text }: Pause): {
  readonly title: string;
  readonly reason: string;
} {
  return {
    title: `not followed for ${seconds(to - from)}`,
    reason: text === '' ? REASON[cause] : `${REASON[cause]}: ${text}`,
  };
}
