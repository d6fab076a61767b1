/** The trade zone: the main chain's actors, a market maker, a crowd, and blocks after the story. */
import { TZ_BLOCK_TIME_MS, STORY_END_MS, TZ_STORY_END_HEIGHT } from '../model/chain-clock.ts';
import { rawAmount } from '../model/coin-amount.ts';
import { fixed } from '../model/make-shape.ts';
import { PeriodicStream } from '../model/periodic-stream.ts';
import type { StreamPlan } from '../model/periodic-stream.ts';
import { SeededNumbers } from '../model/seeded-numbers.ts';
import type { PracticeActors } from '../practice-story.ts';
import { POOL_SIZE } from '../streams/address-pools.ts';
import type { PoolAddress } from '../streams/address-pools.ts';
import type { TzShape } from './tz-shape.ts';

const PERIOD = 3_500;
const ROUNDS = 1_280;
/** 4,480,000: far above the cap of 10,000 of other lists, and counted in full. */
export const TZ_CROWD_TRANSACTIONS = PERIOD * ROUNDS;
const HEIGHTS_PER_ROUND = 101_250;

interface TzInput {
  readonly seed: string;
  readonly actors: PracticeActors;
  readonly pool: PoolAddress;
}

const addresses = (shape: TzShape) => [shape.from];

/** The streams, in the order of their actions within a block. */
export function tzStreams(input: TzInput, liveHead: boolean): PeriodicStream<TzShape>[] {
  const numbers = new SeededNumbers(input.seed, 'trade-zone');
  const storyEvents = tzStoryEvents(input);
  const story = new PeriodicStream<TzShape>({
    id: 1,
    startHeight: 0,
    heightsPerRound: Number.MAX_SAFE_INTEGER,
    count: storyEvents.length,
    plan: () => ({
      shapes: storyEvents.map(({ shape }) => shape),
      heightOffsets: storyEvents.map(({ height }) => height),
    }),
    addresses,
  });
  const crowd = new PeriodicStream<TzShape>({
    id: 2,
    startHeight: 1,
    heightsPerRound: HEIGHTS_PER_ROUND,
    count: TZ_CROWD_TRANSACTIONS,
    plan: () => roundPlan(PERIOD, HEIGHTS_PER_ROUND, (n) => tradeShape(input, numbers, n)),
    addresses,
  });
  const live = new PeriodicStream<TzShape>({
    id: 3,
    startHeight: TZ_STORY_END_HEIGHT + 1,
    heightsPerRound: 600,
    count: Infinity,
    plan: () => roundPlan(40, 600, (n) => tradeShape(input, numbers, 50_001 + n * 31)),
    addresses,
  });
  return liveHead ? [story, crowd, live] : [story, crowd];
}

function roundPlan(period: number, heights: number, shape: (n: number) => TzShape): StreamPlan<TzShape> {
  const gap = heights / period;
  return {
    shapes: Array.from({ length: period }, (_, n) => shape(n)),
    // Groups of eight share a block.
    heightOffsets: Array.from({ length: period }, (_, n) => Math.floor((n - (n % 8)) * gap)),
  };
}

const SIDES = ['buy', 'sell'];

/** Every 35th action is the market maker's: 128,000 in all. */
function tradeShape({ actors, pool }: TzInput, numbers: SeededNumbers, n: number): TzShape {
  const from =
    n % 35 === 0 ? actors.tzMarketMaker : pool('tzTraders', numbers.integer(n, POOL_SIZE.tzTraders));
  const kind = numbers.integer(n, 100, 1);
  const value = { base: 1n + numbers.big(n, 5_000_000_000n), step: numbers.big(n, 100_000n, 1) };
  const fields = {
    market: `market-${numbers.integer(n, 24, 2)}`,
    side: SIDES[numbers.integer(n, 2, 3)] ?? 'buy',
    outcome: String(numbers.integer(n, 2, 4)),
    price: `0.${String(1 + numbers.integer(n, 98, 5)).padStart(2, '0')}`,
  };
  const plain = { from, precision: 6, fields, errorMessage: '', tokenTransferCount: 0, eventCount: 1 };
  if (kind < 50) return { ...plain, actionType: 'placeOrder', value };
  if (kind < 68) return { ...plain, actionType: 'cancelOrder' };
  if (kind < 84) return { ...plain, actionType: 'fillOrder', value, tokenTransferCount: 2, eventCount: 3 };
  if (kind < 90)
    return { ...plain, actionType: 'splitPosition', value, tokenTransferCount: 3, eventCount: 2 };
  if (kind < 95)
    return { ...plain, actionType: 'mergePositions', value, tokenTransferCount: 3, eventCount: 2 };
  return { ...plain, actionType: 'placeOrder', value, errorMessage: 'insufficient margin', eventCount: 0 };
}

interface TzEvent {
  readonly height: number;
  readonly shape: TzShape;
}

/** What the story's actors do in the trade zone: the thief tries to break the trail there. */
function tzStoryEvents({ actors }: TzInput): readonly TzEvent[] {
  const events: TzEvent[] = [];
  const act = (
    utc: string,
    from: string,
    actionType: string,
    amount: string,
    more: Partial<TzShape> = {},
  ) => {
    const height = TZ_STORY_END_HEIGHT - Math.floor((STORY_END_MS - Date.parse(utc)) / TZ_BLOCK_TIME_MS);
    const value = amount === '' ? {} : { value: fixed(rawAmount(amount, 6)) };
    const usual = { precision: 6, fields: {}, errorMessage: '', tokenTransferCount: 0, eventCount: 1 };
    events.push({ height, shape: { from, actionType, ...usual, ...value, ...more } });
  };
  const adapter = { fields: { adapter: actors.tzAdapter, origin: actors.employer } };
  act('2026-09-01T12:00:00.100Z', actors.employer, 'initPredictionMarket', '', adapter);
  act('2026-09-02T19:30:12.300Z', actors.victim, 'deposit', '250', { tokenTransferCount: 1 });
  act('2026-09-02T19:41:55.700Z', actors.victim, 'placeOrder', '100.5', {
    fields: { market: 'market-3', side: 'buy', outcome: '1', price: '0.42' },
  });
  act('2026-10-03T04:02:10.200Z', actors.victim, 'withdraw', '149.5', { tokenTransferCount: 1 });
  act('2026-10-03T04:02:31.900Z', actors.thief, 'deposit', '149.5', { tokenTransferCount: 1 });
  act('2026-10-03T04:05:00.000Z', actors.thief, 'transfer', '5000', {
    errorMessage: 'insufficient balance: available 149.5, required 5000',
    fields: { to: actors.collector },
    eventCount: 0,
  });
  act('2026-10-03T04:05:44.400Z', actors.thief, 'transfer', '149.5', {
    fields: { to: actors.collector },
    tokenTransferCount: 1,
  });
  for (const [index, hop] of actors.peelChain.entries()) {
    const day = String(5 + Math.floor(index / 3)).padStart(2, '0');
    const minute = String(index * 3).padStart(2, '0');
    act(`2026-10-${day}T06:${minute}:10.500Z`, hop, 'deposit', `${10 + index}.25`, { tokenTransferCount: 1 });
    act(`2026-10-${day}T06:${minute}:40.900Z`, hop, 'transfer', `${10 + index}.25`, {
      fields: { to: actors.collector },
      tokenTransferCount: 1,
    });
  }
  act('2026-10-14T23:59:59.900Z', actors.collector, 'redeem', '', { fields: { market: 'market-3' } });
  act('2026-10-15T00:00:00.000Z', actors.collector, 'withdraw', '382', { tokenTransferCount: 1 });
  return events.sort((a, b) => a.height - b.height);
}
