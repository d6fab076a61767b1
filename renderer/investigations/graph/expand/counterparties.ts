import { compareDecimals, type ExactDecimal } from '../../../../shared/units/amount.ts';
import { sumByAsset, type LeftOutRule } from '../transfers/asset-sums.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';
import { isZeroValue, type Transfer } from '../../../../shared/engine/transfers/transfer.ts';

export type FlowDirection = 'in' | 'out';

/** The other side of an address's transfers in one direction. */
export interface Counterparty {
  readonly address: string;
  readonly direction: FlowDirection;
  readonly transfers: readonly Transfer[];
}

/**
 * By the number of transfers, by the sum of one asset, or by value: by the sum of the asset that
 * moved most often, then by that of the next one, because amounts of different assets cannot be
 * compared. Those of which nothing counts come last.
 */
export type CounterpartyOrder =
  | { readonly by: 'count' }
  // Without a rule, all transfers count.
  | { readonly by: 'value'; readonly leftOutOf?: LeftOutRule }
  | { readonly by: 'sum'; readonly asset: string; readonly leftOutOf?: LeftOutRule };

const NOTHING: ExactDecimal = { units: 0n, scale: 0 };

type Compare = (one: Counterparty, other: Counterparty) => number;

/** Compares by the sums of these assets, the first one first. */
function bySums(all: readonly Counterparty[], assets: readonly string[], leftOutOf?: LeftOutRule): Compare {
  const sums = new Map(
    all.map((each) => [
      each.address,
      new Map(sumByAsset(each.transfers, leftOutOf).map(({ asset, sum }) => [asset, sum])),
    ]),
  );
  const sumOf = ({ address }: Counterparty, asset: string): ExactDecimal =>
    sums.get(address)?.get(asset) ?? NOTHING;
  return (one, other) => {
    for (const asset of assets) {
      const order = compareDecimals(sumOf(other, asset), sumOf(one, asset));
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** The assets of which something counts, those of the most transfers that count first. */
function assetsByUse(all: readonly Counterparty[], leftOutOf?: LeftOutRule): readonly string[] {
  const counting = all
    .flatMap(({ transfers }) => transfers)
    .filter((transfer) => !isZeroValue(transfer) && leftOutOf?.(transfer).now === undefined);
  return sumByAsset(counting).map(({ asset }) => asset);
}

function compareBy(all: readonly Counterparty[], order: CounterpartyOrder): Compare {
  if (order.by === 'count') return () => 0;
  const assets = order.by === 'sum' ? [order.asset] : assetsByUse(all, order.leftOutOf);
  return bySums(all, assets, order.leftOutOf);
}

/**
 * The recipients ('out') or senders ('in') of an address, the most important first, without the
 * address itself.
 */
export function counterpartiesOf(
  book: TransferBook,
  address: string,
  direction: FlowDirection,
  order: CounterpartyOrder,
): readonly Counterparty[] {
  const row = direction === 'out' ? book.out(address) : book.into(address);
  const all = Array.from(row, ([other, transfers]): Counterparty => ({
    address: other,
    direction,
    transfers,
  })).filter((each) => each.address !== address);
  const compare = compareBy(all, order);
  return all.toSorted(
    (one, other) =>
      compare(one, other) ||
      other.transfers.length - one.transfers.length ||
      (one.address < other.address ? -1 : 1),
  );
}
