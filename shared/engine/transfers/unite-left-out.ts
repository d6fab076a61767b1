/** Counts rows that are no transfers once, although several lists report them. Pure. */
import type { MovementKind } from '../../service/movement-sums.ts';
import { NOTHING_LEFT_OUT, type LeftOut, type NoTransfer } from './transfer-of-row.ts';

/** The rows of one list that are not transfers. */
export interface LeftOutRows {
  readonly kind: MovementKind;
  /** The hash of each row, '' without one, by the reason. */
  readonly hashes: Readonly<Partial<Record<NoTransfer, readonly string[]>>>;
}

function countHashes(hashes: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return counts;
}

/** How many rows there are if each list of one kind has a row at most as often as there are such rows. */
function countTogether(lists: readonly (readonly string[])[]): number {
  const most = new Map<string, number>();
  let withoutHash = 0;
  for (const counts of lists.map(countHashes))
    for (const [hash, count] of counts)
      if (hash === '') withoutHash += count;
      else most.set(hash, Math.max(count, most.get(hash) ?? 0));
  return Array.from(most.values()).reduce((sum, count) => sum + count, withoutHash);
}

/**
 * How many rows are not transfers, by reason: of lists of the same kind, for each hash those of the list
 * with the most, as for transfers (see unite-bags.ts). Rows without a hash cannot be told apart, and count
 * each.
 */
export function uniteLeftOut(lists: readonly LeftOutRows[]): LeftOut {
  const united = { ...NOTHING_LEFT_OUT };
  const kinds = new Set(lists.map(({ kind }) => kind));
  for (const reason of Object.keys(united) as NoTransfer[])
    for (const kind of kinds)
      united[reason] += countTogether(
        lists.filter((list) => list.kind === kind).map(({ hashes }) => hashes[reason] ?? []),
      );
  return united;
}
