/**
 * Everything learnt about a connection while it is used, shared by all tabs: pace, queue, breaker,
 * clock skew, reachability, last error. In memory only.
 */
import type {
  ConnectionActivity,
  ConnectionSettings,
} from '../../../shared/contract/connections-contract.ts';
import type { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { ClockSkew } from '../signing/clock-skew.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { CoreClock } from '../core-clock.ts';
import { hostPortOf } from '../http/outbound-hosts.ts';
import type { ConnectionPace, LearntPace } from './learnt-pace.ts';
import { Pacer } from './pacer.ts';
import { FIRST_RATE, RateController } from './rate-controller.ts';
import { SentSignatures } from '../secrets/sent-signatures.ts';
import { RetryBudget } from './retry-budget.ts';

/**
 * Nothing more is sent after this many refusals of key or signature in a row: otherwise accounts
 * get locked.
 */
const REFUSALS_TO_HOLD = 3;
const HOLD_MS = 60_000;

/** Requests per second. Nodes allow a hundred and more; the query interface states nothing. */
const FIRST_RPC_RATE = 20;

/**
 * The limit of the query interface, in requests per second; infinite if only the service sets it.
 */
const mostQueryRate = (settings: ConnectionSettings): number =>
  settings.paceUnbounded ? Number.POSITIVE_INFINITY : settings.requestsPerSecond;

export class ConnectionTraffic {
  readonly queryPacer: Pacer;
  readonly rpcPacer: Pacer;
  /** The query interface and the RPC endpoint are two hosts: either can be down alone. */
  readonly queryBreaker: CircuitBreaker;
  readonly rpcBreaker: CircuitBreaker;
  readonly budget: RetryBudget;
  readonly skew = new ClockSkew();
  readonly signatures = new SentSignatures();
  /** True once the service refused a time stamp: from then on stamps follow its clock. */
  clockCorrected = false;
  readonly #clock: CoreClock;
  readonly #connectionId: string;
  readonly #onChange: () => void;
  #settings: ConnectionSettings;
  #inFlight = 0;
  #reachable: ConnectionActivity['reachable'] = 'unknown';
  #lastError: ConnectionActivity['lastError'];
  #refusalsInRow = 0;

  constructor(
    connectionId: string,
    settings: ConnectionSettings,
    parts: {
      readonly clock: CoreClock;
      readonly onChange: () => void;
      /** What earlier runs learnt about this connection. */
      readonly learnt?: ConnectionPace | undefined;
    },
  ) {
    this.#connectionId = connectionId;
    this.#clock = parts.clock;
    this.#onChange = parts.onChange;
    this.#settings = settings;
    const { learnt } = parts;
    this.queryPacer = this.#pacerFor(mostQueryRate(settings), FIRST_RATE, settings.baseUrl, learnt?.query);
    this.rpcPacer = this.#pacerFor(
      settings.rpcRequestsPerSecond,
      FIRST_RPC_RATE,
      settings.rpcUrl,
      learnt?.rpc,
    );
    this.queryBreaker = new CircuitBreaker(parts.clock);
    this.rpcBreaker = new CircuitBreaker(parts.clock);
    this.budget = new RetryBudget(parts.clock);
  }

  /** What a later run should start from; empty while nothing was learnt. */
  get learntPace(): ConnectionPace {
    const { baseUrl, rpcUrl } = this.#settings;
    const query = this.#learntOf(this.queryPacer, baseUrl);
    const rpc = this.#learntOf(this.rpcPacer, rpcUrl);
    return { ...(query === undefined ? {} : { query }), ...(rpc === undefined ? {} : { rpc }) };
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

  /** A response came, whatever it said. */
  didAnswer(): void {
    this.#reachable = 'online';
    this.#onChange();
  }

  /** A success: earlier refusals no longer count. */
  didSucceed(): void {
    this.#refusalsInRow = 0;
  }

  /** Key, signature or passphrase was refused; the third refusal in a row holds the connection. */
  didRefuseCredentials(error: CasebookError): void {
    this.#refusalsInRow += 1;
    if (this.#refusalsInRow >= REFUSALS_TO_HOLD) this.queryBreaker.hold(HOLD_MS, error);
  }

  /** The account is refused: more requests would only do harm. */
  didRefuseAccount(error: CasebookError): void {
    this.queryBreaker.hold(HOLD_MS, error);
  }

  /** Sets the last error that the status line shows. */
  didFail(error: CasebookError): void {
    if (error.code === 'transport.cancelled' || error.code === 'transport.review-on') return;
    if (error.code === 'transport.unreachable' || error.code === 'transport.timeout')
      this.#reachable = 'offline';
    this.#lastError = { ...error.toShape(), at: this.#clock.now() };
    this.#onChange();
  }

  /** New settings, or a successful test: lifts pauses and holds. */
  renew(settings: ConnectionSettings): void {
    this.#settings = settings;
    this.#refusalsInRow = 0;
    this.queryBreaker.succeed();
    this.rpcBreaker.succeed();
    this.queryPacer.setMost(mostQueryRate(settings));
    this.rpcPacer.setMost(settings.rpcRequestsPerSecond);
    this.queryPacer.resume();
    this.rpcPacer.resume();
  }

  /** While held, no request gets its turn; running ones end as they can. */
  hold(held: boolean): void {
    this.queryPacer.hold(held);
    this.rpcPacer.hold(held);
  }

  #pacerFor(most: number, first: number, url: string, learnt: LearntPace | undefined): Pacer {
    // The practice service is ours and its limit is known: start at the full rate.
    const rate = new RateController(most, this.#settings.kind === 'practice' ? most : first);
    if (learnt !== undefined && url !== '' && learnt.hostPort === hostPortOf(url)) {
      const { requestsPerSecond, complaint } = learnt;
      rate.recall(
        {
          requestsPerSecond,
          ...(complaint === undefined ? {} : { tooMuch: complaint.requestsPerSecond }),
        },
        this.#monotonicOf(complaint?.at ?? 0),
      );
    }
    return new Pacer(this.#clock, rate, this.#onChange);
  }

  #learntOf(pacer: Pacer, url: string): LearntPace | undefined {
    const { learnt, complaint } = pacer;
    if (learnt === undefined || url === '' || this.#settings.kind === 'practice') return undefined;
    return {
      hostPort: hostPortOf(url),
      requestsPerSecond: learnt.requestsPerSecond,
      ...(complaint === undefined
        ? {}
        : {
            complaint: {
              requestsPerSecond: complaint.requestsPerSecond,
              at: this.#unixMsOf(complaint.atMs),
            },
          }),
    };
  }

  #unixMsOf(monotonicMs: number): number {
    return Math.max(0, Math.round(this.#clock.now() - this.#clock.monotonicMs() + monotonicMs));
  }

  /** At most now: the wall clock may have been set back since. */
  #monotonicOf(unixMs: number): number {
    return Math.min(0, unixMs - this.#clock.now()) + this.#clock.monotonicMs();
  }

  /** The activity for the contract's network status. */
  activity(): ConnectionActivity {
    const pausedMs = Math.max(this.queryPacer.pausedForMs, this.queryBreaker.openForMs);
    const { skewMs } = this.skew;
    const { complaint, mostRequestsPerSecond } = this.queryPacer;
    return {
      connectionId: this.#connectionId,
      reachable: this.#reachable,
      queued: this.queryPacer.queued + this.rpcPacer.queued,
      inFlight: this.#inFlight,
      requestsPerSecond: this.queryPacer.requestsPerSecond,
      ...(Number.isFinite(mostRequestsPerSecond) ? { mostRequestsPerSecond } : {}),
      ...(complaint === undefined
        ? {}
        : {
            complaint: {
              requestsPerSecond: complaint.requestsPerSecond,
              at: this.#unixMsOf(complaint.atMs),
            },
          }),
      ...(pausedMs > 0 ? { pausedUntil: Math.round(this.#clock.now() + pausedMs) } : {}),
      ...(skewMs === undefined ? {} : { clockSkewMs: skewMs }),
      ...(this.#lastError === undefined ? {} : { lastError: this.#lastError }),
    };
  }
}
