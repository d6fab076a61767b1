/** Which receipts would tell the order of rows that a trace needs. Pure. */
import type { FlowRow } from '../../flow/ledger/flow-row.ts';
import { looseBlocks } from '../../flow/trace/loose-groups.ts';
import type { StopReason } from '../../flow/trace/trace-question.ts';
import { tradeZoneTokenOf } from '../../../service/assets.ts';
import type { AssetStatements } from '../read/asset-statements.ts';
import type { RanAsset } from './ran-trace.ts';

/**
 * The transactions of a group whose receipt would tell an order: where several are in the block, or,
 * from its logs, how several transfers follow each other within one. Once a receipt has placed a
 * transaction, asking again tells nothing.
 */
function unplaced(group: readonly FlowRow[]): readonly string[] {
  const isOne = new Set(group.map(({ place }) => place.hash)).size === 1;
  // A receipt has no logs of native coins.
  const hasNoLogs = group.every(({ asset }) => asset === '');
  if (isOne && hasNoLogs) return [];
  return group.flatMap(({ place }) => (place.transaction === undefined ? [place.hash] : []));
}

/**
 * Transactions whose rows may change places, in the order of the rows. Only those of the main chain:
 * lists of the trade zone state the order themselves.
 */
export function transactionsToPlace(
  { index, by }: RanAsset,
  { collected }: AssetStatements,
  stops: ReadonlyMap<string, StopReason>,
): readonly string[] {
  if (tradeZoneTokenOf(index.asset) !== undefined) return [];
  const sources = new Set(by.fifo.plan.sources.map(({ row }) => index.rowAt(row)));
  const blocks = looseBlocks(index, {
    isFollowed: (address) => collected.has(address) && !stops.has(address),
    isSource: (row) => sources.has(row),
  });
  return [...new Set(blocks.flatMap(({ groups }) => groups.flatMap(unplaced)))];
}
