/**
 * The rows with the largest amounts of each unit and direction, among the rows that count: the same
 * ones that are in the sums of the unit.
 */
import { addLeftOut, type LeftOutRows } from '../../../service/counted-rows.ts';
import { valueText } from '../../../service/row-value.ts';
import { parseDecimal, signOf } from '../../../units/amount.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { groupAll } from '../aggregate/group-keys.ts';
import { bucketsOf, OTHER_SIDE } from '../aggregate/row-buckets.ts';
import { tokenSums, type SumOptions } from '../aggregate/token-sums.ts';
import { DIRECTIONS } from '../directions.ts';
import { topRows } from '../sort/top-rows.ts';
import type { Steps } from '../steps.ts';

/** Units of one list whose movements are told: those with the most rows. */
const MOST_UNITS = 12;

/** The rows of one unit, the largest of each direction first. */
export interface RowsOfUnit {
  readonly unit: string;
  readonly column: FieldColumn;
  /** Rows that count. */
  readonly count: number;
  readonly rows: readonly number[];
}

/** The rows of each of the groups that `groupOf` assigns; undefined leaves a row out. */
function separate(
  rows: Uint32Array,
  groups: number,
  groupOf: (place: number, row: number) => number | undefined,
): readonly Uint32Array[] {
  const lists = Array.from({ length: groups }, (): number[] => []);
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const group = groupOf(place, row);
    if (group !== undefined) lists[group]?.push(row);
  }
  return lists.map((list) => Uint32Array.from(list));
}

const movesValue = (column: FieldColumn, row: number): boolean => {
  const amount = parseDecimal(valueText(column.valueAt(row)));
  return amount !== undefined && signOf(amount) > 0;
};

function* largestOf(column: FieldColumn, lists: readonly Uint32Array[], most: number): Steps<number[]> {
  const found: number[] = [];
  for (const list of lists) {
    yield;
    found.push(...(yield* topRows(list, { by: column, descending: true }, most)));
  }
  return found.filter((row) => movesValue(column, row));
}

/** The largest rows, and how many rows are in no sum. */
export interface LargestRows {
  readonly units: readonly RowsOfUnit[];
  readonly leftOut: LeftOutRows;
}

/** The units of the most rows with their largest rows, at most `most` for each direction. */
export function* largestRows(rows: Uint32Array, options: SumOptions, most: number): Steps<LargestRows> {
  const { column, unit: only = '', directions, apart } = options;
  const every = (yield* tokenSums(groupAll(rows), rows, options)).of(0);
  const leftOut = every.reduce<LeftOutRows>((all, sum) => addLeftOut(all, sum), {});
  const sums = every.filter((sum) => sum.rows > 0);
  const counted = new Map(sums.map(({ unit, rows: count }) => [unit, count]));
  const units = sums.flatMap(({ unit }) => (unit === apart?.unit ? [] : [unit])).slice(0, MOST_UNITS);
  const keys = options.per?.(rows);
  const placeOfUnit = new Map(units.map((unit, place) => [unit, place]));
  const placeOfKey = Array.from({ length: keys?.size ?? 1 }, (_, id) =>
    placeOfUnit.get(keys?.textOf(id) ?? only),
  );
  yield;
  const { now } = bucketsOf(rows, column, only, options);
  const sides = DIRECTIONS.length;
  const lists = separate(rows, units.length * sides, (place, row) => {
    const unit = placeOfKey[keys?.ids[place] ?? 0];
    if (unit === undefined || now[place] !== OTHER_SIDE) return undefined;
    return unit * sides + (directions?.[row] ?? 0);
  });
  const found: RowsOfUnit[] = [];
  for (const [place, unit] of units.entries()) {
    const own = yield* largestOf(column, lists.slice(place * sides, (place + 1) * sides), most);
    found.push({ unit, column, count: counted.get(unit) ?? 0, rows: own });
  }
  if (apart === undefined || !counted.has(apart.unit)) return { units: found, leftOut };
  const others = bucketsOf(rows, apart.column, apart.unit, options).now;
  const ofSides = separate(rows, sides, (place, row) =>
    others[place] === OTHER_SIDE ? (directions?.[row] ?? 0) : undefined,
  );
  const own = yield* largestOf(apart.column, ofSides, most);
  const zone = { unit: apart.unit, column: apart.column, count: counted.get(apart.unit) ?? 0, rows: own };
  return { units: [...found, zone], leftOut };
}
