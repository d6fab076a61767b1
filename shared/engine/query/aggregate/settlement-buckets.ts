/** Which of a sum's buckets a row is added to: those that settled, or one of those left out. */
import { settlementOf, SIDES, type MovementKind, type Settlement } from '../../../service/movement-sums.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { groupByColumn } from './group-keys.ts';
import type { SourcesOfRows } from './sources-of-rows.ts';

/** The sides come first; rows without a direction are of the side 'other'. */
export const OTHER_SIDE = SIDES.indexOf('other');
export const LEFT_OUT = ['failed', 'pending', 'untold', 'mismatched'] as const;
export const BUCKETS = SIDES.length + LEFT_OUT.length;

/** The bucket of what is left out of the sum for one reason. */
export const bucketOf = (reason: (typeof LEFT_OUT)[number]): number =>
  SIDES.length + LEFT_OUT.indexOf(reason);

const bucketOfSettlement = (settlement: Settlement): number =>
  settlement === 'settled' ? OTHER_SIDE : bucketOf(settlement);

/**
 * The bucket of each of the rows by its state, in order. States and lists are few, so each pair is
 * judged once. `kind` is that of all rows; otherwise their lists say it.
 */
export function bucketsOfStates(
  rows: Uint32Array,
  state: FieldColumn | undefined,
  { sources, ids }: SourcesOfRows,
  kind?: MovementKind,
): Uint8Array {
  const buckets = new Uint8Array(rows.length).fill(OTHER_SIDE);
  if (state === undefined) return buckets;
  const keys = groupByColumn(state, rows);
  const byList = sources.map((source) =>
    Uint8Array.from({ length: keys.size }, (_, id) =>
      bucketOfSettlement(settlementOf(keys.textOf(id), kind ?? source?.kind)),
    ),
  );
  for (let place = 0; place < rows.length; place += 1)
    buckets[place] = byList[ids[rows[place] ?? 0] ?? 0]?.[keys.ids[place] ?? 0] ?? OTHER_SIDE;
  return buckets;
}
