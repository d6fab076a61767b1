/**
 * A hub like an exchange: deposits, withdrawals in coins and tokens, batch payouts. Its list of
 * normal transactions has several pages but stays below the cap.
 */
import { STORY_END_HEIGHT } from '../model/chain-clock.ts';
import { SELECTOR, fixed, fungibleMove, tokenCallShape, transferShape } from '../model/make-shape.ts';
import type { SeededNumbers } from '../model/seeded-numbers.ts';
import type { StreamPlan } from '../model/periodic-stream.ts';
import type { TransactionShape } from '../model/transaction-shape.ts';
import { NOTHING } from '../model/transaction-shape.ts';
import type { PoolAddress } from './address-pools.ts';
import type { StoryCast } from '../story/story-cast.ts';

/** Normal transactions of the hub, including those of the story. */
export const HUB_TRANSACTIONS = 2_400;
const SPAN_HEIGHTS = 240 * 86_400;

export interface StreamInput {
  readonly cast: StoryCast;
  readonly numbers: SeededNumbers;
  readonly pool: PoolAddress;
}

/** The plan of one round; the story already contains `storyTouches` of the hub's transactions. */
export function hubPlan(input: StreamInput, storyTouches: number): StreamPlan<TransactionShape> {
  const hub = input.cast.actors.hub;
  const shapes: TransactionShape[] = [];
  for (let own = storyTouches; own < HUB_TRANSACTIONS;) {
    const shape = hubShape(input, shapes.length);
    shapes.push(shape);
    if (shape.from === hub || shape.to === hub) own += 1;
  }
  const gap = Math.floor(SPAN_HEIGHTS / shapes.length);
  const heightOffsets = shapes.map((_, n) => n * gap + input.numbers.integer(n, gap, 5));
  return { shapes, heightOffsets };
}

/** The hub's stream runs from here to the last hours of the story. */
export const HUB_START_HEIGHT = STORY_END_HEIGHT - SPAN_HEIGHTS - 1_800;

function hubShape({ cast, numbers, pool }: StreamInput, n: number): TransactionShape {
  const { hub, hubBatcher } = cast.actors;
  const customer = pool('hubCustomers', numbers.integer(n, 180));
  const wei = 10n ** 15n + numbers.big(n, 9n * 10n ** 18n);
  const kind = numbers.integer(n, 100, 1);
  if (kind < 44) return transferShape(customer, hub, fixed(wei));
  if (kind < 78) return transferShape(hub, customer, fixed(wei - (wei % 10n ** 12n)));
  if (kind < 89) {
    const { usdp, harb } = cast.tokens;
    const token = kind < 85 ? usdp : harb;
    const amount = fixed(numbers.big(n, 40_000n * 10n ** BigInt(token.precision), 2));
    const move = fungibleMove(token.contract, hub, customer, amount);
    return tokenCallShape(hub, token.contract, [move], kind === 88 ? { state: 'fail', gasUsed: 29_310 } : {});
  }
  if (kind < 94) {
    const amount = fixed(numbers.big(n, 9_000n * 10n ** 6n, 3));
    return tokenCallShape(customer, cast.tokens.usdp.contract, [
      fungibleMove(cast.tokens.usdp.contract, customer, hub, amount),
    ]);
  }
  if (kind < 97) return batchPayout(hub, hubBatcher, { cast, numbers, pool }, n);
  return transferShape(hub, customer, fixed(wei), { state: 'fail', gasUsed: 21_000 });
}

/**
 * One transaction of the hub that pays ten customers by internal calls, the last of which sometimes
 * fails.
 */
function batchPayout(
  hub: string,
  batcher: string,
  { numbers, pool }: StreamInput,
  n: number,
): TransactionShape {
  const internals = Array.from({ length: 10 }, (_, index) => ({
    operation: 'call',
    from: batcher,
    to: pool('hubCustomers', numbers.integer(n + index, 180, 4)),
    amount: fixed(10n ** 16n + numbers.big(n * 10 + index, 10n ** 17n, 4)),
    state: index === 9 && n % 3 === 0 ? ('fail' as const) : ('success' as const),
  }));
  const paid = internals.reduce((sum, call) => (call.state === 'fail' ? sum : sum + call.amount.base), 0n);
  return transferShape(hub, batcher, paid === 0n ? NOTHING : fixed(paid), {
    methodId: SELECTOR.batch,
    words: [],
    gasUsed: 112_000,
    internals,
  });
}
