/**
 * Exact sums of groups of rows: separate for each token, of what settled and matches the question,
 * in and out separately.
 */
import type { FieldColumn } from '../../columns/field-column.ts';
import { SIDES, sumsOfSides, TRADE_ZONE_UNIT, type Side } from '../../../service/movement-sums.ts';
import { formatDecimal } from '../../../units/amount.ts';
import type { Direction, SumOfRows, TokenSum } from '../review-session.ts';
import { DIRECTIONS } from '../directions.ts';
import { ExactSums } from './exact-sums.ts';
import type { GroupKeys } from './group-keys.ts';
import { bucketOf, BUCKETS, bucketsOfStates, LEFT_OUT, OTHER_SIDE } from './settlement-buckets.ts';
import type { SourcesOfRows } from './sources-of-rows.ts';

export interface SumOptions {
  readonly column: FieldColumn;
  /** Sums are separate for each of these groups. */
  readonly per?: (rows: Uint32Array) => GroupKeys;
  /** Used if there are no such groups. @default '' */
  readonly unit?: string;
  /** The column that says whether movements settled; without it every row counts. */
  readonly state?: FieldColumn;
  readonly sources: SourcesOfRows;
  /** Rows that do not match the request, by number: they are counted, but are in no sum. */
  readonly mismatched?: ReadonlySet<number>;
  /** Indexes in DIRECTIONS, by row; absent if sums are not separated by direction. */
  readonly directions?: Uint8Array;
  /** Amounts of another column, as a separate unit. */
  readonly apart?: { readonly column: FieldColumn; readonly unit: string };
}

const NO_ROWS: ReadonlySet<number> = new Set();

const SIDE_OF: Readonly<Record<Direction, Side>> = { IN: 'in', OUT: 'out', SELF: 'self', OTHER: 'other' };

/** Changes the buckets of rows that do not match the request: their state proves nothing here. */
function setApart(buckets: Uint8Array, rows: Uint32Array, mismatched: ReadonlySet<number>): void {
  if (mismatched.size === 0) return;
  for (let place = 0; place < rows.length; place += 1)
    if (mismatched.has(rows[place] ?? 0)) buckets[place] = bucketOf('mismatched');
}

/** The same with settled rows separated by direction. */
function bucketsBySide(rows: Uint32Array, ofStates: Uint8Array, directions: Uint8Array): Uint8Array {
  const sides = Uint8Array.from(DIRECTIONS, (direction) => SIDES.indexOf(SIDE_OF[direction]));
  return ofStates.map((bucket, place) =>
    bucket === OTHER_SIDE ? (sides[directions[rows[place] ?? 0] ?? 0] ?? OTHER_SIDE) : bucket,
  );
}

/** Combined numbers of group and unit, in order of appearance, each with the row's bucket. */
function pairsOf(keys: GroupKeys, units: GroupKeys | undefined, buckets: Uint8Array) {
  const size = units?.size ?? 1;
  const idOf = new Map<number, number>();
  const pairs: (readonly [group: number, unit: number])[] = [];
  const ids = new Uint32Array(keys.ids.length);
  for (let place = 0; place < ids.length; place += 1) {
    const [group, unit] = [keys.ids[place] ?? 0, units?.ids[place] ?? 0];
    const key = group * size + unit;
    let pair = idOf.get(key);
    if (pair === undefined) {
      pair = pairs.length;
      idOf.set(key, pair);
      pairs.push([group, unit]);
    }
    ids[place] = pair * BUCKETS + (buckets[place] ?? 0);
  }
  return { ids, pairs };
}

const told = ({
  sum,
  rows,
}: {
  readonly sum: Parameters<typeof formatDecimal>[0];
  readonly rows: number;
}): SumOfRows => ({
  sum: formatDecimal(sum),
  rows,
});

function tokenSum(sums: ExactSums, pair: number, unit: string, isBySide: boolean): TokenSum {
  const at = pair * BUCKETS;
  const added = Object.fromEntries(
    SIDES.map((side, bucket) => [
      side,
      { sum: sums.sumOf(at + bucket), rows: sums.counts[at + bucket] ?? 0 },
    ]),
  );
  const [failed = 0, pending = 0, untold = 0, mismatched = 0] = LEFT_OUT.map(
    (reason) => sums.counts[at + bucketOf(reason)],
  );
  const { all, sides, net } = sumsOfSides(added, { failed, pending, untold, mismatched });
  return {
    unit,
    ...told(all),
    ...(isBySide && {
      sides: {
        in: told(sides.in),
        out: told(sides.out),
        self: told(sides.self),
        other: told(sides.other),
        net: formatDecimal(net),
      },
    }),
    ...(failed > 0 && { failed }),
    ...(pending > 0 && { pending }),
    ...(untold > 0 && { untold }),
    ...(mismatched > 0 && { mismatched }),
  };
}

/** Rows with a number, in the sum or left out of it. */
const rowsOfSum = ({ rows, failed = 0, pending = 0, untold = 0, mismatched = 0 }: TokenSum): number =>
  rows + failed + pending + untold + mismatched;

/** The buckets of rows whose amounts have this unit, those of other questions set apart. */
function bucketsOf(rows: Uint32Array, unit: string, { state, sources, mismatched }: SumOptions): Uint8Array {
  const kind = unit === TRADE_ZONE_UNIT ? 'trade-zone' : undefined;
  const buckets = bucketsOfStates(rows, state, sources, kind);
  setApart(buckets, rows, mismatched ?? NO_ROWS);
  return buckets;
}

const bySize = (one: TokenSum, other: TokenSum): number =>
  other.rows - one.rows || (one.unit < other.unit ? -1 : Number(one.unit > other.unit));

/**
 * The sums of a group, by its number: those of the most rows first, followed by the separate
 * amounts, if any.
 */
export function tokenSums(
  keys: GroupKeys,
  rows: Uint32Array,
  options: SumOptions,
): (group: number) => readonly TokenSum[] {
  const { directions, unit = '' } = options;
  const ofStates = bucketsOf(rows, unit, options);
  const buckets = directions === undefined ? ofStates : bucketsBySide(rows, ofStates, directions);
  const units = options.per?.(rows);
  const { ids, pairs } = pairsOf(keys, units, buckets);
  const sums = new ExactSums(pairs.length * BUCKETS);
  sums.add(options.column, rows, ids);
  const byGroup = new Map<number, number[]>();
  for (const [pair, [group]] of pairs.entries()) {
    const known = byGroup.get(group);
    if (known === undefined) byGroup.set(group, [pair]);
    else known.push(pair);
  }
  const apart = apartSums(keys, rows, options);
  return (group) => [
    ...(byGroup.get(group) ?? [])
      .map((pair) =>
        tokenSum(sums, pair, units?.textOf(pairs[pair]?.[1] ?? 0) ?? unit, directions !== undefined),
      )
      .toSorted(bySize),
    ...apart(group),
  ];
}

/** Their list does not state the direction: it names the actor, not the recipient. */
function apartSums(
  keys: GroupKeys,
  rows: Uint32Array,
  options: SumOptions,
): (group: number) => readonly TokenSum[] {
  const { apart } = options;
  if (apart === undefined) return () => [];
  const { ids, pairs } = pairsOf(keys, undefined, bucketsOf(rows, apart.unit, options));
  const sums = new ExactSums(pairs.length * BUCKETS);
  sums.add(apart.column, rows, ids);
  const pairOf = new Map(pairs.map(([group], pair) => [group, pair]));
  return (group) => {
    const sum = tokenSum(sums, pairOf.get(group) ?? 0, apart.unit, false);
    return rowsOfSum(sum) > 0 ? [sum] : [];
  };
}
