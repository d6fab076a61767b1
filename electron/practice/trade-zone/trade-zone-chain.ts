/** The trade-zone chain: 100 ms blocks, actions instead of calls, exact totals. */
import type { ChainClock } from '../model/chain-clock.ts';
import { decimalText } from '../model/coin-amount.ts';
import { HASH_KIND } from '../model/identifier-cipher.ts';
import type { IdentifierCipher } from '../model/identifier-cipher.ts';
import type { MergedRows } from '../model/merged-rows.ts';
import type { HeightRange } from '../model/main-chain.ts';
import type { RowRef } from '../model/stream-rows.ts';
import { StreamSet } from '../model/stream-set.ts';
import { quantityAt } from '../model/transaction-shape.ts';
import type { PeriodicStream } from '../model/periodic-stream.ts';
import type { TzShape } from './tz-shape.ts';

export type TzRef = RowRef<TzShape>;

/** A record as sent: text, booleans and lists of text. */
export type PracticeRecord = Record<string, string | boolean | readonly string[]>;

export class TradeZoneChain {
  readonly clock: ChainClock;
  readonly #cipher: IdentifierCipher;
  readonly #set: StreamSet<TzShape>;

  constructor(clock: ChainClock, cipher: IdentifierCipher, streams: readonly PeriodicStream<TzShape>[]) {
    this.clock = clock;
    this.#cipher = cipher;
    this.#set = new StreamSet(streams);
  }

  /** Actions, newest first; only those of `address` if it is given. Heights are inclusive. */
  rows(address: string | undefined, range: HeightRange = {}): MergedRows<TzShape> {
    return this.#set.rows(
      {
        key: address ?? '',
        ...(address === undefined ? {} : { address }),
        parts: (shape) => (address === undefined || shape.from === address ? [0] : []),
      },
      Math.max(0, range.lowest ?? 0),
      Math.min(range.highest ?? Number.MAX_SAFE_INTEGER, this.clock.tzHead()),
    );
  }

  find(hash: string): TzRef | undefined {
    const locator = this.#cipher.readHash(hash);
    if (locator?.kind !== HASH_KIND.tzTransaction) return undefined;
    const stream = this.#set.byId(locator.room);
    if (stream === undefined || locator.index >= stream.count) return undefined;
    return stream.heightAt(locator.index) <= this.clock.tzHead()
      ? { stream, k: locator.index, part: 0 }
      : undefined;
  }

  blockHash(height: number): string {
    return this.#cipher.hash({ kind: HASH_KIND.tzBlock, room: 0, index: height });
  }

  /** The height of a block; undefined if the hash does not belong to this chain. */
  heightOfBlock(hash: string): number | undefined {
    const locator = this.#cipher.readHash(hash);
    return locator?.kind === HASH_KIND.tzBlock && locator.index <= this.clock.tzHead()
      ? locator.index
      : undefined;
  }

  /** Spec 2.12. */
  summary(ref: TzRef): PracticeRecord {
    const shape = ref.stream.shapeAt(ref.k);
    const height = ref.stream.heightAt(ref.k);
    const raw = shape.value === undefined ? undefined : quantityAt(shape.value, ref.stream.roundAt(ref.k));
    return {
      hash: this.#cipher.hash({ kind: HASH_KIND.tzTransaction, room: ref.stream.id, index: ref.k }),
      blockHeight: String(height),
      blockHash: this.blockHash(height),
      blockTime: String(this.clock.tzTimeOf(height)),
      status: shape.errorMessage === '' ? '0x1' : '0x0',
      from: shape.from,
      actionType: shape.actionType,
      index: String(this.#indexInBlock(ref, height)),
      value: raw === undefined ? '' : decimalText(raw, shape.precision),
      valueRaw: raw === undefined ? '' : raw.toString(),
    };
  }

  /**
   * Spec 2.13. The nonce is the sender's clock in ms, as on real trade zones: gaps prove nothing.
   */
  detail(ref: TzRef): PracticeRecord {
    const shape = ref.stream.shapeAt(ref.k);
    const summary = this.summary(ref);
    const time = this.clock.tzTimeOf(ref.stream.heightAt(ref.k));
    return {
      ...summary,
      nonce: String(time - 30 - (ref.k % 60)),
      actionData: JSON.stringify({
        type: shape.actionType,
        ...shape.fields,
        ...(summary.value === '' ? {} : { amount: summary.value }),
      }),
      errorMessage: shape.errorMessage,
      tokenTransferCount: String(shape.tokenTransferCount),
      eventCount: String(shape.eventCount),
    };
  }

  #indexInBlock(ref: TzRef, height: number): number {
    const rows = this.rows(undefined, { lowest: height, highest: height });
    const newestFirst = rows.slice(0, rows.count);
    const position = newestFirst.findIndex((each) => each.stream === ref.stream && each.k === ref.k);
    return newestFirst.length - 1 - position;
  }
}
