/**
 * Which of a sum's buckets a row is added to: one of its side if it counts, or one of the rows that
 * are left out for a reason.
 */
import {
  LEFT_OUT_REASONS,
  reasonLeftOut,
  type LeftOutReason,
  type Settlement,
  type SwitchableReason,
} from '../../../service/counted-rows.ts';
import { settlementOf, SIDES, TRADE_ZONE_UNIT, type MovementKind } from '../../../service/movement-sums.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { groupByColumn } from './group-keys.ts';
import { unreadableRows, type IdentifyingColumns } from './readable-rows.ts';
import type { SourcesOfRows } from './sources-of-rows.ts';

/** The sides come first; rows without a direction are of the side 'other'. */
export const OTHER_SIDE = SIDES.indexOf('other');

/** The bucket of what is left out of the sum for one reason. */
export const bucketOf = (reason: LeftOutReason): number => SIDES.length + LEFT_OUT_REASONS.indexOf(reason);

const SETTLEMENTS: readonly Settlement[] = ['settled', 'failed', 'pending', 'untold'];
/** A row's standing in bits: two for its settlement, and one for each of these. */
const [SUSPECTED, UNREADABLE, MISMATCHED] = [4, 8, 16];
const STANDINGS = 32;

/** What decides whether rows of a table count. */
export interface KnownOfRows {
  /** The column that says whether movements settled; without it all did. */
  readonly state: FieldColumn | undefined;
  readonly sources: SourcesOfRows;
  /** Numbers of the rows that do not match the request. */
  readonly mismatched: ReadonlySet<number>;
  /** 1 for suspected rows, by row. */
  readonly suspected?: Uint8Array | undefined;
  /** The columns that identify movements of a kind; absent if all rows count as readable. */
  readonly identifying?: (kind: MovementKind | undefined) => IdentifyingColumns;
  /** Rows with these reasons count. @default none */
  readonly included?: readonly SwitchableReason[];
}

/** By the place of a row: its bucket, and the one that it has if nothing is switched in. */
export interface RowBuckets {
  readonly now: Uint8Array;
  readonly own: Uint8Array;
  /** The bucket of all rows, if it is known that there is no other. */
  readonly only?: number;
}

/**
 * The standing of each of the rows, in order. States and lists are few, so each pair is judged
 * once. `kind` is that of all rows; otherwise their lists say it. `unreadable` is in the same order.
 */
function standingsOf(
  rows: Uint32Array,
  { state, sources: { sources, ids }, mismatched, suspected }: KnownOfRows,
  kind: MovementKind | undefined,
  unreadable: Uint8Array | undefined,
): Uint8Array {
  const standings = new Uint8Array(rows.length);
  if (state !== undefined) {
    const keys = groupByColumn(state, rows);
    const byList = sources.map((source) =>
      Uint8Array.from({ length: keys.size }, (_, id) =>
        SETTLEMENTS.indexOf(settlementOf(keys.textOf(id), kind ?? source?.kind)),
      ),
    );
    for (let place = 0; place < rows.length; place += 1)
      standings[place] = byList[ids[rows[place] ?? 0] ?? 0]?.[keys.ids[place] ?? 0] ?? 0;
  }
  const isAnyMismatched = mismatched.size > 0;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const bits =
      (suspected?.[row] === 1 ? SUSPECTED : 0) |
      (unreadable?.[place] === 1 ? UNREADABLE : 0) |
      (isAnyMismatched && mismatched.has(row) ? MISMATCHED : 0);
    standings[place] = (standings[place] ?? 0) | bits;
  }
  return standings;
}

/** The bucket of each standing, with the reasons that the analyst switched in. */
const bucketsOfStandings = (included: readonly SwitchableReason[]): Uint8Array =>
  Uint8Array.from({ length: STANDINGS }, (_, standing) => {
    const reason = reasonLeftOut(
      {
        isMismatched: (standing & MISMATCHED) > 0,
        isReadable: (standing & UNREADABLE) === 0,
        settlement: SETTLEMENTS[standing & 3] ?? 'settled',
        isSuspected: (standing & SUSPECTED) > 0,
      },
      included,
    );
    return reason === undefined ? OTHER_SIDE : bucketOf(reason);
  });

/** The buckets of rows whose amounts are in a column and have this unit. */
export function bucketsOf(
  rows: Uint32Array,
  amounts: FieldColumn,
  unit: string,
  known: KnownOfRows,
): RowBuckets {
  const { identifying, sources, included = [] } = known;
  const kind = unit === TRADE_ZONE_UNIT ? 'trade-zone' : undefined;
  const unreadable = identifying && unreadableRows(rows, amounts, identifying(kind), sources);
  if (
    known.state === undefined &&
    known.suspected === undefined &&
    unreadable === undefined &&
    known.mismatched.size === 0
  ) {
    // Nothing is known that could leave a row out.
    const all = new Uint8Array(rows.length).fill(OTHER_SIDE);
    return { own: all, now: all, only: OTHER_SIDE };
  }
  const standings = standingsOf(rows, known, kind, unreadable);
  const bucketsWith = (reasons: readonly SwitchableReason[]): Uint8Array => {
    const ofStandings = bucketsOfStandings(reasons);
    const buckets = new Uint8Array(rows.length);
    for (let place = 0; place < rows.length; place += 1)
      buckets[place] = ofStandings[standings[place] ?? 0] ?? OTHER_SIDE;
    return buckets;
  };
  const own = bucketsWith([]);
  return { own, now: included.length === 0 ? own : bucketsWith(included) };
}
