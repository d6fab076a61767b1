/**
 * Everyone else: 900 wallets with 3,750,000 transactions from the first block to the story's end,
 * in every twelfth block.
 */
import { SELECTOR, fungibleMove, tokenCallShape, transferShape } from '../model/make-shape.ts';
import type { StreamPlan } from '../model/periodic-stream.ts';
import type { TransactionShape } from '../model/transaction-shape.ts';
import { fixed } from '../model/make-shape.ts';
import { POOL_SIZE } from './address-pools.ts';
import type { StreamInput } from './hub-stream.ts';

export const CROWD_TRANSACTIONS = 3_750_000;
const PERIOD = 3_000;
export const CROWD_HEIGHTS_PER_ROUND = 36_000;

export function crowdPlan(input: StreamInput): StreamPlan<TransactionShape> {
  const shapes = Array.from({ length: PERIOD }, (_, n) => crowdShape(input, n));
  const gap = CROWD_HEIGHTS_PER_ROUND / PERIOD;
  return { shapes, heightOffsets: shapes.map((_, n) => n * gap + input.numbers.integer(n, gap - 1, 5)) };
}

function crowdShape({ cast, numbers, pool }: StreamInput, n: number): TransactionShape {
  const from = pool('crowd', n % POOL_SIZE.crowd);
  const to = pool('crowd', numbers.integer(n, POOL_SIZE.crowd));
  const kind = numbers.integer(n, 100, 1);
  const wei = { base: 10n ** 12n + numbers.big(n, 10n ** 18n), step: numbers.big(n, 10n ** 12n, 1) };
  if (kind < 60) return transferShape(from, to, wei);
  if (kind < 64) return transferShape(from, to, wei, { state: 'fail', gasUsed: 21_000 });
  const { usdp, harb, cats, parts } = cast.tokens;
  if (kind < 88) {
    const token = kind < 76 ? usdp : harb;
    const unit = 10n ** BigInt(token.precision);
    const amount = { base: numbers.big(n, 900n * unit, 2), step: numbers.big(n, unit / 1_000n, 3) };
    return tokenCallShape(from, token.contract, [fungibleMove(token.contract, from, to, amount)]);
  }
  if (kind < 96) {
    const call = {
      operation: 'call',
      from: cast.actors.swapRouter,
      to,
      amount: wei,
      state: 'success',
    } as const;
    return transferShape(from, cast.actors.swapRouter, wei, {
      methodId: SELECTOR.swap,
      gasUsed: 97_400,
      internals: [call],
    });
  }
  const nft = kind < 98 ? cats : parts;
  return tokenCallShape(from, nft.contract, [
    {
      standard: nft.standard,
      contract: nft.contract,
      from,
      to,
      amount: fixed(nft === cats ? 1n : 2n),
      tokenId: String(1_000 + n),
    },
  ]);
}
