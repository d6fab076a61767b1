/**
 * Spares a failing service, and saves the user long waits: after several failures in a row it
 * refuses requests for a while, then lets one request probe. Shared by everything that uses the
 * connection.
 */
import type { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { CoreClock } from '../core-clock.ts';

const FAILURES_TO_OPEN = 5;
const FIRST_COOL_DOWN_MS = 5000;
const LONGEST_COOL_DOWN_MS = 15_000;

/**
 * Closed: all requests pass. Open: all are refused. After the cool-down one probe passes, and its
 * outcome closes or reopens the breaker.
 */
export class CircuitBreaker {
  readonly #clock: CoreClock;
  #failuresInRow = 0;
  #openedTimes = 0;
  #open: { readonly until: number; readonly reason: CasebookError; probing: boolean } | undefined;

  constructor(clock: CoreClock) {
    this.#clock = clock;
  }

  /** Milliseconds until a probe may pass; 0 while closed. */
  get openForMs(): number {
    return this.#open === undefined ? 0 : Math.max(0, this.#open.until - this.#clock.monotonicMs());
  }

  /**
   * Why no request may be sent now; undefined if it may. While half-open, the caller that gets
   * undefined is the probe.
   */
  refusal(): CasebookError | undefined {
    if (this.#open === undefined) return undefined;
    if (this.openForMs > 0 || this.#open.probing) return this.#open.reason;
    this.#open.probing = true;
    return undefined;
  }

  /** The service responded. */
  succeed(): void {
    this.#failuresInRow = 0;
    this.#openedTimes = 0;
    this.#open = undefined;
  }

  /** The service did not respond, or said that it cannot. */
  fail(reason: CasebookError): void {
    this.#failuresInRow += 1;
    if (this.#failuresInRow < FAILURES_TO_OPEN && this.#open === undefined) return;
    const coolDownMs = Math.min(LONGEST_COOL_DOWN_MS, FIRST_COOL_DOWN_MS * 2 ** this.#openedTimes);
    this.#openedTimes += 1;
    this.hold(coolDownMs, reason);
  }

  /**
   * The probe ended without telling anything about the service (cancelled): the next one may probe.
   */
  abandonProbe(): void {
    if (this.#open !== undefined) this.#open.probing = false;
  }

  /** Opens at once, e.g. if the account is refused and more requests would only do harm. */
  hold(forMs: number, reason: CasebookError): void {
    this.#open = { until: this.#clock.monotonicMs() + forMs, reason, probing: false };
  }
}
