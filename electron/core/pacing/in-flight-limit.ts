/**
 * How many requests may be on their way together. Slow answers must not hold the pace back, and must not pile up behind busy
 * sockets either: a request that has to wait waits in the queue, unsigned, and not with a time stamp that grows old.
 */

/** Enough for a quick service, and all there is before it has answered once. */
const FEWEST_SLOTS = 6;
const MOST_SLOTS = 32;
/** Answers do not come evenly. */
const SPARE = 1.5;
/** Share of the newest answer in the smoothed duration. */
const NEWEST_SHARE = 1 / 4;

/** Follows how long answers take, and says how many requests a rate needs under way (Little's law). Pure: times are given. */
export class InFlightLimit {
  #smoothedMs: number | undefined;

  /** An answer came after `tookMs`. What never came says nothing about the answers to come. */
  didAnswer(tookMs: number): void {
    const known = this.#smoothedMs ?? tookMs;
    this.#smoothedMs = known + (tookMs - known) * NEWEST_SHARE;
  }

  /** Requests that may be under way at so many requests a second: 6 to 32. */
  slotsFor(requestsPerSecond: number): number {
    const needed = Math.ceil((SPARE * requestsPerSecond * (this.#smoothedMs ?? 0)) / 1000);
    return Math.min(MOST_SLOTS, Math.max(FEWEST_SLOTS, needed));
  }
}
