/** Adds up the amounts of rows by group, unit and bucket: exact sums of sides, counts of the others. */
import { LEFT_OUT_REASONS, type LeftOutRows } from '../../../service/counted-rows.ts';
import { SIDES } from '../../../service/movement-sums.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import type { Steps } from '../steps.ts';
import { ExactSums } from './exact-sums.ts';
import type { GroupKeys } from './group-keys.ts';
import type { RowBuckets } from './row-buckets.ts';

const REASONS = LEFT_OUT_REASONS.length;

/** Combined numbers of group and unit, in order of appearance, and the number of each row's. */
interface Pairs {
  readonly ids: Uint32Array;
  readonly pairs: readonly (readonly [group: number, unit: number])[];
}

/** What was added up, by the number of a pair. */
export interface AddedRows extends Pairs {
  /** Of pair × SIDES.length + side. */
  readonly sums: ExactSums;
  readonly leftOutOf: (pair: number) => LeftOutRows;
  /** Rows that count only because the analyst switched their reason in. */
  readonly switchedInOf: (pair: number) => LeftOutRows;
  readonly leftOut: LeftOutRows;
  readonly switchedIn: LeftOutRows;
}

function pairsOf(keys: GroupKeys, units: GroupKeys | undefined): Pairs {
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
    ids[place] = pair;
  }
  return { ids, pairs };
}

/** Where each row is added: sides, which are summed up, come before reasons, which are counted. */
function idsInBuckets({ ids, pairs }: Pairs, buckets: Uint8Array): Uint32Array {
  const sides = SIDES.length;
  const summed = pairs.length * sides;
  const added = new Uint32Array(ids.length);
  for (let place = 0; place < ids.length; place += 1) {
    const pair = ids[place] ?? 0;
    const bucket = buckets[place] ?? 0;
    added[place] = bucket < sides ? pair * sides + bucket : summed + pair * REASONS + bucket - sides;
  }
  return added;
}

/** By pair and reason, the rows that count only because their reason was switched in. */
function countSwitchedIn(
  column: FieldColumn,
  rows: Uint32Array,
  { ids, pairs }: Pairs,
  { own, now }: RowBuckets,
): Uint32Array {
  const sums = new ExactSums(0, pairs.length * REASONS);
  const isSwitchedIn = (place: number): boolean =>
    (own[place] ?? 0) >= SIDES.length && (now[place] ?? 0) < SIDES.length;
  const places = own === now ? [] : Array.from(rows.keys()).filter(isSwitchedIn);
  sums.add(
    column,
    Uint32Array.from(places, (place) => rows[place] ?? 0),
    Uint32Array.from(places, (place) => (ids[place] ?? 0) * REASONS + (own[place] ?? 0) - SIDES.length),
  );
  return sums.counts;
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
  const size = pairs.pairs.length;
  const sums = new ExactSums(size * SIDES.length, size * REASONS);
  const ids = idsInBuckets(pairs, buckets.now);
  yield;
  sums.add(column, rows, ids);
  yield;
  const leftOut = sums.counts.subarray(size * SIDES.length);
  const switchedIn = countSwitchedIn(column, rows, pairs, buckets);
  return {
    ...pairs,
    sums,
    leftOutOf: (pair) => countsOfPair(leftOut, pair),
    switchedInOf: (pair) => countsOfPair(switchedIn, pair),
    leftOut: countsOfAll(leftOut),
    switchedIn: countsOfAll(switchedIn),
  };
}
