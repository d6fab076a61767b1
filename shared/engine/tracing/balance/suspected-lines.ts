/** Which rows of a ledger are suspected of deceiving: they are real, so they count, but beside. Pure. */
import { rowKey } from '../../flow/ledger/flow-row.ts';
import type { LedgerLine } from '../../flow/ledger/ledger.ts';
import type { PlacedTransfer } from '../../flow/ledger/placed-transfer.ts';

/** What a suspected row and a reader's row of the same movement have in common. */
const movementOf = (hash: string, asset: string, from: string, to: string): string =>
  [hash, asset, from, to].join(' ');

/**
 * The lines that a suspected row reports. Another list may have reported the same movement, so that the
 * line is of its row. `suspected` are row keys; `settled` are the transfers of each list.
 */
export function suspectedLines(
  lines: readonly LedgerLine[],
  suspected: ReadonlySet<string>,
  settled: readonly (readonly PlacedTransfer[])[],
): ReadonlySet<LedgerLine> {
  if (suspected.size === 0) return new Set();
  const records = new Set(Array.from(suspected, (key) => Number(key.split(':')[0])));
  const movements = new Set<string>();
  for (const list of settled)
    for (const each of list)
      if (records.has(each.seq) && suspected.has(rowKey(each)))
        movements.add(movementOf(each.hash, each.asset, each.from, each.to));
  const isSuspected = ({ row: { nature, place, asset, from, to } }: LedgerLine): boolean =>
    nature !== 'fee' && movements.has(movementOf(place.hash, asset, from, to));
  return new Set(lines.filter(isSuspected));
}
