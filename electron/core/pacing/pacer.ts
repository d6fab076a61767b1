/**
 * Spaces out one connection's requests: one queue with a burst of one, shared by all callers.
 * Services do not publish rate limits, so the pace is learnt: rate-controller.ts decides how fast,
 * in-flight-limit.ts how many together.
 */
import type { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { cancelledWhileWaiting, type CoreClock } from '../core-clock.ts';
import { InFlightLimit } from './in-flight-limit.ts';
import type { LearntRate, RateComplaint, RateController } from './rate-controller.ts';

/**
 * Timers fire late and short stalls happen; without correction each would slow the pace. So turns
 * keep a schedule: a turn that starts up to this late does not move the next one. After a longer
 * delay the schedule starts over, so that no burst follows it.
 */
const LARGEST_CATCH_UP_MS = 60;
/** Timers are no finer than this; a shorter wait is skipped, and the schedule makes up for it. */
const SHORTEST_WAIT_MS = 1;

/** A request's turn, from the moment it may be sent until it has ended. */
export interface Turn {
  /** By the core's monotonic clock. */
  readonly startedMs: number;
}

interface Waiter {
  readonly resolve: (turn: Turn) => void;
  readonly reject: (error: unknown) => void;
}

/** First come, first served. A cancelled waiter leaves the queue at once. */
export class Pacer {
  readonly #clock: CoreClock;
  readonly #onChange: () => void;
  readonly #rate: RateController;
  readonly #inFlightLimit = new InFlightLimit();
  #queue: Waiter[] = [];
  #pumping = false;
  #inFlight = 0;
  #held = false;
  #wake = new AbortController();
  #lastDueMs = Number.NEGATIVE_INFINITY;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #refusal: { readonly until: number; readonly error: CasebookError } | undefined;

  /** The pacer owns `rate` from now on. */
  constructor(clock: CoreClock, rate: RateController, onChange: () => void = () => undefined) {
    this.#clock = clock;
    this.#rate = rate;
    this.#onChange = onChange;
  }

  /** How many requests wait for their turn. */
  get queued(): number {
    return this.#queue.length;
  }

  /** The pace in force now. */
  get requestsPerSecond(): number {
    return this.#rate.requestsPerSecond;
  }

  /** The pace that the settings never allow to exceed. */
  get mostRequestsPerSecond(): number {
    return this.#rate.most;
  }

  /**
   * The pace that the service last complained about, by the core's monotonic clock; undefined if it
   * never did.
   */
  get complaint(): RateComplaint | undefined {
    return this.#rate.complaint;
  }

  /** What a later run should start from; undefined while nothing was learnt. */
  get learnt(): LearntRate | undefined {
    return this.#rate.learnt;
  }

  /** Milliseconds until sending resumes; 0 when it is not paused. */
  get pausedForMs(): number {
    return Math.max(0, this.#pausedUntil - this.#clock.monotonicMs());
  }

  /** The setting changed; what was learnt about the service stays. */
  setMost(requestsPerSecond: number): void {
    this.#rate.setMost(requestsPerSecond);
    this.#rouse();
  }

  /**
   * Resolves when it is the caller's turn; call `release` once the request has ended. Throws
   * transport.cancelled, or the error of a long pause.
   */
  acquire(signal?: AbortSignal): Promise<Turn> {
    const refusal = this.#refusal;
    if (refusal !== undefined && this.#clock.monotonicMs() < refusal.until)
      return Promise.reject(refusal.error);
    this.#refusal = undefined;
    if (signal?.aborted === true) return Promise.reject(cancelledWhileWaiting());
    return new Promise<Turn>((resolve, reject) => {
      const onAbort = (): void => {
        this.#queue = this.#queue.filter((queued) => queued !== waiter);
        this.#onChange();
        reject(cancelledWhileWaiting());
      };
      const waiter: Waiter = {
        resolve: (turn) => {
          signal?.removeEventListener('abort', onAbort);
          resolve(turn);
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

  /** A request that had its turn has ended, however; `answered` if a complete response came. */
  release(turn: Turn, answered: boolean): void {
    this.#inFlight -= 1;
    if (answered) this.#inFlightLimit.didAnswer(this.#clock.monotonicMs() - turn.startedMs);
    void this.#pump();
  }

  /**
   * The service complained about the pace when it answered the request of `turn`. `pauseMs` is the
   * pause it asked for, if any.
   */
  slowDown(turn: Turn, pauseMs: number | undefined): void {
    const now = this.#clock.monotonicMs();
    this.#rate.didComplain(now, turn.startedMs);
    if (pauseMs !== undefined) this.#pausedUntil = Math.max(this.#pausedUntil, now + pauseMs);
    this.#onChange();
  }

  /**
   * The pause is too long to wait for: requests that are queued, or come within `pauseMs`, are
   * rejected with `error`.
   */
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

  /** Forgets pauses, e.g. after the user changed the connection or tested it successfully. */
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

  /** When the next turn is due by the schedule. */
  get #dueMs(): number {
    return Math.max(this.#lastDueMs + 1000 / this.requestsPerSecond, this.#pausedUntil);
  }

  #rouse(): void {
    // Passes a reason, because without one the platform would create an exception with a stack for
    // each request, which nobody reads.
    this.#wake.abort('woken');
    this.#onChange();
  }

  #startNext(): void {
    const now = this.#clock.monotonicMs();
    const dueMs = this.#dueMs;
    const isOnSchedule = now - dueMs <= LARGEST_CATCH_UP_MS;
    this.#lastDueMs = isOnSchedule ? dueMs : now;
    this.#inFlight += 1;
    this.#rate.didStart(now, isOnSchedule);
    this.#queue.shift()?.resolve({ startedMs: now });
    this.#onChange();
  }

  #mayStart(): boolean {
    return (
      this.#queue.length > 0 &&
      !this.#held &&
      this.#inFlight < this.#inFlightLimit.slotsFor(this.requestsPerSecond)
    );
  }

  /**
   * One loop serves the queue, so that after the machine's sleep one request follows, not a burst.
   */
  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    while (this.#mayStart()) {
      const waitMs = this.#dueMs - this.#clock.monotonicMs();
      if (waitMs >= SHORTEST_WAIT_MS) {
        if (this.#wake.signal.aborted) this.#wake = new AbortController();
        await this.#clock.sleep(waitMs, this.#wake.signal).catch(() => undefined);
      } else {
        this.#startNext();
        // Let the resolved caller run before the next one is considered.
        await Promise.resolve();
      }
    }
    this.#pumping = false;
  }
}
