/** How much traced money a method moves on from address to address. Pure. */
import { holdingsBy } from '../../flow/trace/open-holdings.ts';
import { runTrace } from '../../flow/trace/run-trace.ts';
import { leastOf } from '../../flow/trace/trace-asset.ts';
import type { SplittingMethod } from '../../flow/trace/trace-question.ts';
import type { RanAsset } from './ran-trace.ts';

/** The traced units of all payments together; money that is paid on again counts again. */
export function movedOn({ index, by, batch, leastShare, linked }: RanAsset, method: SplittingMethod): bigint {
  let moved = 0n;
  const { plan } = by[method];
  runTrace(index, plan, holdingsBy(method, index, batch), {
    linked,
    least: leastOf(plan, leastShare),
    record: (_row, { isTraced, amount }) => {
      if (isTraced) moved += amount;
    },
  });
  return moved;
}
