/** Which receipts would tell the order of rows that a trace needs. Pure. */
import { looseBlocks } from '../../flow/trace/loose-groups.ts';
import type { StopReason } from '../../flow/trace/trace-question.ts';
import { tradeZoneTokenOf } from '../../../service/assets.ts';
import type { AssetStatements } from '../read/asset-statements.ts';
import type { RanAsset } from './ran-trace.ts';

/**
 * Transactions of one block whose rows may change places; in the order of the rows. Only those of
 * the main chain: lists of the trade zone state the order themselves. Rows of one transaction are
 * not among them, since its index does not order them.
 */
export function transactionsToPlace(
  { index, by }: RanAsset,
  { collected }: AssetStatements,
  stops: ReadonlyMap<string, StopReason>,
): readonly string[] {
  if (tradeZoneTokenOf(index.asset) !== undefined) return [];
  const sources = new Set(by.fifo.plan.sources.map(({ row }) => index.rows[row]));
  const blocks = looseBlocks(index, {
    isFollowed: (address) => collected.has(address) && !stops.has(address),
    isSource: (row) => sources.has(row),
  });
  const found = blocks.flatMap(({ groups }) =>
    groups.flatMap((group) => {
      const hashes = new Set(group.map(({ place }) => place.hash));
      return hashes.size < 2
        ? []
        : group.flatMap(({ place }) => (place.transaction === undefined ? [place.hash] : []));
    }),
  );
  return [...new Set(found)];
}
