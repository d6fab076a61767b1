/** How much traced money a method moves on from address to address. Pure. */
import { holdingsBy } from '../../flow/trace/open-holdings.ts';
import { runTrace } from '../../flow/trace/run-trace.ts';
import type { SplittingMethod } from '../../flow/trace/trace-question.ts';
import type { RanAsset } from './ran-trace.ts';

/** The traced units of all payments together; money that is paid on again counts again. */
export function movedOn({ index, by, batch, linked }: RanAsset, method: SplittingMethod): bigint {
  let moved = 0n;
  runTrace(index, by[method].plan, holdingsBy(method, index, batch), {
    linked,
    record: (_row, { isTraced, amount }) => {
      if (isTraced) moved += amount;
    },
  });
  return moved;
}
