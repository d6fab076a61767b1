/** The largest movements of a case, each once, from the surveys of its collections. Pure. */
import type { SumOfRows } from '../../../../shared/engine/query/aggregate/row-groups.ts';
import { mainTokensFirst } from '../../../table/summary/main-tokens.ts';
import { compareDecimals, parseDecimal } from '../../../../shared/units/amount.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { uniteBags } from '../../../../shared/engine/transfers/unite-bags.ts';
import type { LargeMovement } from '../../../../shared/engine/query/survey/case-survey.ts';
import type { HomeSource } from './home-sources.ts';
import type { SurveyedRows } from './use-home-survey.ts';

/** The direction is seen from an address of the case. */
export const MOVEMENT_DIRECTIONS = ['all', 'in', 'out'] as const;
export type MovementDirection = (typeof MOVEMENT_DIRECTIONS)[number];

/** A movement, and the collection of its row. */
export interface MovementOfCase extends Transfer {
  readonly source: HomeSource;
  readonly movement: LargeMovement;
}

const NOTHING: SumOfRows = { sum: '0', rows: 0 };

/** Of the largest movements of each unit, the largest one and their number, by direction. */
function largestByUnit(
  surveyed: readonly SurveyedRows[],
): ReadonlyMap<string, Record<'in' | 'out', SumOfRows>> {
  const units = new Map<string, Record<'in' | 'out', SumOfRows>>();
  for (const { unit, direction, amount } of surveyed.flatMap(({ survey }) => survey.largest)) {
    const own = units.get(unit) ?? { in: NOTHING, out: NOTHING };
    units.set(unit, own);
    if (direction !== 'IN' && direction !== 'OUT') continue;
    const side = direction === 'IN' ? 'in' : 'out';
    const [read, before] = [parseDecimal(amount), parseDecimal(own[side].sum)];
    const isMore = read !== undefined && before !== undefined && compareDecimals(read, before) > 0;
    own[side] = { sum: isMore ? amount : own[side].sum, rows: own[side].rows + 1 };
  }
  return units;
}

/** What moved in a case: see mainTokensFirst, by the largest movement; of equal ones the most rows. */
export function unitsOfCase(surveyed: readonly SurveyedRows[]): readonly string[] {
  const rows = new Map<string, number>();
  for (const { survey } of surveyed)
    for (const each of survey.units) rows.set(each.unit, (rows.get(each.unit) ?? 0) + each.rows);
  const units = Array.from(rows)
    .toSorted(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .map(([unit]) => unit);
  const largest = largestByUnit(surveyed);
  return mainTokensFirst(units, (unit) => ({
    unit,
    ...(largest.get(unit) ?? { in: NOTHING, out: NOTHING }),
  }));
}

function asTransfers({ source, survey }: SurveyedRows): readonly MovementOfCase[] {
  return survey.largest.flatMap((movement) => {
    const amount = parseDecimal(movement.amount);
    if (amount === undefined) return [];
    const { kind, unit, symbol, asReported, time, seq, index } = movement;
    const [hash, from, to] = [movement.hash, movement.from, movement.to].map((each) => each.toLowerCase());
    if (hash === undefined || from === undefined || to === undefined) return [];
    return [
      { kind, hash, from, to, asset: unit, symbol, amount, asReported, time, seq, index, source, movement },
    ];
  });
}

const pairOf = ({ from, to }: Pick<MovementOfCase, 'from' | 'to'>): string => `${from}>${to}`;

/** The direction of each pair of sender and recipient, as far as a trail of the case has one. */
function directionsOfPairs(
  movements: readonly MovementOfCase[],
): ReadonlyMap<string, LargeMovement['direction']> {
  const directions = new Map<string, LargeMovement['direction']>();
  for (const each of movements) {
    const { direction } = each.movement;
    if (direction !== 'OTHER' && !directions.has(pairOf(each))) directions.set(pairOf(each), direction);
  }
  return directions;
}

/**
 * Gives rows of lists without an address the direction that a trail gives the same pair: two movements
 * between the same two addresses have one sign.
 */
function withDirections(
  of: MovementOfCase,
  directions: ReadonlyMap<string, LargeMovement['direction']>,
): MovementOfCase {
  const direction = directions.get(pairOf(of));
  return of.movement.direction !== 'OTHER' || direction === undefined
    ? of
    : { ...of, movement: { ...of.movement, direction } };
}

const goes = ({ movement }: MovementOfCase, direction: MovementDirection): boolean =>
  direction === 'all' || movement.direction.toLowerCase() === direction;

/**
 * The largest movements of one unit, largest first; of equal ones the earliest. A movement that
 * several collections report counts once.
 */
export function largestMovements(
  surveyed: readonly SurveyedRows[],
  unit: string,
  direction: MovementDirection,
  atMost: number,
): readonly MovementOfCase[] {
  const all = surveyed.map(asTransfers);
  const directions = directionsOfPairs(all.flat());
  const bags = all.map((each) =>
    each
      .filter(({ asset }) => asset === unit)
      .map((of) => withDirections(of, directions))
      .filter((of) => goes(of, direction)),
  );
  return uniteBags(bags)
    .toSorted(
      (one, other) => compareDecimals(other.amount, one.amount) || (one.time ?? 0) - (other.time ?? 0),
    )
    .slice(0, atMost);
}
