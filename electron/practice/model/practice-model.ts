/**
 * Assembles the practice chain: actors, tokens, streams, clock, ledger. Computes everything on
 * demand.
 */
import { practiceActors } from '../practice-story.ts';
import type { PracticeActors } from '../practice-story.ts';
import { composeStory, mempoolOf, storyCast } from '../story/story-stream.ts';
import type { StoryCast } from '../story/story-cast.ts';
import type { StoryEvent } from '../story/story-composer.ts';
import { POOL, POOL_SIZE } from '../streams/address-pools.ts';
import type { PoolAddress } from '../streams/address-pools.ts';
import { mainStreams } from '../streams/main-streams.ts';
import { TradeZoneChain } from '../trade-zone/trade-zone-chain.ts';
import { tzStreams } from '../trade-zone/tz-streams.ts';
import { ChainClock } from './chain-clock.ts';
import { GrowthStream } from './growth-stream.ts';
import { IdentifierCipher } from './identifier-cipher.ts';
import { Ledger } from './ledger.ts';
import { MainChain } from './main-chain.ts';
import { StreamSet } from './stream-set.ts';
import { TokenCatalogue } from './token-catalogue.ts';

export interface ModelOptions {
  readonly seed: string;
  readonly clock: () => number;
  readonly liveHead: boolean;
}

export class PracticeModel {
  readonly seed: string;
  readonly actors: PracticeActors;
  readonly cipher: IdentifierCipher;
  readonly catalogue: TokenCatalogue;
  readonly chain: MainChain;
  readonly tradeZone: TradeZoneChain;
  readonly ledger: Ledger;
  readonly growth: GrowthStream;
  readonly cast: StoryCast;
  readonly pool: PoolAddress;
  /** Counts the records built so far, so that tests can prove laziness without a clock. */
  rowsGenerated = 0;
  #events: readonly StoryEvent[] | undefined;
  #contracts: ReadonlySet<string> | undefined;

  constructor({ seed, clock, liveHead }: ModelOptions) {
    this.seed = seed;
    this.actors = practiceActors(seed);
    this.cipher = new IdentifierCipher(seed);
    this.catalogue = new TokenCatalogue(seed, this.cipher);
    this.cast = storyCast(seed, this.actors, this.catalogue);
    this.pool = (pool, n) => this.cipher.poolAddress(POOL[pool], n % POOL_SIZE[pool]);
    const chainClock = new ChainClock(clock, liveHead);
    const streams = new StreamSet(
      mainStreams(seed, this.cast, this.pool, { liveHead, storyEvents: () => this.storyEvents }),
    );
    this.chain = new MainChain({
      clock: chainClock,
      cipher: this.cipher,
      catalogue: this.catalogue,
      streams,
      mempool: () => mempoolOf(this.cast),
      contracts: () => this.contracts,
    });
    this.growth = new GrowthStream(this.chain, this.pool);
    this.tradeZone = new TradeZoneChain(
      chainClock,
      this.cipher,
      tzStreams({ seed, actors: this.actors, pool: this.pool }, liveHead),
    );
    this.ledger = new Ledger(this.chain, seed, this.actors);
  }

  get storyEvents(): readonly StoryEvent[] {
    this.#events ??= composeStory(this.cast);
    return this.#events;
  }

  get contracts(): ReadonlySet<string> {
    const { actors } = this;
    this.#contracts ??= new Set([
      ...this.catalogue.all.map((token) => token.contract),
      actors.poisonContract,
      actors.drainerContract,
      actors.hubBatcher,
      actors.airdropContract,
      actors.swapRouter,
      actors.nftMarket,
    ]);
    return this.#contracts;
  }
}
