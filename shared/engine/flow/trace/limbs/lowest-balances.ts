import { inStretches } from '../../../query/in-stretches.ts';
import { fromLimbs, isLess, LimbAmounts } from './limb-amounts.ts';

/** Rows in order: who pays whom, by number, and how much. `count` is the number of addresses. */
interface LimbRows {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly limbs: LimbAmounts;
  readonly count: number;
}

const UNWANTED = -1;

/** The lowest balances of addresses, from nothing: zero, or negative. The upper limb has the sign. */
export function lowestInLimbs({ from, to, limbs, count }: LimbRows, wanted: readonly number[]): bigint[] {
  const places = new Int32Array(count).fill(UNWANTED);
  for (const [place, address] of wanted.entries()) places[address] = place;
  const [balances, lowest] = [new LimbAmounts(wanted.length), new LimbAmounts(wanted.length)];
  inStretches(0, from.length, (start, end) => {
    for (let row = start; row < end; row += 1) {
      const payer = from[row] ?? UNWANTED;
      const payee = to[row] ?? UNWANTED;
      const paying = payer < 0 ? UNWANTED : (places[payer] ?? UNWANTED);
      const paid = payee < 0 ? UNWANTED : (places[payee] ?? UNWANTED);
      if (paid !== UNWANTED) balances.add(paid, limbs.high[row] ?? 0, limbs.low[row] ?? 0);
      if (paying === UNWANTED) continue;
      balances.subtract(paying, limbs.high[row] ?? 0, limbs.low[row] ?? 0);
      const high = balances.high[paying] ?? 0;
      const low = balances.low[paying] ?? 0;
      if (isLess(high, low, lowest.high[paying] ?? 0, lowest.low[paying] ?? 0)) lowest.set(paying, high, low);
    }
  });
  return wanted.map((_, place) => fromLimbs(lowest.high[place] ?? 0, lowest.low[place] ?? 0));
}
