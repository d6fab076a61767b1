/**
 * Keeps one connection's requests apart: one queue with a burst of one, shared by everything that asks. Rate limits are not
 * shown by the spec, so the pace is learnt: rate-controller.ts says how fast, in-flight-limit.ts how many together.
 */
import type { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { cancelledWhileWaiting, type CoreClock } from '../core-clock.ts';
import { InFlightLimit } from './in-flight-limit.ts';
import type { LearntRate, RateComplaint, RateController } from './rate-controller.ts';

/**
 * Timers fire late and short stalls happen; without correction each would slow the pace. So turns keep
 * a schedule: a turn that starts up to this late does not move the next one. After a longer delay the
 * schedule starts over, so that no burst follows it.
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

  /** `rate` belongs to this pacer alone from here on. */
  constructor(clock: CoreClock, rate: RateController, onChange: () => void = () => undefined) {
    this.#clock = clock;
    this.#rate = rate;
    this.#onChange = onChange;
  }

  /** Waiting for their turn. */
  get queued(): number {
    return this.#queue.length;
  }

  /** The pace in force now. */
  get requestsPerSecond(): number {
    return this.#rate.requestsPerSecond;
  }

  /** The pace that is never exceeded, by the setting. */
  get mostRequestsPerSecond(): number {
    return this.#rate.most;
  }

  /** The pace that the service complained about last, by the core's monotonic clock; undefined while it never did. */
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

  /** A changed setting; what was learnt about the service stays. */
  setMost(requestsPerSecond: number): void {
    this.#rate.setMost(requestsPerSecond);
    this.#rouse();
  }

  /**
   * Resolves when it is the caller's turn; then `release` has to be called when the request has ended. Throws
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

  /** A request that had its turn has ended, however; `answered` where an answer came whole. */
  release(turn: Turn, answered: boolean): void {
    this.#inFlight -= 1;
    if (answered) this.#inFlightLimit.didAnswer(this.#clock.monotonicMs() - turn.startedMs);
    void this.#pump();
  }

  /** The service complained about the pace when it answered the request of `turn`. `pauseMs` is what it asked for, if it did. */
  slowDown(turn: Turn, pauseMs: number | undefined): void {
    const now = this.#clock.monotonicMs();
    this.#rate.didComplain(now, turn.startedMs);
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

  /** When the next turn is due by the schedule. */
  get #dueMs(): number {
    return Math.max(this.#lastDueMs + 1000 / this.requestsPerSecond, this.#pausedUntil);
  }

  #rouse(): void {
    // With a reason: an exception of the platform's own, with its stack, would be made for each request, heard by nobody.
    this.#wake.abort('woken');
    this.#onChange();
  }

  #startNext(): void {
    const now = this.#clock.monotonicMs();
    const dueMs = this.#dueMs;
    this.#lastDueMs = now - dueMs <= LARGEST_CATCH_UP_MS ? dueMs : now;
    this.#inFlight += 1;
    this.#rate.didStart(now);
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

  /** One loop serves the queue, so that a sleep of the machine is followed by one request, not by a burst. */
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
