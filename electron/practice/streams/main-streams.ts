/**
 * The main chain's streams. Their numbers are part of every transaction hash: never change one.
 */
import { STORY_END_HEIGHT } from '../model/chain-clock.ts';
import { PeriodicStream } from '../model/periodic-stream.ts';
import type { StreamPlan } from '../model/periodic-stream.ts';
import { SeededNumbers } from '../model/seeded-numbers.ts';
import { addressesOf } from '../model/transaction-shape.ts';
import type { TransactionShape } from '../model/transaction-shape.ts';
import { storyPlan } from '../story/story-stream.ts';
import type { StoryCast } from '../story/story-cast.ts';
import type { StoryEvent } from '../story/story-composer.ts';
import type { PoolAddress } from './address-pools.ts';
import { CROWD_HEIGHTS_PER_ROUND, CROWD_TRANSACTIONS, crowdPlan } from './crowd-stream.ts';
import { HOT_HEIGHTS_PER_ROUND, HOT_START_HEIGHT, HOT_TRANSACTIONS, hotPlan } from './hot-stream.ts';
import { HUB_START_HEIGHT, hubPlan } from './hub-stream.ts';
import {
  AIRDROP_HEIGHT,
  AIRDROP_TRANSACTIONS,
  LIVE_HEIGHTS_PER_ROUND,
  VETERAN_START_HEIGHT,
  VETERAN_TRANSACTIONS,
  airdropPlan,
  livePlan,
  veteranPlan,
} from './special-streams.ts';

/** Long enough that a stream of one round never repeats. */
const ONE_ROUND = Number.MAX_SAFE_INTEGER;

export interface MainStreamSettings {
  readonly liveHead: boolean;
  readonly storyEvents: () => readonly StoryEvent[];
}

/** All streams, in the order of their transactions within a block. */
export function mainStreams(
  seed: string,
  cast: StoryCast,
  pool: PoolAddress,
  { liveHead, storyEvents }: MainStreamSettings,
): PeriodicStream<TransactionShape>[] {
  const input = (room: string) => ({ cast, pool, numbers: new SeededNumbers(seed, room) });
  const stream = (
    id: number,
    startHeight: number,
    heightsPerRound: number,
    count: number | (() => number),
    plan: () => StreamPlan<TransactionShape>,
  ) =>
    new PeriodicStream<TransactionShape>({
      id,
      startHeight,
      heightsPerRound,
      count,
      plan,
      addresses: addressesOf,
    });
  const hub = cast.actors.hub;
  const storyTouches = () =>
    storyEvents().filter(({ shape }) => shape.from === hub || shape.to === hub).length;
  const once = (plan: () => StreamPlan<TransactionShape>) => {
    let made: StreamPlan<TransactionShape> | undefined;
    return () => (made ??= plan());
  };
  const hubRound = once(() => hubPlan(input('hub'), storyTouches()));
  const ended = [
    stream(
      1,
      0,
      ONE_ROUND,
      () => storyEvents().length,
      () => storyPlan(storyEvents()),
    ),
    stream(2, HUB_START_HEIGHT, ONE_ROUND, () => hubRound().shapes.length, hubRound),
    stream(3, HOT_START_HEIGHT, HOT_HEIGHTS_PER_ROUND, HOT_TRANSACTIONS, () => hotPlan(input('hot'))),
    stream(4, 1, CROWD_HEIGHTS_PER_ROUND, CROWD_TRANSACTIONS, () => crowdPlan(input('crowd'))),
    stream(5, VETERAN_START_HEIGHT, ONE_ROUND, VETERAN_TRANSACTIONS, () => veteranPlan(input('veteran'))),
    stream(6, AIRDROP_HEIGHT, ONE_ROUND, AIRDROP_TRANSACTIONS, () => airdropPlan(input('airdrop'))),
  ];
  if (!liveHead) return ended;
  const live = stream(7, STORY_END_HEIGHT + 1, LIVE_HEIGHTS_PER_ROUND, Infinity, () =>
    livePlan(input('live')),
  );
  return [...ended, live];
}
