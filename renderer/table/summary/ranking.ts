/** What the groups of a summary are ranked by. Pure. */
import type { GroupRank, RowGroups, TokenSum } from '../../../shared/engine/query/aggregate/row-groups.ts';

/** By the value of one unit; by the number of rows without one. */
export type Ranking = GroupRank | undefined;
export type RankedBy = GroupRank['by'];

/** What an analyst chose to rank by; undefined before a choice. */
export type RankingChoice = GroupRank | 'rows' | undefined;

export type Group = RowGroups['groups'][number];

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
