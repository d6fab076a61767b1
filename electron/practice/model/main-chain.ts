/**
 * The main chain: one model that every endpoint and every RPC method reads, so that their counts
 * agree.
 */
import type { ChainClock, PendingPoint } from './chain-clock.ts';
import { HASH_KIND } from './identifier-cipher.ts';
import type { IdentifierCipher } from './identifier-cipher.ts';
import type { MergedRows } from './merged-rows.ts';
import { isEvery, type PreconfirmationDisorder } from './preconfirmation-disorder.ts';
import { matchingParts, questionKey } from './row-question.ts';
import type { RowQuestion } from './row-question.ts';
import type { RowRef } from './stream-rows.ts';
import type { StreamSet } from './stream-set.ts';
import { logCountOf } from './transaction-shape.ts';
import type { TransactionShape } from './transaction-shape.ts';
import type { MempoolTransaction } from '../story/story-stream.ts';
import type { TokenCatalogue } from './token-catalogue.ts';

export type MainRef = RowRef<TransactionShape>;
export type MainRows = MergedRows<TransactionShape>;

/** Where a transaction is. */
export interface TransactionPlace {
  readonly height: number;
  /** Within the block, from 0. */
  readonly index: number;
  /** Index of its first log within the block. */
  readonly firstLogIndex: number;
}

export interface HeightRange {
  readonly lowest?: number | undefined;
  readonly highest?: number | undefined;
}

/** Room of the hashes of transactions that are in no block. */
const MEMPOOL_ROOM = 250;
const ROOT_KIND = 6;

export class MainChain {
  readonly clock: ChainClock;
  readonly cipher: IdentifierCipher;
  readonly catalogue: TokenCatalogue;
  /** What goes wrong with preconfirmations; may be replaced at any time. */
  disorder: PreconfirmationDisorder = {};
  readonly #set: StreamSet<TransactionShape>;
  readonly #mempool: () => readonly MempoolTransaction[];
  readonly #contracts: () => ReadonlySet<string>;

  constructor(parts: {
    clock: ChainClock;
    cipher: IdentifierCipher;
    catalogue: TokenCatalogue;
    streams: StreamSet<TransactionShape>;
    mempool: () => readonly MempoolTransaction[];
    contracts: () => ReadonlySet<string>;
  }) {
    this.clock = parts.clock;
    this.cipher = parts.cipher;
    this.catalogue = parts.catalogue;
    this.#set = parts.streams;
    this.#mempool = parts.mempool;
    this.#contracts = parts.contracts;
  }

  get streams(): StreamSet<TransactionShape> {
    return this.#set;
  }

  get mempool(): readonly MempoolTransaction[] {
    return this.#mempool();
  }

  /** Rows of canonical blocks, newest first; never past the head. */
  rows(question: RowQuestion, range: HeightRange = {}): MainRows {
    const highest = Math.min(range.highest ?? Number.MAX_SAFE_INTEGER, this.clock.head());
    return this.#rowsUpTo(question, Math.max(0, range.lowest ?? 0), highest);
  }

  /**
   * The preconfirmed height and phase; undefined if `pending` falls back to the newest canonical
   * block.
   */
  pending(): PendingPoint | undefined {
    const point = this.clock.pending();
    const { skipEvery, backEvery } = this.disorder;
    if (point === undefined || isEvery(skipEvery, point.height)) return undefined;
    return isEvery(backEvery, point.height) && point.phase === 3 ? undefined : point;
  }

  /**
   * The position in `mempool` of the transaction that only the preconfirmed block contains, never a
   * canonical one.
   */
  ghostOf({ height, phase }: PendingPoint): number | undefined {
    const { dropEvery } = this.disorder;
    if (dropEvery === undefined || phase === 0 || !isEvery(dropEvery, height)) return undefined;
    return (height / dropEvery) % this.mempool.length;
  }

  /** Transactions of a height in block order; for a preconfirmed block, up to its phase. */
  transactionsAt(height: number, phase?: number): readonly MainRef[] {
    const newestFirst = this.#rowsUpTo({ kind: 'transaction' }, height, height);
    const all = newestFirst.slice(0, newestFirst.count).reverse();
    if (phase === undefined) return all;
    const visible = all.filter((_, index) => index <= phase);
    return isEvery(this.disorder.reorderEvery, height) ? visible.toReversed() : visible;
  }

  countAt(kind: 'transaction' | 'internal', height: number): number {
    return this.#rowsUpTo({ kind }, height, height).count;
  }

  hashOf(ref: MainRef): string {
    return this.cipher.hash({ kind: HASH_KIND.transaction, room: ref.stream.id, index: ref.k });
  }

  blockHash(height: number): string {
    return this.cipher.hash({ kind: HASH_KIND.block, room: 0, index: height });
  }

  /** The hash of a preconfirmation: a different one in each phase, and never the canonical one. */
  preconfirmedHash(height: number, phase: number): string {
    return this.cipher.hash({ kind: HASH_KIND.preconfirmed, room: phase, index: height });
  }

  /** Roots are stand-ins: 32 bytes that are unique to the height. */
  rootHash(height: number, tree: 'transactions' | 'state' | 'receipts'): string {
    const room = { transactions: 1, state: 2, receipts: 3 }[tree];
    return this.cipher.hash({ kind: ROOT_KIND, room, index: height });
  }

  mempoolHash(index: number): string {
    return this.cipher.hash({ kind: HASH_KIND.transaction, room: MEMPOOL_ROOM, index });
  }

  /** Finds a canonical transaction, or one of the preconfirmed height. */
  find(hash: string): MainRef | undefined {
    const locator = this.cipher.readHash(hash);
    if (locator?.kind !== HASH_KIND.transaction) return undefined;
    const stream = this.#set.byId(locator.room);
    if (stream === undefined || locator.index >= stream.count) return undefined;
    const ref = { stream, k: locator.index, part: 0 };
    const height = stream.heightAt(ref.k);
    if (height <= this.clock.head()) return ref;
    const pending = this.pending();
    if (pending?.height !== height) return undefined;
    const visible = this.transactionsAt(height, pending.phase);
    return visible.some((each) => each.stream === stream && each.k === ref.k) ? ref : undefined;
  }

  /** The position in `mempool` of a transaction that is in no block. */
  findInMempool(hash: string): number | undefined {
    const locator = this.cipher.readHash(hash);
    if (locator?.kind !== HASH_KIND.transaction || locator.room !== MEMPOOL_ROOM) return undefined;
    return locator.index < this.mempool.length ? locator.index : undefined;
  }

  place(ref: MainRef): TransactionPlace {
    const height = ref.stream.heightAt(ref.k);
    let index = 0;
    let firstLogIndex = 0;
    for (const each of this.transactionsAt(height)) {
      if (each.stream === ref.stream && each.k === ref.k) break;
      index += 1;
      firstLogIndex += logCountOf(each.stream.shapeAt(each.k));
    }
    return { height, index, firstLogIndex };
  }

  /** The nonce: how many transactions the address had sent before this one. */
  nonceOf(ref: MainRef): number {
    const { from } = ref.stream.shapeAt(ref.k);
    const height = ref.stream.heightAt(ref.k);
    const sent: RowQuestion = { kind: 'transaction', address: from, direction: 'from' };
    const sameBlock = this.#rowsUpTo(sent, height, height);
    const newestFirst = sameBlock.slice(0, sameBlock.count);
    const position = newestFirst.findIndex((each) => each.stream === ref.stream && each.k === ref.k);
    return this.#rowsUpTo(sent, 0, height - 1).count + (newestFirst.length - 1 - position);
  }

  /** Transactions sent up to a height, inclusive. */
  sentUpTo(address: string, height: number): number {
    return this.#rowsUpTo({ kind: 'transaction', address, direction: 'from' }, 0, height).count;
  }

  /**
   * The nonce of a transaction that is in no block: what its sender had sent, plus earlier ones of
   * the pool.
   */
  mempoolNonce(index: number): number {
    const from = this.mempool[index]?.shape.from ?? '';
    const before = this.mempool.slice(0, index).filter((each) => each.shape.from === from).length;
    return this.sentUpTo(from, this.clock.head()) + before;
  }

  isContract(address: string): boolean {
    return this.#contracts().has(address);
  }

  #rowsUpTo(question: RowQuestion, lowest: number, highest: number): MainRows {
    const address = question.address ?? question.tokenContract;
    return this.#set.rows(
      {
        key: questionKey(question),
        ...(address === undefined ? {} : { address }),
        parts: matchingParts(question),
      },
      lowest,
      highest,
    );
  }
}
