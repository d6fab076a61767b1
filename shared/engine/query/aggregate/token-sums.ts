/**
 * Exact sums of groups of rows: separate for each token, of the rows that count (see
 * service/counted-rows.ts), in and out separately.
 */
import { addLeftOut, LEFT_OUT_REASONS, type LeftOutRows } from '../../../service/counted-rows.ts';
import { SIDES, sumsOfSides, type Side } from '../../../service/movement-sums.ts';
import { formatDecimal } from '../../../units/amount.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { DIRECTIONS } from '../directions.ts';
import type { SumOfRows, TokenSum } from './row-groups.ts';
import type { Direction } from '../review-session.ts';
import type { Steps } from '../steps.ts';
import { addRows, type AddedRows } from './added-rows.ts';
import type { GroupKeys } from './groups-of-rows.ts';
import { pairsByGroup } from './group-pairs.ts';
import type { GroupValues } from './rank-groups.ts';
import { bucketsOf, OTHER_SIDE, type KnownOfRows, type RowBuckets } from './row-buckets.ts';
import { mainUnit, valuesOfPairs, type RankedBy } from './values-of-pairs.ts';

export interface SumOptions extends KnownOfRows {
  readonly column: FieldColumn;
  /** Sums are separate for each of these groups. */
  readonly per?: (rows: Uint32Array) => GroupKeys;
  /** Used if there are no such groups. @default '' */
  readonly unit?: string;
  /** Indexes in DIRECTIONS, by row; absent if sums are not separated by direction. */
  readonly directions?: Uint8Array;
  /** Amounts of another column, as a separate unit. */
  readonly apart?: { readonly column: FieldColumn; readonly unit: string };
}

/** The sums of groups. */
export interface GroupSums {
  /**
   * Of a group, by its number: those of the most rows first, followed by the separate amounts, if
   * any.
   */
  readonly of: (group: number) => readonly TokenSum[];
  /** The sums of one side, of all sides or the net of the groups of one unit, by group. */
  readonly valuesOf: (unit: string, by: RankedBy) => GroupValues;
  /** The unit of the most rows that are in such a value; undefined if no row is. */
  readonly mainUnit: (by: RankedBy) => string | undefined;
  /** Rows of all groups, by the reason for which they are left out or were switched in. */
  readonly leftOut: LeftOutRows;
  readonly switchedIn: LeftOutRows;
}

const SIDE_OF: Readonly<Record<Direction, Side>> = { IN: 'in', OUT: 'out', SELF: 'self', OTHER: 'other' };

/** The same with the rows that count separated by direction. */
function bySide(rows: Uint32Array, { own, now }: RowBuckets, directions: Uint8Array): RowBuckets {
  const sides = Uint8Array.from(DIRECTIONS, (direction) => SIDES.indexOf(SIDE_OF[direction]));
  const separated = now.map((bucket, place) =>
    bucket === OTHER_SIDE ? (sides[directions[rows[place] ?? 0] ?? 0] ?? OTHER_SIDE) : bucket,
  );
  return { now: separated, own: own === now ? separated : own };
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

function tokenSum(added: AddedRows, pair: number, unit: string, isBySide: boolean): TokenSum {
  const ofSides = Object.fromEntries(
    SIDES.map((side, index) => [side, { sum: added.sumOf(pair, index), rows: added.countOf(pair, index) }]),
  );
  const { all, sides, net } = sumsOfSides(ofSides);
  const switchedIn = added.switchedInOf(pair);
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
    ...added.leftOutOf(pair),
    ...(Object.keys(switchedIn).length > 0 && { switchedIn }),
  };
}

/** Whether a group has rows with a number of this unit, in the sum or left out of it. */
export const hasRows = (sum: TokenSum): boolean =>
  sum.rows > 0 || LEFT_OUT_REASONS.some((reason) => (sum[reason] ?? 0) > 0);

const bySize = (one: TokenSum, other: TokenSum): number =>
  other.rows - one.rows || (one.unit < other.unit ? -1 : Number(one.unit > other.unit));

/** Adds up the rows of groups. */
export function* tokenSums(keys: GroupKeys, rows: Uint32Array, options: SumOptions): Steps<GroupSums> {
  const { column, directions, unit = '', apart } = options;
  const buckets = bucketsOf(rows, column, unit, options);
  yield;
  const units = options.per?.(rows);
  yield;
  const isBySide = directions !== undefined;
  const sided = (own: RowBuckets): RowBuckets =>
    directions === undefined ? own : bySide(rows, own, directions);
  const added = yield* addRows(column, rows, keys, units, sided(buckets));
  yield;
  const ofGroup = pairsByGroup(added, keys.size);
  const others =
    apart &&
    (yield* addRows(
      apart.column,
      rows,
      keys,
      undefined,
      sided(bucketsOf(rows, apart.column, apart.unit, options)),
    ));
  return {
    of: (group) => [
      ...Array.from(ofGroup(group), (pair) =>
        tokenSum(added, pair, units?.textOf(added.units[pair] ?? 0) ?? unit, isBySide),
      ).toSorted(bySize),
      ...(apart === undefined || others === undefined
        ? []
        : // Without units a group is its only pair.
          [tokenSum(others, group, apart.unit, isBySide)].filter(hasRows)),
    ],
    valuesOf: (wanted, by) => {
      if (others !== undefined && wanted === apart?.unit) return valuesOfPairs(others, [0], by, keys.size);
      const names = Array.from({ length: units?.size ?? 1 }, (_, id) => units?.textOf(id) ?? unit);
      const ids = names.flatMap((name, id) => (name === wanted ? [id] : []));
      return valuesOfPairs(added, ids, by, keys.size);
    },
    mainUnit: (by) => {
      const main = mainUnit(added, by);
      return main === undefined ? undefined : (units?.textOf(main) ?? unit);
    },
    leftOut: addLeftOut(added.leftOut, others?.leftOut),
    switchedIn: addLeftOut(added.switchedIn, others?.switchedIn),
  };
}
