/**
 * When blocks come. The story ends at a fixed height and time; a live chain continues from there,
 * with a block per second from the start of the server, and a preconfirmation every 200 ms.
 */

/** Height of the last block of the story. */
export const STORY_END_HEIGHT = 45_000_000;
/** Time of that block, Unix ms. */
export const STORY_END_MS = Date.UTC(2026, 10, 2, 12, 0, 0);
/**
 * Below this height the raw form of a transaction is not stored, as on a chain that once moved to a
 * new node.
 */
export const RAW_FORM_FROM_HEIGHT = 20_000_000;
export const BLOCK_TIME_MS = 1000;
export const PRECONFIRMATION_MS = 200;
/** Preconfirmations of one height: phases 0 to 4. */
export const PHASES = BLOCK_TIME_MS / PRECONFIRMATION_MS;
/** Trade-zone blocks come ten times as fast, and began 150 days before the story's end. */
export const TZ_BLOCK_TIME_MS = 100;
export const TZ_STORY_END_HEIGHT = 129_600_000;

export interface PendingPoint {
  readonly height: number;
  /** 0 to PHASES - 1; each has its own hash. */
  readonly phase: number;
}

export class ChainClock {
  readonly liveHead: boolean;
  readonly #clock: () => number;
  readonly #startedAt: number;
  readonly #liveStartMs: number;
  #elapsedMs = 0;
  #extraBlocks = 0;

  constructor(clock: () => number, liveHead: boolean) {
    this.liveHead = liveHead;
    this.#clock = clock;
    this.#startedAt = clock();
    this.#liveStartMs = Math.max(STORY_END_MS, Math.floor(this.#startedAt / BLOCK_TIME_MS) * BLOCK_TIME_MS);
  }

  /** The newest canonical height. */
  head(): number {
    return STORY_END_HEIGHT + this.#extraBlocks + Math.floor(this.#elapsed() / BLOCK_TIME_MS);
  }

  /**
   * The preconfirmed height and phase; undefined if `pending` falls back to the newest canonical
   * block.
   */
  pending(): PendingPoint | undefined {
    if (!this.liveHead) return undefined;
    const elapsed = this.#elapsed();
    const height = STORY_END_HEIGHT + Math.floor(elapsed / BLOCK_TIME_MS) + 1;
    const phase = Math.floor((elapsed % BLOCK_TIME_MS) / PRECONFIRMATION_MS);
    // As on real nodes, sometimes no preconfirmation exists yet when a new block begins.
    return phase === 0 && height % 8 === 0 ? undefined : { height, phase };
  }

  /** The height that includes a new transaction; a chain that stands still gets a block for it. */
  nextHeight(): number {
    if (this.liveHead) return this.head() + 1;
    this.#extraBlocks += 1;
    return this.head();
  }

  /** Unix ms, in whole seconds. */
  timeOf(height: number): number {
    if (height <= STORY_END_HEIGHT) return STORY_END_MS - (STORY_END_HEIGHT - height) * BLOCK_TIME_MS;
    const start = this.liveHead ? this.#liveStartMs : STORY_END_MS;
    return start + (height - STORY_END_HEIGHT) * BLOCK_TIME_MS;
  }

  /** The lowest height whose time is not before `ms`. */
  heightAtOrAfter(ms: number): number {
    if (ms <= STORY_END_MS)
      return Math.max(0, STORY_END_HEIGHT - Math.floor((STORY_END_MS - ms) / BLOCK_TIME_MS));
    const afterFirst = Math.ceil((ms - this.timeOf(STORY_END_HEIGHT + 1)) / BLOCK_TIME_MS);
    return STORY_END_HEIGHT + 1 + Math.max(0, afterFirst);
  }

  tzHead(): number {
    return TZ_STORY_END_HEIGHT + Math.floor(this.#elapsed() / TZ_BLOCK_TIME_MS);
  }

  /** Unix ms; trade-zone times have real milliseconds. */
  tzTimeOf(height: number): number {
    if (height <= TZ_STORY_END_HEIGHT) {
      return STORY_END_MS - (TZ_STORY_END_HEIGHT - height) * TZ_BLOCK_TIME_MS;
    }
    return this.#liveStartMs + (height - TZ_STORY_END_HEIGHT) * TZ_BLOCK_TIME_MS;
  }

  /** Never goes back, whatever the machine's clock does. */
  #elapsed(): number {
    if (!this.liveHead) return 0;
    this.#elapsedMs = Math.max(this.#elapsedMs, this.#clock() - this.#startedAt);
    return this.#elapsedMs;
  }
}

/** The height of the story's block at a UTC time such as '2026-10-03T08:15:00Z'. */
export function storyHeight(utc: string): number {
  const ms = Date.parse(utc);
  if (!(ms <= STORY_END_MS)) throw new Error(`${utc} is not a time of the story`);
  return STORY_END_HEIGHT - Math.floor((STORY_END_MS - ms) / BLOCK_TIME_MS);
}
