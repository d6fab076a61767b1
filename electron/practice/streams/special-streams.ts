/**
 * Streams with one trait each: a wallet older than a year, a single block above the cap, the blocks
 * after the story.
 */
import { STORY_END_HEIGHT } from '../model/chain-clock.ts';
import { SELECTOR, fixed, fungibleMove, tokenCallShape, transferShape } from '../model/make-shape.ts';
import type { StreamPlan } from '../model/periodic-stream.ts';
import type { TransactionShape } from '../model/transaction-shape.ts';
import { POOL_SIZE } from './address-pools.ts';
import type { StreamInput } from './hub-stream.ts';

const DAY = 86_400;
export const VETERAN_TRANSACTIONS = 900;
/** 515 days before the story's end; the last transaction is 20 days before it. */
export const VETERAN_START_HEIGHT = STORY_END_HEIGHT - 515 * DAY;

/** Evenly spread over 495 days: about a quarter is older than the year that 4.6 returns. */
export function veteranPlan({ cast, numbers, pool }: StreamInput): StreamPlan<TransactionShape> {
  const { veteran } = cast.actors;
  const gap = Math.floor((495 * DAY) / VETERAN_TRANSACTIONS);
  const shapes = Array.from({ length: VETERAN_TRANSACTIONS }, (_, n) => {
    const other = pool('crowd', numbers.integer(n, POOL_SIZE.crowd));
    const wei = fixed(10n ** 13n + numbers.big(n, 10n ** 17n));
    return n % 5 < 3 ? transferShape(veteran, other, wei) : transferShape(other, veteran, wei);
  });
  return { shapes, heightOffsets: shapes.map((_, n) => n * gap) };
}

/** 40 days before the story's end. */
export const AIRDROP_HEIGHT = STORY_END_HEIGHT - 40 * DAY;
export const AIRDROP_TRANSACTIONS = 60;
const MOVES_EACH = 200;

/** 60 transactions of 200 token transfers each, all in one block. */
export function airdropPlan({ cast, pool }: StreamInput): StreamPlan<TransactionShape> {
  const { airdropper, airdropContract } = cast.actors;
  const { harb } = cast.tokens;
  const shapes = Array.from({ length: AIRDROP_TRANSACTIONS }, (_, n) =>
    tokenCallShape(
      airdropper,
      airdropContract,
      Array.from({ length: MOVES_EACH }, (_, index) =>
        fungibleMove(
          harb.contract,
          airdropper,
          pool('airdropReceivers', n * MOVES_EACH + index),
          fixed(25n * 10n ** 18n),
        ),
      ),
      { methodId: SELECTOR.airdrop },
    ),
  );
  return { shapes, heightOffsets: shapes.map(() => 0) };
}

export const LIVE_HEIGHTS_PER_ROUND = 60;

/**
 * After the story: one to three transactions in four of five blocks, among wallets that the story
 * does not use.
 */
export function livePlan({ cast, numbers, pool }: StreamInput): StreamPlan<TransactionShape> {
  const shapes: TransactionShape[] = [];
  const heightOffsets: number[] = [];
  for (let offset = 0; offset < LIVE_HEIGHTS_PER_ROUND; offset += 1) {
    const transactions = offset % 5 === 4 ? 0 : 1 + numbers.integer(offset, 3);
    for (let n = 0; n < transactions; n += 1) {
      const index = shapes.length;
      const from = pool('liveWallets', index);
      const to = pool('liveWallets', index + 1 + numbers.integer(index, 30, 1));
      const amount = { base: 10n ** 12n + numbers.big(index, 10n ** 16n), step: 10n ** 9n };
      shapes.push(
        index % 4 === 3
          ? tokenCallShape(from, cast.tokens.harb.contract, [
              fungibleMove(cast.tokens.harb.contract, from, to, amount),
            ])
          : transferShape(from, to, amount),
      );
      heightOffsets.push(offset);
    }
  }
  return { shapes, heightOffsets };
}
