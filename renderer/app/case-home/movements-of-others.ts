/** What the trails of others say about an address of which not all kinds are collected. Pure. */
import type { SumOfRows } from '../../../shared/engine/query/aggregate/row-groups.ts';
import { addDecimals, compareDecimals, formatDecimal, parseDecimal } from '../../../shared/units/amount.ts';
import { mainTokensFirst } from '../../table/summary/main-tokens.ts';
import type { SurveyedRows } from './survey/use-home-survey.ts';

/** The least that came in and went out of one unit: its own lists may have more. */
export interface LeastOfUnit {
  readonly unit: string;
  readonly in: SumOfRows;
  readonly out: SumOfRows;
}

/** What other trails say of an address. */
export interface LeastMoved {
  /** See mainTokensFirst. */
  readonly units: readonly LeastOfUnit[];
  /** How many trails have such rows. */
  readonly trails: number;
}

/** The larger one of two sums that are both the least that moved. */
function larger(one: SumOfRows, other: SumOfRows): SumOfRows {
  const [first, second] = [parseDecimal(one.sum), parseDecimal(other.sum)];
  if (first === undefined || second === undefined) return one;
  return compareDecimals(first, second) < 0 ? other : one;
}

const NOTHING: SumOfRows = { sum: '0', rows: 0 };

function add(one: SumOfRows, other: SumOfRows): SumOfRows {
  const [first, second] = [parseDecimal(one.sum), parseDecimal(other.sum)];
  if (first === undefined || second === undefined) return one;
  return { sum: formatDecimal(addDecimals(first, second)), rows: one.rows + other.rows };
}

const rowsOf = (least: LeastOfUnit): number => least.in.rows + least.out.rows;

/**
 * Adds up what other trails say of an address. No two trails have the same movement of it: a movement has
 * two parties, and the trail of the other one is the only one that lists it.
 */
export function leastMoved(address: string, surveyed: readonly SurveyedRows[]): LeastMoved {
  const units = new Map<string, LeastOfUnit>();
  let trails = 0;
  for (const { source, survey } of surveyed) {
    if (source.address === undefined || source.address === address) continue;
    const sums = (survey.parties ?? []).filter((party) => party.address === address);
    const counted = sums.flatMap((party) =>
      party.sums.flatMap(({ unit, sides }) =>
        // What left the trail's address came to this one.
        sides === undefined ? [] : [{ unit, in: sides.out, out: sides.in }],
      ),
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
