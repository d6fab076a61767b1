/** What each method keeps of an address once traced money arrives there. */
import type { AssetIndex } from './asset-index.ts';
import { takeHighestOut } from './highest-out.ts';
import { LotHoldings } from './lot-holdings.ts';
import type { Holdings } from './part.ts';
import { PoolHoldings } from './pool-holdings.ts';
import type { SplittingMethod, TraceQuestion } from './trace-question.ts';
import { takeOwnFirst, takeProRata, takeTracedFirst } from './tracing-rules.ts';

/** Opens the holdings of an address with what it held before. */
export type OpenHoldings = (heldBefore: bigint) => Holdings;

/** For one trace by one method. */
export function holdingsBy(
  method: SplittingMethod,
  index: AssetIndex,
  batch: NonNullable<TraceQuestion['batch']>,
): OpenHoldings {
  switch (method) {
    case 'fifo':
    case 'lifo':
      return (held) => new LotHoldings(method, held);
    case 'pro-rata':
      return (held) => new PoolHoldings(takeProRata, held);
    case 'own-first':
      return (held) => new PoolHoldings(takeOwnFirst, held);
    case 'traced-first':
      return (held) => new PoolHoldings(takeTracedFirst, held);
    case 'tiho': {
      const takeTraced = takeHighestOut(index, batch);
      return (held) => new PoolHoldings(takeTraced, held);
    }
  }
}
