/**
 * A list that grows while it is read: on demand, new blocks bring transactions of the requested
 * address.
 */
import type { MainChain } from './main-chain.ts';
import { transferShape } from './make-shape.ts';
import { PeriodicStream } from './periodic-stream.ts';
import { addressesOf } from './transaction-shape.ts';
import type { TransactionShape } from './transaction-shape.ts';
import type { PoolAddress } from '../streams/address-pools.ts';

const GROWTH_STREAM = 8;

export class GrowthStream {
  readonly #chain: MainChain;
  readonly #pool: PoolAddress;
  readonly #shapes: TransactionShape[] = [];
  readonly #heights: number[] = [];

  constructor(chain: MainChain, pool: PoolAddress) {
    this.#chain = chain;
    this.#pool = pool;
  }

  /** Transactions added so far. */
  get count(): number {
    return this.#shapes.length;
  }

  /** Adds one block with a transfer to `address`, and every third time also one from it. */
  addFor(address: string): void {
    const n = this.#shapes.length;
    const other = this.#pool('liveWallets', n);
    const [from, to] = n % 3 === 2 ? [address, other] : [other, address];
    this.#heights.push(this.#chain.clock.nextHeight());
    this.#shapes.push(transferShape(from, to, { base: BigInt(n + 1) * 10n ** 9n, step: 0n }));
    const shapes = [...this.#shapes];
    const heightOffsets = [...this.#heights];
    this.#chain.streams.replace(
      new PeriodicStream<TransactionShape>({
        id: GROWTH_STREAM,
        startHeight: 0,
        heightsPerRound: Number.MAX_SAFE_INTEGER,
        count: shapes.length,
        plan: () => ({ shapes, heightOffsets }),
        addresses: addressesOf,
      }),
    );
  }
}
