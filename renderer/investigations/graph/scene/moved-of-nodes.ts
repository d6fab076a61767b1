/** What each address of a canvas received and paid, in words for hover. Pure. */
import type { TokenNames } from '../../../../shared/engine/deception/token-registry.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { addDecimals, type ExactDecimal } from '../../../../shared/units/amount.ts';
import type { DrawnEdge } from './drawn-edges.ts';
import { transferText } from './edge-text.ts';
import { isQuietSum } from './quiet-stub.ts';
import { bySum, NO_ORDER, type TokenOrder } from './token-order.ts';

/** By asset. */
type Sums = Map<string, ExactDecimal>;

/** Sums that are said of one direction; more would not be read on hover. */
const MOST_SUMS = 3;

function textOf(word: string, sums: Sums, names: TokenNames, order: TokenOrder): string[] {
  if (sums.size === 0) return [];
  const all = Array.from(sums, ([asset, sum]) => ({ asset, sum }))
    .toSorted(bySum(order))
    .map(({ asset, sum }) => transferText({ asset, amount: sum }, names));
  const more = all.length - MOST_SUMS;
  const rest = more > 0 ? [countText(more, 'token more', 'tokens more')] : [];
  return [`${word} ${[...all.slice(0, MOST_SUMS), ...rest].join(', ')}`];
}

/** For each address with a sum that counts, e.g. `in 1,200 USDP · out 3 PRC`: of the edges of the canvas. */
export function movedOfNodes(
  edges: readonly DrawnEdge[],
  names: TokenNames,
  order: TokenOrder = NO_ORDER,
): ReadonlyMap<string, string> {
  const moved = new Map<string, { readonly in: Sums; readonly out: Sums }>();
  const add = (address: string, side: 'in' | 'out', asset: string, sum: ExactDecimal): void => {
    const known = moved.get(address) ?? { in: new Map(), out: new Map() };
    moved.set(address, known);
    const before = known[side].get(asset);
    known[side].set(asset, before === undefined ? sum : addDecimals(before, sum));
  };
  for (const { from, to, sums } of edges)
    for (const each of sums) {
      if (isQuietSum(each)) continue;
      add(from, 'out', each.asset, each.sum);
      add(to, 'in', each.asset, each.sum);
    }
  return new Map(
    Array.from(moved, ([address, sums]) => [
      address,
      [...textOf('in', sums.in, names, order), ...textOf('out', sums.out, names, order)].join(' · '),
    ]),
  );
}
