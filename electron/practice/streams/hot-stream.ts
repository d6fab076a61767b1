/**
 * The hot wallet: 250,000 normal transactions by formula. A round of 2,000 repeats 125 times with
 * other amounts.
 */
import { STORY_END_HEIGHT } from '../model/chain-clock.ts';
import { fungibleMove, tokenCallShape, transferShape } from '../model/make-shape.ts';
import type { StreamPlan } from '../model/periodic-stream.ts';
import type { TransactionShape } from '../model/transaction-shape.ts';
import { POOL_SIZE } from './address-pools.ts';
import type { StreamInput } from './hub-stream.ts';

export const HOT_TRANSACTIONS = 250_000;
const PERIOD = 2_000;
export const HOT_HEIGHTS_PER_ROUND = 207_360;
/** 300 days, to two hours before the story's end. */
export const HOT_START_HEIGHT =
  STORY_END_HEIGHT - (HOT_TRANSACTIONS / PERIOD) * HOT_HEIGHTS_PER_ROUND - 7_200;

export function hotPlan(input: StreamInput): StreamPlan<TransactionShape> {
  const shapes = Array.from({ length: PERIOD }, (_, n) => hotShape(input, n));
  const gap = Math.floor(HOT_HEIGHTS_PER_ROUND / PERIOD);
  // The first 12 of each 50 share a block, so that some pages end inside a block.
  const heightOffsets = shapes.map((_, n) =>
    n % 50 < 12 ? (n - (n % 50)) * gap : n * gap + input.numbers.integer(n, gap, 5),
  );
  return { shapes, heightOffsets };
}

function hotShape({ cast, numbers, pool }: StreamInput, n: number): TransactionShape {
  const wallet = cast.actors.hotWallet;
  const other = pool('hotCounterparties', n % POOL_SIZE.hotCounterparties);
  const kind = numbers.integer(n, 100);
  const wei = { base: 10n ** 14n + numbers.big(n, 10n ** 18n), step: numbers.big(n, 10n ** 13n, 1) };
  if (kind < 38) return transferShape(other, wallet, wei);
  if (kind < 70) return transferShape(wallet, other, wei);
  if (kind < 72) return transferShape(wallet, wallet, wei);
  if (kind < 75) return transferShape(wallet, other, wei, { state: 'fail', gasUsed: 21_000 });
  const { usdp } = cast.tokens;
  const amount = { base: 1_000n + numbers.big(n, 9_000_000_000n, 2), step: numbers.big(n, 1_000_000n, 3) };
  const out = fungibleMove(usdp.contract, wallet, other, amount);
  // Now and then a payout in two equal halves.
  return tokenCallShape(wallet, usdp.contract, kind < 78 ? [out, out] : [out]);
}
