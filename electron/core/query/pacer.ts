/**
 * Keeps one connection's requests apart: a token bucket with a burst of one, shared by everything that asks. Rate limits
 * are not shown by the spec, so the pace starts modestly, halves when the service complains and recovers slowly.
 */
import type { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { cancelledWhileWaiting, type CoreClock } from './core-clock.ts';

/** After a complaint the halved pace holds this long. */
const SLOW_FOR_MS = 60_000;
/** Then it grows by a quarter each of these. */
const RECOVERY_STEP_MS = 10_000;
const RECOVERY_FACTOR = 1.25;
const SMALLEST_SHARE = 1 / 64;
/**
 * Requests of one pacer on their way at the same time. Slow answers must not pile up behind busy sockets: a request waits
 * here, unsigned, and not there with a time stamp that grows old.
 */
const MOST_IN_FLIGHT = 6;
/** Several answers that were in flight together complain about one and the same pace. */
const ONE_COMPLAINT_MS = 1000;

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** First come, first served. A cancelled waiter leaves the queue at once. */
export class Pacer {
  readonly #clock: CoreClock;
  readonly #onChange: () => void;
  #ceiling: number;
  #queue: Waiter[] = [];
  #pumping = false;
  #inFlight = 0;
  #held = false;
  #wake = new AbortController();
  #lastStart = Number.NEGATIVE_INFINITY;
  #share = 1;
  #slowUntil = Number.NEGATIVE_INFINITY;
  #lastComplaint = Number.NEGATIVE_INFINITY;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #refusal: { readonly until: number; readonly error: CasebookError } | undefined;

  constructor(clock: CoreClock, requestsPerSecond: number, onChange: () => void = () => undefined) {
    this.#clock = clock;
    this.#ceiling = requestsPerSecond;
    this.#onChange = onChange;
  }

  /** Waiting for their turn. */
  get queued(): number {
    return this.#queue.length;
  }

  /** The pace in force now. */
  get requestsPerSecond(): number {
    return this.#ceiling * this.#shareNow();
  }

  /** Milliseconds until sending resumes; 0 when it is not paused. */
  get pausedForMs(): number {
    return Math.max(0, this.#pausedUntil - this.#clock.monotonicMs());
  }

  /** A changed setting; what was learnt about the service stays. */
  setCeiling(requestsPerSecond: number): void {
    this.#ceiling = requestsPerSecond;
    this.#rouse();
  }

  /**
   * Resolves when it is the caller's turn; then `release` has to be called when the request has ended. Throws
   * transport.cancelled, or the error of a long pause.
   */
  acquire(signal?: AbortSignal): Promise<void> {
    const refusal = this.#refusal;
    if (refusal !== undefined && this.#clock.monotonicMs() < refusal.until)
      return Promise.reject(refusal.error);
    this.#refusal = undefined;
    if (signal?.aborted === true) return Promise.reject(cancelledWhileWaiting());
    return new Promise<void>((resolve, reject) => {
      const onAbort = (): void => {
        this.#queue = this.#queue.filter((queued) => queued !== waiter);
        this.#onChange();
        reject(cancelledWhileWaiting());
      };
      const waiter: Waiter = {
        resolve: () => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
        reject: (error) => {
          signal?.removeEventListener('abort', onAbort);
          reject(error);
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#queue.push(waiter);
      this.#onChange();
      void this.#pump();
    });
  }

  /** A request that had its turn has ended, however. */
  release(): void {
    this.#inFlight -= 1;
    void this.#pump();
  }

  /** The service complained about the pace. `pauseMs` is what it asked for, if it did. */
  slowDown(pauseMs: number | undefined): void {
    const now = this.#clock.monotonicMs();
    if (now - this.#lastComplaint >= ONE_COMPLAINT_MS) {
      this.#share = Math.max(SMALLEST_SHARE, this.#shareNow() / 2);
      this.#lastComplaint = now;
    }
    this.#slowUntil = now + SLOW_FOR_MS;
    if (pauseMs !== undefined) this.#pausedUntil = Math.max(this.#pausedUntil, now + pauseMs);
    this.#onChange();
  }

  /** Too long to wait: what is queued, and what comes within `pauseMs`, is refused with `error` instead of sent. */
  refuseFor(pauseMs: number, error: CasebookError): void {
    const until = this.#clock.monotonicMs() + pauseMs;
    this.#refusal = { until, error };
    this.#pausedUntil = until;
    this.rejectQueued(error);
  }

  /** Empties the queue. */
  rejectQueued(error: CasebookError): void {
    const queue = this.#queue;
    this.#queue = [];
    for (const waiter of queue) waiter.reject(error);
    this.#onChange();
  }

  /** Forgets pauses, as when the user has changed the connection or tested it with success. */
  resume(): void {
    this.#refusal = undefined;
    this.#pausedUntil = Number.NEGATIVE_INFINITY;
    this.#rouse();
  }

  /** While held (the machine sleeps), nobody gets a turn and nobody is refused. */
  hold(held: boolean): void {
    this.#held = held;
    if (!held) void this.#pump();
  }

  #shareNow(): number {
    const sinceSlow = this.#clock.monotonicMs() - this.#slowUntil;
    if (sinceSlow < 0) return this.#share;
    const steps = Math.min(100, Math.floor(sinceSlow / RECOVERY_STEP_MS) + 1);
    return Math.min(1, this.#share * RECOVERY_FACTOR ** steps);
  }

  #waitMs(): number {
    const now = this.#clock.monotonicMs();
    const next = Math.max(this.#lastStart + 1000 / this.requestsPerSecond, this.#pausedUntil);
    return Math.max(0, next - now);
  }

  #rouse(): void {
    this.#wake.abort();
    this.#onChange();
  }

  /** One loop serves the queue, so that a sleep of the machine is followed by one request, not by a burst. */
  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    while (this.#queue.length > 0 && this.#inFlight < MOST_IN_FLIGHT && !this.#held) {
      const waitMs = this.#waitMs();
      if (waitMs > 0) {
        if (this.#wake.signal.aborted) this.#wake = new AbortController();
        await this.#clock.sleep(waitMs, this.#wake.signal).catch(() => undefined);
      } else {
        this.#lastStart = this.#clock.monotonicMs();
        this.#inFlight += 1;
        this.#queue.shift()?.resolve();
        this.#onChange();
        // Let the resolved caller run before the next one is considered.
        await Promise.resolve();
      }
    }
    this.#pumping = false;
  }
}
