/**
 * Everything that is learnt about one connection while it is used, shared by all tabs: pace, queue, breaker, clock skew,
 * reachability, last error. In memory only.
 */
import type {
  ConnectionActivity,
  ConnectionSettings,
} from '../../../shared/contract/connections-contract.ts';
import type { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { ClockSkew } from '../signing/clock-skew.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { CoreClock } from './core-clock.ts';
import { Pacer } from './pacer.ts';
import { RateController } from './rate-controller.ts';
import { RetryBudget } from './retry-budget.ts';

/** Refusals of key or signature in a row after which nothing more is sent: accounts get locked that way. */
const REFUSALS_TO_HOLD = 3;
const HOLD_MS = 60_000;

/** The practice service is ours, and what it bears is known: it is not approached from below. */
const rateFor = (settings: ConnectionSettings, most: number, first?: number): RateController =>
  new RateController(most, settings.kind === 'practice' ? most : first);
/** Requests a second: nodes state a hundred and more, the query interface states nothing. */
const FIRST_RPC_RATE = 20;

export class ConnectionTraffic {
  readonly queryPacer: Pacer;
  readonly rpcPacer: Pacer;
  /** The query interface and the RPC endpoint are two hosts: one may be down alone. */
  readonly queryBreaker: CircuitBreaker;
  readonly rpcBreaker: CircuitBreaker;
  readonly budget: RetryBudget;
  readonly skew = new ClockSkew();
  /** True once the service refused a time stamp: from then on stamps follow its clock. */
  clockCorrected = false;
  readonly #clock: CoreClock;
  readonly #connectionId: string;
  readonly #onChange: () => void;
  #inFlight = 0;
  #reachable: ConnectionActivity['reachable'] = 'unknown';
  #lastError: ConnectionActivity['lastError'];
  #refusalsInRow = 0;

  constructor(
    connectionId: string,
    settings: ConnectionSettings,
    parts: { readonly clock: CoreClock; readonly onChange: () => void },
  ) {
    this.#connectionId = connectionId;
    this.#clock = parts.clock;
    this.#onChange = parts.onChange;
    this.queryPacer = new Pacer(parts.clock, rateFor(settings, settings.requestsPerSecond), parts.onChange);
    this.rpcPacer = new Pacer(
      parts.clock,
      rateFor(settings, settings.rpcRequestsPerSecond, FIRST_RPC_RATE),
      parts.onChange,
    );
    this.queryBreaker = new CircuitBreaker(parts.clock);
    this.rpcBreaker = new CircuitBreaker(parts.clock);
    this.budget = new RetryBudget(parts.clock);
  }

  /** ISO 8601 UTC with milliseconds; by the service's clock once it refused ours. */
  timestamp(): string {
    const correctionMs = this.clockCorrected ? (this.skew.skewMs ?? 0) : 0;
    return new Date(this.#clock.now() + correctionMs).toISOString();
  }

  didStart(): void {
    this.#inFlight += 1;
    this.#onChange();
  }

  didEnd(): void {
    this.#inFlight -= 1;
    this.#onChange();
  }

  /** An answer came, whatever it said. */
  didAnswer(): void {
    this.#reachable = 'online';
    this.#onChange();
  }

  /** A success: refusals before it don't count any more. */
  didSucceed(): void {
    this.#refusalsInRow = 0;
  }

  /** Key, signature or passphrase refused; after the third in a row the connection is held. */
  didRefuseCredentials(error: CasebookError): void {
    this.#refusalsInRow += 1;
    if (this.#refusalsInRow >= REFUSALS_TO_HOLD) this.queryBreaker.hold(HOLD_MS, error);
  }

  /** The account is refused: asking again would only do harm. */
  didRefuseAccount(error: CasebookError): void {
    this.queryBreaker.hold(HOLD_MS, error);
  }

  /** What the status line shows as the last error. */
  didFail(error: CasebookError): void {
    if (error.code === 'transport.cancelled' || error.code === 'transport.review-on') return;
    if (error.code === 'transport.unreachable' || error.code === 'transport.timeout')
      this.#reachable = 'offline';
    this.#lastError = { ...error.toShape(), at: this.#clock.now() };
    this.#onChange();
  }

  /** New settings, or a successful test: pauses and holds are lifted. */
  renew(settings: ConnectionSettings): void {
    this.#refusalsInRow = 0;
    this.queryBreaker.succeed();
    this.rpcBreaker.succeed();
    this.queryPacer.setMost(settings.requestsPerSecond);
    this.rpcPacer.setMost(settings.rpcRequestsPerSecond);
    this.queryPacer.resume();
    this.rpcPacer.resume();
  }

  /** While held, nothing gets its turn; what is on its way ends as it can. */
  hold(held: boolean): void {
    this.queryPacer.hold(held);
    this.rpcPacer.hold(held);
  }

  /** For the contract's network status. */
  activity(): ConnectionActivity {
    const pausedMs = Math.max(this.queryPacer.pausedForMs, this.queryBreaker.openForMs);
    const { skewMs } = this.skew;
    const { complaint } = this.queryPacer;
    return {
      connectionId: this.#connectionId,
      reachable: this.#reachable,
      queued: this.queryPacer.queued + this.rpcPacer.queued,
      inFlight: this.#inFlight,
      requestsPerSecond: this.queryPacer.requestsPerSecond,
      mostRequestsPerSecond: this.queryPacer.mostRequestsPerSecond,
      ...(complaint === undefined
        ? {}
        : {
            complaint: {
              requestsPerSecond: complaint.requestsPerSecond,
              at: Math.round(this.#clock.now() - this.#clock.monotonicMs() + complaint.atMs),
            },
          }),
      ...(pausedMs > 0 ? { pausedUntil: Math.round(this.#clock.now() + pausedMs) } : {}),
      ...(skewMs === undefined ? {} : { clockSkewMs: skewMs }),
      ...(this.#lastError === undefined ? {} : { lastError: this.#lastError }),
    };
  }
}
