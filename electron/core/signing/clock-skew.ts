/** How many responses the median uses: enough to outvote one cached or wrong Date header. */
const SAMPLES_KEPT = 9;

/**
 * The service's clock minus ours, learnt from the Date headers of its responses (1 s resolution).
 * Uses the median, so that one response from a cache or a proxy with a wrong clock does not move
 * it.
 */
export class ClockSkew {
  #samples: number[] = [];

  /**
   * `sentAt` and `receivedAt` are by the local clock, Unix ms; ignores a missing or unreadable
   * header.
   */
  observe(dateHeader: string | undefined, sentAt: number, receivedAt: number): void {
    const serviceTime = dateHeader === undefined ? Number.NaN : Date.parse(dateHeader);
    if (!Number.isFinite(serviceTime)) return;
    // The header gives the second in which the response was made: compare its middle with the
    // middle of the exchange.
    const skewMs = serviceTime + 500 - (sentAt + receivedAt) / 2;
    this.#samples = [...this.#samples, skewMs].slice(-SAMPLES_KEPT);
  }

  /** Forgets older samples, after the service itself said that the time stamp is wrong. */
  keepLatest(): void {
    this.#samples = this.#samples.slice(-1);
  }

  /** Unix ms; undefined before the first Date header. */
  get skewMs(): number | undefined {
    if (this.#samples.length === 0) return undefined;
    const sorted = [...this.#samples].sort((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  }
}
