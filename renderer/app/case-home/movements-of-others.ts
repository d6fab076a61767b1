/** What the trails of others say about an address of which not all kinds are collected. Pure. */
import type { SumOfRows } from '../../../shared/engine/query/aggregate/row-groups.ts';
import { addDecimals, compareDecimals, formatDecimal, parseDecimal } from '../../../shared/units/amount.ts';
import { mainTokensFirst } from '../../table/summary/main-tokens.ts';
import type { DisputedOfTrails } from './survey/disputed-of-trails.ts';
import type { SurveyedRows } from './survey/use-home-survey.ts';

/** A sum, and how many of its rows another source contradicts; absent if none. */
interface LeastSum extends SumOfRows {
  readonly disputed?: number;
}

/** The least that came in and went out of one unit: its own lists may have more. */
export interface LeastOfUnit {
  readonly unit: string;
  readonly in: LeastSum;
  readonly out: LeastSum;
}

/** What other trails say of an address. */
export interface LeastMoved {
  /** See mainTokensFirst. */
  readonly units: readonly LeastOfUnit[];
  /** How many trails have such rows. */
  readonly trails: number;
}

/** The larger one of two sums that are both the least that moved. */
function larger(one: LeastSum, other: LeastSum): LeastSum {
  const [first, second] = [parseDecimal(one.sum), parseDecimal(other.sum)];
  if (first === undefined || second === undefined) return one;
  return compareDecimals(first, second) < 0 ? other : one;
}

const NOTHING: LeastSum = { sum: '0', rows: 0 };

/** The sum with the number of its disputed rows. */
export const withDisputed = ({ sum, rows }: SumOfRows, disputed: number): LeastSum => ({
  sum,
  rows,
  ...(disputed > 0 && { disputed }),
});

function add(one: LeastSum, other: LeastSum): LeastSum {
  const [first, second] = [parseDecimal(one.sum), parseDecimal(other.sum)];
  if (first === undefined || second === undefined) return one;
  const sum = { sum: formatDecimal(addDecimals(first, second)), rows: one.rows + other.rows };
  return withDisputed(sum, (one.disputed ?? 0) + (other.disputed ?? 0));
}

const rowsOf = (least: LeastOfUnit): number => least.in.rows + least.out.rows;

/**
 * Adds up what other trails say of an address. No two trails have the same movement of it: a movement has
 * two parties, and the trail of the other one is the only one that lists it. `disputed` are the disputed
 * rows of the trails.
 */
export function leastMoved(
  address: string,
  surveyed: readonly SurveyedRows[],
  disputed: DisputedOfTrails = new Map(),
): LeastMoved {
  const units = new Map<string, LeastOfUnit>();
  let trails = 0;
  for (const { source, survey } of surveyed) {
    if (source.address === undefined || source.address === address) continue;
    const sums = (survey.parties ?? []).filter((party) => party.address === address);
    const ofDisputed = disputed.get(source.key)?.find(({ value }) => value === address)?.sums;
    const counted = sums.flatMap((party) =>
      party.sums.flatMap(({ unit, sides }) => {
        if (sides === undefined) return [];
        const own = ofDisputed?.find((each) => each.unit === unit)?.sides;
        const of = (side: 'in' | 'out') => withDisputed(sides[side], own?.[side].rows ?? 0);
        // What left the trail's address came to this one.
        return [{ unit, in: of('out'), out: of('in') }];
      }),
    );
    const some = counted.filter((each) => rowsOf(each) > 0);
    if (some.length > 0) trails += 1;
    for (const each of some) {
      const known = units.get(each.unit) ?? { unit: each.unit, in: NOTHING, out: NOTHING };
      units.set(each.unit, { ...known, in: add(known.in, each.in), out: add(known.out, each.out) });
    }
  }
  return { units: mainTokensFirst([...units.values()], (least) => least), trails };
}

/**
 * The least that moved by what is collected of an address itself, which lacks kinds, and by the trails of
 * others: of each unit and direction the larger sum, because both may have the same movements.
 */
export function leastOfBoth(own: readonly LeastOfUnit[], { units, trails }: LeastMoved): LeastMoved {
  const merged = new Map(units.map((each) => [each.unit, each]));
  for (const each of own) {
    const known = merged.get(each.unit);
    merged.set(
      each.unit,
      known === undefined
        ? each
        : { ...known, in: larger(each.in, known.in), out: larger(each.out, known.out) },
    );
  }
  return { units: mainTokensFirst([...merged.values()], (least) => least), trails };
}
