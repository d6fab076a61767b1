import type { CoreClock } from '../core-clock.ts';

const WINDOW_MS = 60_000;
/** Share of the last minute's requests that may be retries, besides a minimum for quiet clients. */
const SHARE = 0.1;
const FLOOR = 20;

/** Keeps retries from multiplying the load of a failing service. One for each connection. */
export class RetryBudget {
  readonly #clock: CoreClock;
  #requests: number[] = [];
  #retries: number[] = [];

  constructor(clock: CoreClock) {
    this.#clock = clock;
  }

  countRequest(): void {
    this.#requests.push(this.#clock.monotonicMs());
    this.#forgetOld();
  }

  /** Takes one retry from the budget; returns false if it is used up. */
  takeRetry(): boolean {
    this.#forgetOld();
    if (this.#retries.length >= FLOOR + this.#requests.length * SHARE) return false;
    this.#retries.push(this.#clock.monotonicMs());
    return true;
  }

  #forgetOld(): void {
    const since = this.#clock.monotonicMs() - WINDOW_MS;
    while ((this.#requests[0] ?? Number.POSITIVE_INFINITY) < since) this.#requests.shift();
    while ((this.#retries[0] ?? Number.POSITIVE_INFINITY) < since) this.#retries.shift();
  }
}
