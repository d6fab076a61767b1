/** Rows of one block whose order matters to a trace and is not known. */
import type { FlowRow } from '../ledger/flow-row.ts';
import { knownOrder } from '../ledger/place.ts';
import type { AssetIndex } from './asset-index.ts';
import { connectedRows } from './connected-rows.ts';
import { areInterchangeable, type OrderContext } from './order-context.ts';
import type { BlockRows } from './unknown-order.ts';

const sharesLedger = (one: FlowRow, other: FlowRow, { isFollowed }: OrderContext): boolean =>
  [one.from, one.to].some(
    (party) => party !== '' && isFollowed(party) && (party === other.from || party === other.to),
  );

const isLoose = (group: readonly FlowRow[], context: OrderContext): boolean =>
  group.some((one, at) =>
    group
      .slice(at + 1)
      .some(
        (other) =>
          !areInterchangeable(one, other, context) &&
          knownOrder(one.place, other.place) === 'unknown' &&
          sharesLedger(one, other, context),
      ),
  );

/** A block: groups whose order is unknown, and all other rows. */
export interface LooseBlock {
  /** The first row, and the one after the last, among all rows. */
  readonly from: number;
  readonly to: number;
  readonly groups: readonly (readonly FlowRow[])[];
  readonly settled: readonly FlowRow[];
}

function looseBlock(
  rowAt: AssetIndex['rowAt'],
  { from, to }: BlockRows,
  context: OrderContext,
): LooseBlock | undefined {
  const block = Array.from({ length: to - from }, (_, at) => rowAt(from + at) ?? []).flat();
  const own = block.filter((row) => context.isFollowed(row.from) || context.isFollowed(row.to));
  if (!isLoose(own, context)) return undefined;
  const groups = connectedRows(own, context).filter((group) => isLoose(group, context));
  const loose = new Set(groups.flat());
  return { from, to, groups, settled: block.filter((row) => !loose.has(row)) };
}

/**
 * The loose blocks. Those before the first source count, too: they decide what opening balances the
 * rows imply.
 */
export const looseBlocks = (
  { rowAt, unorderedBlocks }: Pick<AssetIndex, 'rowAt' | 'unorderedBlocks'>,
  context: OrderContext,
): readonly LooseBlock[] => unorderedBlocks().flatMap((block) => looseBlock(rowAt, block, context) ?? []);
