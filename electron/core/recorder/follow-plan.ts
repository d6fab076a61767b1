/**
 * Plans what a recording requests besides `pending`: blocks by number once `pending` has moved on,
 * and receipts of watched transactions. Pure: it has no clock; times are passed in as ms of one
 * clock that never goes back.
 *
 * A block is requested by number as soon as `pending` is above it. A node may still answer from
 * preconfirmed state then, perhaps in a form that was never seen, so the block is requested once
 * more, `SETTLED_DEPTH` heights later; that response counts. If the first request had to wait until
 * then, one is enough: a plan that is behind requests less. A block names its parent: if that
 * differs from what was recorded, the parent is requested again.
 *
 * Blocks and receipts take turns while both are due, and of each kind the one that has been due
 * longest comes first. So neither starves the other, and a hash or height that the node never has
 * does not hold up anything else.
 */
import type {
  ObservedBlock,
  ObservedReceipt,
  RecordedQuestion,
} from '../../../shared/recording/observation.ts';

/** After this many heights, a block by number is accepted as it is. */
export const SETTLED_DEPTH = 8;
/**
 * Of a gap, this many of the newest heights are fetched by number; the others are only reported as
 * missed.
 */
export const MOST_FETCHED_OF_A_GAP = 300;
/**
 * A block that the node does not have is requested again after this time, up to this many times.
 */
const ABSENT_AGAIN_MS = 1000;
const MOST_ABSENT = 30;
const RECEIPT_AGAIN_MS = 1000;
/** With many hashes each waits longer, so that together they stay at about ten per second. */
const RECEIPT_SHARE_MS = 100;
const REMEMBERED_HASHES = 256;
/**
 * The most heights that may wait for their block; beyond it, each new height drops the lowest one.
 */
export const MOST_OPEN = 2000;

/**
 * A question that is due once both its time and its top height have come. It is not sent again
 * before it is answered.
 */
interface Due {
  dueTop: number;
  /** Also the time since which it is due. */
  dueMs: number;
  isAsked: boolean;
}

interface OpenHeight extends Due {
  absent: number;
}

interface Watched extends Due {
  /**
   * A preconfirmed block showed it while its receipt was under way, so that receipt may be older.
   */
  isSeenMeanwhile: boolean;
  /**
   * It comes before any block: once for each height that shows it, or twice if its response was
   * under way.
   */
  isUrgent: boolean;
  /** The preconfirmed height that showed it last. */
  seenIn: number | undefined;
  receipt: ObservedReceipt | undefined;
}

/** Returns the key of what has been due longest; among equals, the first entry. */
function longestDue<Key, Each extends Due>(
  all: ReadonlyMap<Key, Each>,
  nowMs: number,
  top: number,
): [Key, Each] | undefined {
  let found: [Key, Each] | undefined;
  for (const [key, each] of all) {
    if (each.isAsked || each.dueMs > nowMs || each.dueTop > top) continue;
    if (found === undefined || each.dueMs < found[1].dueMs) found = [key, each];
  }
  return found;
}

export class FollowPlan {
  readonly #cadenceMs: number;
  #top: number | undefined;
  readonly #open = new Map<number, OpenHeight>();
  /** Hashes by number, of the newest settled heights. */
  readonly #settled = new Map<number, string>();
  /** `height hash`: parents that were requested again because a block named another hash. */
  readonly #rechecked = new Set<string>();
  readonly #watched = new Map<string, Watched>();
  /** Whose turn it is if both are due; receipts begin, because their stages pass. */
  #turn: 'receipt' | 'block' = 'receipt';

  /** `lastHeight` and `openHeights` come from earlier sessions. */
  constructor(given: {
    readonly cadenceMs: number;
    readonly watch: readonly string[];
    readonly openHeights?: readonly number[];
    readonly lastHeight?: number | undefined;
  }) {
    this.#cadenceMs = given.cadenceMs;
    this.#top = given.lastHeight;
    for (const height of given.openHeights ?? []) this.#openAt(height, height + SETTLED_DEPTH, 0);
    for (const hash of given.watch) this.watch(hash, true);
  }

  /** How many hashes are watched now. */
  get watchedCount(): number {
    return this.#watched.size;
  }

  watch(hash: string, on: boolean): void {
    if (on)
      this.#watched.set(hash, {
        dueMs: 0,
        dueTop: 0,
        isAsked: false,
        isSeenMeanwhile: false,
        isUrgent: false,
        seenIn: undefined,
        receipt: undefined,
      });
    else this.#watched.delete(hash);
  }

  /** A response for `pending` came. */
  takePending(block: ObservedBlock, nowMs: number): void {
    const top = this.#top;
    if (top === undefined || block.height > top) {
      const first = Math.max((top ?? block.height - 1) + 1, block.height - MOST_FETCHED_OF_A_GAP);
      for (let missed = first; missed < block.height; missed += 1)
        this.#openAt(missed, missed + SETTLED_DEPTH, nowMs);
      this.#rise(top ?? 0, block.height, nowMs);
    }
    // A node without a preconfirmed block returns its newest canonical one, whose height is done
    // already.
    if (!this.#settled.has(block.height)) this.#openAt(block.height, block.height + 1, nowMs);
    for (const hash of block.transactions) {
      const watched = this.#watched.get(hash);
      // Ahead of repeats, because what its receipt says now is soon over.
      if (watched !== undefined && watched.receipt?.blockHash !== block.hash)
        Object.assign(watched, {
          dueMs: 0,
          dueTop: 0,
          isSeenMeanwhile: watched.isAsked,
          isUrgent: watched.isUrgent || watched.seenIn !== block.height,
          seenIn: block.height,
        });
    }
  }

  /** A response for the block of a height came; undefined if the node does not have it. */
  takeBlock(height: number, block: ObservedBlock | undefined, nowMs: number): void {
    const open = this.#open.get(height);
    if (open === undefined) return;
    open.isAsked = false;
    if (block === undefined || block.height !== height) {
      open.absent += 1;
      open.dueMs = nowMs + ABSENT_AGAIN_MS;
      if (open.absent >= MOST_ABSENT) this.#open.delete(height);
      return;
    }
    if ((this.#top ?? 0) < height + SETTLED_DEPTH) {
      open.dueTop = height + SETTLED_DEPTH;
      return;
    }
    this.#open.delete(height);
    this.#settle(height, block, nowMs);
  }

  /** A response for a receipt came; undefined if it does not exist. */
  takeReceipt(hash: string, receipt: ObservedReceipt | undefined, nowMs: number): void {
    const watched = this.#watched.get(hash);
    if (watched === undefined) return;
    const top = this.#top ?? 0;
    const again = nowMs + Math.max(RECEIPT_AGAIN_MS, RECEIPT_SHARE_MS * this.#watched.size);
    const isPending = receipt !== undefined && receipt.height >= top;
    const isCanonical = receipt !== undefined && this.#settled.get(receipt.height) === receipt.blockHash;
    const isDone = isCanonical && top >= receipt.height + SETTLED_DEPTH;
    // Its block tells whether it is canonical, even if that came before the recording.
    if (receipt !== undefined && !isPending && !this.#settled.has(receipt.height))
      this.#openAt(receipt.height, receipt.height + SETTLED_DEPTH, nowMs);
    watched.isAsked = false;
    watched.receipt = receipt;
    watched.dueMs = watched.isSeenMeanwhile ? 0 : isPending ? nowMs + this.#cadenceMs : again;
    watched.isUrgent &&= watched.isSeenMeanwhile;
    watched.isSeenMeanwhile = false;
    watched.dueTop = isDone ? Number.POSITIVE_INFINITY : isCanonical ? receipt.height + SETTLED_DEPTH : 0;
  }

  /** The question could not be sent: it is due again a little later. */
  postpone(question: RecordedQuestion, nowMs: number): void {
    const due =
      question.kind === 'block'
        ? this.#open.get(question.height)
        : question.kind === 'receipt'
          ? this.#watched.get(question.hash)
          : undefined;
    if (due !== undefined) Object.assign(due, { dueMs: nowMs + ABSENT_AGAIN_MS, isAsked: false });
  }

  /**
   * Returns the question whose turn it is; undefined if none is due. Does not return it again
   * before it is answered or postponed.
   */
  next(nowMs: number): RecordedQuestion | undefined {
    const top = this.#top;
    if (top === undefined) return undefined;
    const receipt = longestDue(this.#watched, nowMs, top);
    const block = longestDue(this.#open, nowMs, top);
    const isBlocksTurn = this.#turn === 'block' && receipt?.[1].isUrgent !== true;
    if (block !== undefined && (receipt === undefined || isBlocksTurn)) {
      const [height, due] = block;
      due.isAsked = true;
      this.#turn = 'receipt';
      return { kind: 'block', height };
    }
    if (receipt === undefined) return undefined;
    const [hash, due] = receipt;
    due.isAsked = true;
    this.#turn = 'block';
    return { kind: 'receipt', hash };
  }

  /** Makes everything due that waited for a height up to the new top. */
  #rise(from: number, to: number, nowMs: number): void {
    this.#top = to;
    for (const due of [...this.#open.values(), ...this.#watched.values()])
      if (due.dueTop > from && due.dueTop <= to) due.dueMs = Math.max(due.dueMs, nowMs);
  }

  #openAt(height: number, dueTop: number, nowMs: number): void {
    if (this.#open.has(height)) return;
    this.#open.set(height, { dueTop, dueMs: nowMs, isAsked: false, absent: 0 });
    if (this.#open.size > MOST_OPEN) this.#open.delete(Math.min(...this.#open.keys()));
  }

  #settle(height: number, block: ObservedBlock, nowMs: number): void {
    this.#settled.set(height, block.hash);
    for (const known of this.#settled.keys()) {
      if (this.#settled.size <= REMEMBERED_HASHES) break;
      this.#settled.delete(known);
    }
    const parent = this.#settled.get(height - 1);
    const claim = `${height - 1} ${block.parentHash}`;
    if (parent === undefined || parent === block.parentHash || this.#rechecked.has(claim)) return;
    this.#rechecked.add(claim);
    this.#settled.delete(height - 1);
    this.#openAt(height - 1, 0, nowMs);
  }
}
