/** A page that crashes this often within a minute is reopened only after asking the user. */
export const MOST_RELOADS = 3;
const WITHIN_MS = 60_000;

/**
 * Counts reloads; `allow` returns false if there were too many within a minute. Times are monotonic
 * milliseconds.
 */
export class ReloadLimit {
  #times: number[] = [];

  allow(nowMs: number): boolean {
    this.#times = this.#times.filter((each) => nowMs - each < WITHIN_MS);
    if (this.#times.length >= MOST_RELOADS) return false;
    this.#times.push(nowMs);
    return true;
  }
}
