/**
 * Limits how many requests may be under way together. Slow responses must not hold the pace back,
 * but must not pile up behind busy sockets either: a request that has to wait waits in the queue,
 * unsigned, rather than with an ageing time stamp.
 */

/** Enough for a fast service, and the limit until the first response. */
const FEWEST_SLOTS = 6;
const MOST_SLOTS = 32;
/** Allows for responses that arrive unevenly. */
const SPARE = 1.5;
/** Share of the newest response in the smoothed duration. */
const NEWEST_SHARE = 1 / 4;

/**
 * Tracks how long responses take, and tells how many requests a rate needs under way (Little's
 * law). Pure: times are passed in.
 */
export class InFlightLimit {
  #smoothedMs: number | undefined;

  /**
   * A response came after `tookMs`. Requests without a response are ignored: they say nothing about
   * later ones.
   */
  didAnswer(tookMs: number): void {
    const known = this.#smoothedMs ?? tookMs;
    this.#smoothedMs = known + (tookMs - known) * NEWEST_SHARE;
  }

  /** How many requests may be under way at this rate: 6 to 32. */
  slotsFor(requestsPerSecond: number): number {
    const needed = Math.ceil((SPARE * requestsPerSecond * (this.#smoothedMs ?? 0)) / 1000);
    return Math.min(MOST_SLOTS, Math.max(FEWEST_SLOTS, needed));
  }
}
