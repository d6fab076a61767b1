/**
 * Computes balances at any height from genesis and the closed sums of the streams, without
 * replaying anything.
 */
import type { MainChain } from './main-chain.ts';
import { rawAmount } from './coin-amount.ts';
import type { PeriodicStream } from './periodic-stream.ts';
import { quantitySum } from './transaction-shape.ts';
import type { Quantity, TransactionShape } from './transaction-shape.ts';
import type { PracticeActors } from '../practice-story.ts';
import { listedToken } from './token-catalogue.ts';
import { POOL } from '../streams/address-pools.ts';

const COIN = 10n ** 18n;
/** Whole coins that each member of a pool starts with. */
const POOL_COINS: Readonly<Record<number, bigint>> = {
  [POOL.hubCustomers]: 500n,
  [POOL.hotCounterparties]: 5_000n,
  [POOL.crowd]: 20_000n,
  [POOL.liveWallets]: 1_000n,
};

export class Ledger {
  readonly #chain: MainChain;
  readonly #actors: PracticeActors;
  readonly #coins: ReadonlyMap<string, bigint>;
  readonly #rich: ReadonlySet<string>;

  constructor(chain: MainChain, seed: string, actors: PracticeActors) {
    this.#chain = chain;
    this.#actors = actors;
    this.#coins = new Map([
      [actors.hub, 2_000_000n * COIN],
      [actors.hotWallet, 1_000_000n * COIN],
      [actors.bridge, 100_000n * COIN],
      [actors.veteran, 500n * COIN],
      [actors.airdropper, 10n * COIN],
      [listedToken(seed, 'wprc'), 1_000_000n * COIN],
    ]);
    this.#rich = new Set([actors.hub, actors.hotWallet, actors.swapRouter, actors.airdropper]);
  }

  /** Wei before the first block. */
  genesisCoins(address: string): bigint {
    const known = this.#coins.get(address);
    if (known !== undefined) return known;
    const pool = this.#chain.cipher.readPoolAddress(address);
    if (pool === undefined) return 0n;
    return pool.room === POOL.holders ? holderCoins(pool.index) : (POOL_COINS[pool.room] ?? 0n) * COIN;
  }

  /** Wei after the block at `height`. */
  coinsOf(address: string, height: number): bigint {
    let sum = this.genesisCoins(address);
    for (const stream of this.#chain.streams.streams) {
      const all = address === this.#actors.sequencer;
      const templates = all ? stream.plan.shapes.keys() : stream.templatesWith(address);
      for (const { shape, rounds } of occurrences(stream, templates, height)) {
        sum += coinChange(shape, address, rounds);
        if (all) sum += BigInt(shape.gasUsed) * shape.gasPrice * BigInt(rounds);
      }
    }
    return sum;
  }

  /**
   * Raw units of a token after the block at `height`; `tokenId` if each ID of the contract is a
   * token.
   */
  tokensOf(contract: string, address: string, height: number, tokenId?: string): bigint {
    let sum = tokenId === undefined ? this.#genesisTokens(contract, address) : 0n;
    for (const stream of this.#chain.streams.streams) {
      for (const { shape, rounds } of occurrences(stream, stream.templatesWith(address), height)) {
        if (shape.state === 'fail') continue;
        for (const move of shape.moves) {
          if (move.contract !== contract || (tokenId ?? move.tokenId) !== move.tokenId) continue;
          sum += signed(move.amount, move.from === address, move.to === address, rounds);
        }
      }
    }
    // A contract may log transfers of units that nobody had: nothing was moved.
    return sum < 0n ? 0n : sum;
  }

  #genesisTokens(contract: string, address: string): bigint {
    const precision = this.#chain.catalogue.find(contract)?.precision ?? 0;
    if (this.#rich.has(address) || address === contract) return rawAmount('1000000000', precision);
    const pool = this.#chain.cipher.readPoolAddress(address);
    return pool !== undefined && POOL_COINS[pool.room] !== undefined ? rawAmount('10000000', precision) : 0n;
  }
}

/** Wei of the n-th of the largest holders: strictly decreasing from 2^128 / 10. */
export function holderCoins(index: number): bigint {
  return 34_028_236_692_093_846_346_337_460n / BigInt(index + 10);
}

function* occurrences(
  stream: PeriodicStream<TransactionShape>,
  templates: Iterable<number>,
  height: number,
): Generator<{ shape: TransactionShape; rounds: number }> {
  const end = stream.firstAtOrAbove(height + 1);
  const full = Math.floor(end / stream.period);
  const rest = end % stream.period;
  for (const template of templates) {
    const rounds = full + (template < rest ? 1 : 0);
    if (rounds > 0) yield { shape: stream.shapeAt(template), rounds };
  }
}

function coinChange(shape: TransactionShape, address: string, rounds: number): bigint {
  let sum = 0n;
  if (shape.from === address) sum -= BigInt(shape.gasUsed) * shape.gasPrice * BigInt(rounds);
  if (shape.state === 'fail') return sum;
  sum += signed(shape.value, shape.from === address, shape.to === address, rounds);
  for (const call of shape.internals) {
    if (call.state === 'fail') continue;
    sum += signed(call.amount, call.from === address, call.to === address, rounds);
  }
  return sum;
}

function signed(amount: Quantity, leaves: boolean, arrives: boolean, rounds: number): bigint {
  if (leaves === arrives) return 0n;
  const sum = quantitySum(amount, rounds);
  return leaves ? -sum : sum;
}
