/** How closely `pending` was followed: pauses with their times and causes, and late ticks. */
import type { Observation } from '../../recording/observation.ts';

/**
 * A time without answered requests for `pending`, from the last such request to the next, Unix ms.
 */
export interface Pause {
  readonly from: number;
  readonly to: number;
  /** 'late': requests waited for their turn in the connection's pace, or responses were slow. */
  readonly cause: 'stopped' | 'program-ended' | 'no-answer' | 'late';
  /** The reason in text; '' if there is none. */
  readonly text: string;
}

const SHORTEST_PAUSE_MS = 1000;
const SHORTEST_PAUSE_TICKS = 5;

/** Takes the observations in the order of the journal. */
export class FollowTimes {
  readonly pauses: Pause[] = [];
  /**
   * Total number of ticks without a request of their own, because of the pace or slow responses.
   */
  lateTicks = 0;
  /** Responses for `pending`, including repeats. */
  answers = 0;
  #cadenceMs = 200;
  #isRunning = false;
  #lastAskedAt: number | undefined;
  /** What happened since the last response. */
  #between: Pick<Pause, 'cause' | 'text'> | undefined;

  /** Whether a session is running, according to the journal. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** The failure that has lasted since the last response; undefined if there is none. */
  get failure(): string | undefined {
    return this.#between?.cause === 'no-answer' ? this.#between.text : undefined;
  }

  take(observation: Observation): void {
    if (observation.kind === 'started') {
      if (this.#isRunning) this.#between = { cause: 'program-ended', text: '' };
      this.#isRunning = true;
      this.#cadenceMs = observation.cadenceMs;
    } else if (observation.kind === 'stopped') {
      this.#isRunning = false;
      this.#between = { cause: 'stopped', text: observation.reason };
    } else if (observation.kind === 'failed') {
      // A stop in between says more than the missing responses after it.
      if (this.#between === undefined || this.#between.cause === 'no-answer')
        this.#between = { cause: 'no-answer', text: observation.message };
    } else if (
      observation.kind === 'pending' ||
      (observation.kind === 'repeated' && observation.question.kind === 'pending')
    ) {
      this.#takeAnswer(observation.askedAt);
    }
  }

  #takeAnswer(askedAt: number): void {
    this.answers += 1;
    const lastAskedAt = this.#lastAskedAt;
    const between = this.#between;
    this.#between = undefined;
    this.#lastAskedAt = Math.max(askedAt, lastAskedAt ?? askedAt);
    if (lastAskedAt === undefined) return;
    const silentMs = askedAt - lastAskedAt;
    const isLong = silentMs > Math.max(SHORTEST_PAUSE_MS, SHORTEST_PAUSE_TICKS * this.#cadenceMs);
    if (isLong || (between !== undefined && between.cause !== 'no-answer'))
      this.pauses.push({ from: lastAskedAt, to: askedAt, ...(between ?? { cause: 'late', text: '' }) });
    else if (silentMs >= 2 * this.#cadenceMs) this.lateTicks += Math.round(silentMs / this.#cadenceMs) - 1;
  }
}
