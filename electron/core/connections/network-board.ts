/**
 * The state of the network for the status line: who is reachable, what is queued, and the last
 * error. Every page hears of changes, throttled to what the eye can follow.
 */
import type { ConnectionSettings, NetworkStatus } from '../../../shared/contract/connections-contract.ts';
import type { ReviewSwitch } from '../http/review-switch.ts';
import { ConnectionTraffic } from '../pacing/connection-traffic.ts';
import type { CoreClock } from '../core-clock.ts';
import type { PaceMemory } from '../pacing/pace-memory.ts';

const SHORTEST_INTERVAL_MS = 250;

export class NetworkBoard {
  readonly #clock: CoreClock;
  readonly #review: ReviewSwitch;
  readonly #paces: PaceMemory;
  readonly #tell: (status: NetworkStatus) => void;
  readonly #traffic = new Map<string, ConnectionTraffic>();
  #timer: NodeJS.Timeout | undefined;
  #lastTold = Number.NEGATIVE_INFINITY;
  #closed = false;
  #held = false;
  /** Damage found when the settings were read; part of every status. */
  notices: readonly string[] = [];
  /** Why nothing can be written to the profile. */
  unwritable: string | undefined;

  constructor(
    parts: { readonly clock: CoreClock; readonly review: ReviewSwitch; readonly paces: PaceMemory },
    tell: (status: NetworkStatus) => void,
  ) {
    this.#clock = parts.clock;
    this.#review = parts.review;
    this.#paces = parts.paces;
    this.#tell = tell;
  }

  /** The traffic of a connection, shared by everything that uses it. */
  trafficOf(settings: ConnectionSettings): ConnectionTraffic {
    const known = this.#traffic.get(settings.id);
    if (known !== undefined) return known;
    const traffic = this.separateTraffic(settings, () => this.didChange());
    traffic.hold(this.#held);
    this.#traffic.set(settings.id, traffic);
    return traffic;
  }

  /** Creates traffic that nobody else shares, for the test of a draft. */
  separateTraffic(settings: ConnectionSettings, onChange: () => void = () => undefined): ConnectionTraffic {
    const learnt = this.#paces.of(settings.id);
    return new ConnectionTraffic(settings.id, settings, { clock: this.#clock, onChange, learnt });
  }

  /** Lifts pauses after a change of the settings, or after the stored ones passed a test. */
  renew(settings: ConnectionSettings): void {
    this.#traffic.get(settings.id)?.renew(settings);
    this.didChange();
  }

  forget(connectionId: string): void {
    this.#traffic.delete(connectionId);
    this.#paces.forget(connectionId);
    this.didChange();
  }

  status(): NetworkStatus {
    return {
      review: this.#review.on,
      connections: [...this.#traffic.values()].map((traffic) => traffic.activity()),
      ...(this.notices.length === 0 ? {} : { notices: [...this.notices] }),
      ...(this.unwritable === undefined ? {} : { unwritable: this.unwritable }),
    };
  }

  /** Notifies the pages now, or a little later if it has just notified them. */
  didChange(): void {
    if (this.#closed || this.#timer !== undefined) return;
    const sinceTold = performance.now() - this.#lastTold;
    const waitMs = Math.max(0, SHORTEST_INTERVAL_MS - sinceTold);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#lastTold = performance.now();
      this.#keepPaces();
      this.#tell(this.status());
    }, waitMs);
    this.#timer.unref();
  }

  /** While held (the machine sleeps), requests wait for their turn. */
  hold(held: boolean): void {
    this.#held = held;
    for (const traffic of this.#traffic.values()) traffic.hold(held);
    this.didChange();
  }

  /** Saves the learnt paces and stops notifying. */
  close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#keepPaces();
    return this.#paces.save();
  }

  #keepPaces(): void {
    for (const [connectionId, traffic] of this.#traffic) this.#paces.keep(connectionId, traffic.learntPace);
  }
}
