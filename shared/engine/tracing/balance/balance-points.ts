/** The places of a balance's picture: few enough to draw, without losing a peak. Pure. */
import type { AmountRange } from '../../flow/ledger/amount-range.ts';
import type { BalancePoint, LedgerStep } from './balance-result.ts';

/** Three for each place across the widest picture. */
const MOST_POINTS = 2400;
/** The highest, the lowest and the last of a group. */
const POINTS_OF_GROUP = 3;

/** The steps whose balances a picture of the group needs, in their order. */
function extremesOf(group: readonly LedgerStep[]): readonly number[] {
  let [highest, lowest] = [0, 0];
  const at = (place: number): AmountRange => group[place]?.balance ?? { least: 0n, most: 0n };
  for (let place = 1; place < group.length; place += 1) {
    if (at(place).most > at(highest).most) highest = place;
    if (at(place).least < at(lowest).least) lowest = place;
  }
  return [...new Set([highest, lowest, group.length - 1])].toSorted((one, other) => one - other);
}

function pointsOfGroup(group: readonly LedgerStep[]): readonly BalancePoint[] {
  let from = 0;
  return extremesOf(group).map((place) => {
    const { row, balance } = group[place] ?? group[0] ?? { row: undefined, balance: { least: 0n, most: 0n } };
    let [comes, goes] = [0n, 0n];
    for (const { row: each, side } of group.slice(from, place + 1)) {
      if (side === 'in') comes += each.amount;
      if (side === 'out') goes += each.amount;
    }
    from = place + 1;
    return { time: row?.time, balance, in: comes, out: goes };
  });
}

/** Every step if they are few; otherwise the highest, the lowest and the last of equal groups. */
export function balancePoints(steps: readonly LedgerStep[], most = MOST_POINTS): readonly BalancePoint[] {
  const size = steps.length <= most ? 1 : Math.ceil((steps.length * POINTS_OF_GROUP) / most);
  const points: BalancePoint[] = [];
  for (let from = 0; from < steps.length; from += size)
    points.push(...pointsOfGroup(steps.slice(from, from + size)));
  return points;
}
