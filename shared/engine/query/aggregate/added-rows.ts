/** Adds up the amounts of rows by group, unit and bucket: exact sums of sides, counts of the others. */
import { LEFT_OUT_REASONS, type LeftOutRows } from '../../../service/counted-rows.ts';
import { SIDES } from '../../../service/movement-sums.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { inStretches } from '../in-stretches.ts';
import type { Steps } from '../steps.ts';
import type { ExactDecimal } from '../../../units/amount.ts';
import { ExactSums } from './exact-sums.ts';
import type { GroupKeys } from './groups-of-rows.ts';
import { pairsOf, type Pairs } from './group-pairs.ts';
import type { RowBuckets } from './row-buckets.ts';

const REASONS = LEFT_OUT_REASONS.length;

/** What was added up, by the number of a pair and the place of a side in SIDES. */
export interface AddedRows extends Pairs {
  readonly sumOf: (pair: number, side: number) => ExactDecimal;
  /** See ExactSums. */
  readonly approximateOf: (pair: number, side: number) => number;
  /** The number of rows in a sum. */
  readonly countOf: (pair: number, side: number) => number;
  readonly leftOutOf: (pair: number) => LeftOutRows;
  /** Rows that count only because the analyst switched their reason in. */
  readonly switchedInOf: (pair: number) => LeftOutRows;
  readonly leftOut: LeftOutRows;
  readonly switchedIn: LeftOutRows;
}

const BUCKETS = SIDES.length + REASONS;
const NO_ROWS = { units: 0n, scale: 0 } as const;

/** Which buckets have rows: 1 or 0. */
function usedBuckets({ now, only }: RowBuckets): Uint8Array {
  const used = new Uint8Array(BUCKETS);
  if (only !== undefined) used[only] = 1;
  else
    inStretches(0, now.length, (from, to) => {
      for (let place = from; place < to; place += 1) used[now[place] ?? 0] = 1;
    });
  return used;
}

/**
 * Where rows are added: the sides that have rows are summed up, next to each other for each pair, and
 * reasons, which are only counted, come after them. Few sides keep the sums in the processor's cache.
 */
interface Layout {
  /** The places in SIDES of the sides that have rows. */
  readonly sides: readonly number[];
  /** By place in the rows, for an ExactSums. */
  readonly ids: Uint32Array;
  /** True if some rows are only counted. */
  readonly hasReasons: boolean;
}

function layOut({ ids, groups }: Pairs, buckets: RowBuckets): Layout {
  const { now } = buckets;
  const used = usedBuckets(buckets);
  const sides = Array.from(SIDES.keys()).filter((side) => used[side] === 1);
  if (sides.length === 1 && !used.includes(1, SIDES.length)) return { sides, ids, hasReasons: false };
  const summed = groups.length * sides.length;
  const factors = new Uint32Array(BUCKETS).fill(REASONS, SIDES.length).fill(sides.length, 0, SIDES.length);
  const offsets = Uint32Array.from(factors, (_, bucket) =>
    bucket < SIDES.length ? Math.max(0, sides.indexOf(bucket)) : summed + bucket - SIDES.length,
  );
  const added = new Uint32Array(ids.length);
  inStretches(0, ids.length, (from, to) => {
    for (let place = from; place < to; place += 1) {
      const bucket = now[place] ?? 0;
      added[place] = (ids[place] ?? 0) * (factors[bucket] ?? 0) + (offsets[bucket] ?? 0);
    }
  });
  return { sides, ids: added, hasReasons: true };
}

/** By pair and reason, the rows that count only because their reason was switched in. */
function countSwitchedIn(
  column: FieldColumn,
  rows: Uint32Array,
  { ids, groups }: Pairs,
  { own, now }: RowBuckets,
): Uint32Array {
  const sums = new ExactSums(column, 0, own === now ? 0 : groups.length * REASONS);
  const isSwitchedIn = (place: number): boolean =>
    (own[place] ?? 0) >= SIDES.length && (now[place] ?? 0) < SIDES.length;
  const places = own === now ? [] : Array.from(rows.keys()).filter(isSwitchedIn);
  sums.add(
    Uint32Array.from(places, (place) => rows[place] ?? 0),
    Uint32Array.from(places, (place) => (ids[place] ?? 0) * REASONS + (own[place] ?? 0) - SIDES.length),
  );
  return sums.counted;
}

/** The counts of a pair that are not 0, by reason. */
const countsOfPair = (counts: Uint32Array, pair: number): LeftOutRows =>
  Object.fromEntries(
    LEFT_OUT_REASONS.map((reason, index) => [reason, counts[pair * REASONS + index] ?? 0] as const).filter(
      ([, count]) => count > 0,
    ),
  );

function countsOfAll(counts: Uint32Array): LeftOutRows {
  const all = new Uint32Array(REASONS);
  for (let index = 0; index < counts.length; index += 1)
    all[index % REASONS] = (all[index % REASONS] ?? 0) + (counts[index] ?? 0);
  return countsOfPair(all, 0);
}

/** Adds the cells of a column to the groups of their rows; `units` separates sums further. */
export function* addRows(
  column: FieldColumn,
  rows: Uint32Array,
  keys: GroupKeys,
  units: GroupKeys | undefined,
  buckets: RowBuckets,
): Steps<AddedRows> {
  const pairs = pairsOf(keys, units);
  yield;
  const size = pairs.groups.length;
  const { sides, ids, hasReasons } = layOut(pairs, buckets);
  yield;
  const sums = new ExactSums(column, size * sides.length, hasReasons ? size * REASONS : 0);
  sums.add(rows, ids);
  yield;
  const { counted } = sums;
  const switchedIn = countSwitchedIn(column, rows, pairs, buckets);
  const at = (pair: number, side: number): number | undefined => {
    const place = sides.indexOf(side);
    return place < 0 ? undefined : pair * sides.length + place;
  };
  const orNone = <T>(place: number | undefined, of: (id: number) => T, none: T): T =>
    place === undefined ? none : of(place);
  return {
    ...pairs,
    sumOf: (pair, side) => orNone<ExactDecimal>(at(pair, side), (id) => sums.sumOf(id), NO_ROWS),
    approximateOf: (pair, side) => orNone(at(pair, side), (id) => sums.approximateOf(id), 0),
    countOf: (pair, side) => orNone(at(pair, side), (id) => sums.countOf(id), 0),
    leftOutOf: (pair) => countsOfPair(counted, pair),
    switchedInOf: (pair) => countsOfPair(switchedIn, pair),
    leftOut: countsOfAll(counted),
    switchedIn: countsOfAll(switchedIn),
  };
}
