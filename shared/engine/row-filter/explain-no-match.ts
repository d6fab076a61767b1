/** Says which conditions of a filter left no rows, from counts of the query engine. Pure. */
import { countText, groupedCount } from '../../units/count-text.ts';
import type { FilterClause } from '../query/review-session.ts';

/** More conditions than this are not counted one by one. */
export const MOST_EXPLAINED = 6;
/** The rest of a longer condition is left out. */
const CONDITION_CHARACTERS = 60;

/** A condition and how the screen quotes it. */
export interface NamedCondition {
  readonly clause: FilterClause;
  readonly name: string;
}

/** How many rows match one condition, and how many match all the others. */
export interface ConditionCounts {
  readonly alone: number;
  readonly without: number;
}

/** The filters whose rows must be counted: for each condition itself, and the others without it. */
export const filtersToCount = (conditions: readonly NamedCondition[]): readonly (readonly FilterClause[])[] =>
  conditions.flatMap(({ clause }) => [
    [clause],
    conditions.flatMap((other) => (other.clause === clause ? [] : [other.clause])),
  ]);

/** The counts of `filtersToCount` by condition. */
export const countsByCondition = (counts: readonly number[]): readonly ConditionCounts[] =>
  Array.from({ length: counts.length / 2 }, (_, place) => ({
    alone: counts[2 * place] ?? 0,
    without: counts[2 * place + 1] ?? 0,
  }));

const quoted = (name: string): string =>
  `“${name.length <= CONDITION_CHARACTERS ? name : `${name.slice(0, CONDITION_CHARACTERS - 1)}…`}”`;

/**
 * Returns sentences about a filter that no row matches, the most helpful first. `total` is the number
 * of rows.
 */
export function explainNoMatch(
  conditions: readonly NamedCondition[],
  counts: readonly ConditionCounts[],
  total: number,
): readonly string[] {
  const rows = countText(total, 'row');
  const counted = conditions.flatMap(({ name }, place) => {
    const count = counts[place];
    return count === undefined ? [] : [{ name: quoted(name), ...count }];
  });
  const [only] = counted;
  if (counted.length === 1 && only !== undefined) return [`${only.name} matches none of ${rows}.`];
  const helping = counted
    .filter(({ without }) => without > 0)
    .toSorted((one, other) => other.without - one.without)
    .map(
      ({ name, without }) => `${name} leaves 0 of ${rows}; without it ${groupedCount(without)} would match.`,
    );
  if (helping.length > 0) return helping;
  const lone = counted.filter(({ alone }) => alone === 0).map(({ name }) => name);
  if (lone.length > 0)
    return [
      lone.length === 1
        ? `${lone.join('')} matches none of ${rows}.`
        : `${lone.join(' and ')} match no row, each by itself.`,
    ];
  const each = counted.map(({ name, alone }) => `${name} matches ${groupedCount(alone)}`);
  return [
    `No row matches all conditions, and leaving out one does not help. Of ${rows}, ${each.join(', ')}.`,
  ];
}
