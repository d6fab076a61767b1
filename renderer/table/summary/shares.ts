/** How large the groups of a summary are beside each other. Pure. */
import {
  addDecimals,
  compareDecimals,
  parseDecimal,
  type ExactDecimal,
} from '../../../shared/units/amount.ts';
import { rankedText, type Group, type Ranking } from './ranking.ts';

const NOTHING: ExactDecimal = { units: 0n, scale: 0 };

const magnitude = (text: string | undefined): ExactDecimal => {
  const { units, scale } = parseDecimal(text ?? '') ?? NOTHING;
  return { units: units < 0n ? -units : units, scale };
};

/** What part of the largest group each one is, in percent: by its value, or by its rows. */
export function shares(groups: readonly Group[], ranking: Ranking): readonly number[] {
  if (ranking === undefined) {
    const most = groups.reduce((largest, { count }) => Math.max(largest, count), 1);
    return groups.map(({ count }) => (100 * count) / most);
  }
  const values = groups.map(({ sums }) => {
    const own = sums.find(({ unit }) => unit === ranking.unit);
    return magnitude(own && rankedText(own, ranking.by));
  });
  const most = values.reduce(
    (largest, value) => (compareDecimals(value, largest) > 0 ? value : largest),
    NOTHING,
  );
  // A width needs no more than a thousandth.
  return values.map((value) => {
    const [of, whole] = [
      addDecimals(value, { ...most, units: 0n }),
      addDecimals(most, { ...value, units: 0n }),
    ];
    return whole.units === 0n ? 0 : Number((1000n * of.units) / whole.units) / 10;
  });
}
