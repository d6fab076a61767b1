/** What the groups of a summary are ranked by. Pure. */
import {
  addDecimals,
  compareDecimals,
  parseDecimal,
  type ExactDecimal,
} from '../../../shared/units/amount.ts';
import type { GroupRequest, RowGroups, TokenSum } from '../../../shared/engine/query/review-session.ts';

/** By the value of one unit; by the number of rows without one. */
export type Ranking = GroupRequest['rank'];
export type RankedBy = NonNullable<Ranking>['by'];

type Group = RowGroups['groups'][number];

/** The units of groups, that of the most rows first; `ranked` is among them in any case. */
export function unitsOf(groups: readonly Group[], ranked: Ranking): readonly string[] {
  const rows = new Map<string, number>(ranked === undefined ? [] : [[ranked.unit, 0]]);
  for (const { sums } of groups)
    for (const sum of sums) if (sum.rows > 0) rows.set(sum.unit, (rows.get(sum.unit) ?? 0) + sum.rows);
  return Array.from(rows)
    .toSorted(([, one], [, other]) => other - one)
    .map(([unit]) => unit);
}

/** What a press on a head means: the chosen head turns its order around, another one begins with the most. */
export function pressedHead(ranking: Ranking, by: RankedBy | undefined, units: readonly string[]): Ranking {
  const unit = ranking?.unit ?? units[0];
  if (by === undefined || unit === undefined) return undefined;
  return { by, unit, descending: ranking?.by === by ? !ranking.descending : true };
}

/** The exact text of what a sum is ranked by; undefined if it has no such rows. */
export function rankedText({ sum, rows, sides }: TokenSum, by: RankedBy): string | undefined {
  if (rows === 0) return undefined;
  if (sides === undefined || by === 'sum') return sum;
  if (by === 'net') return sides.in.rows + sides.out.rows === 0 ? undefined : sides.net;
  return sides[by].rows === 0 ? undefined : sides[by].sum;
}

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
