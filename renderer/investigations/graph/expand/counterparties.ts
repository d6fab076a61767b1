import { compareDecimals, type ExactDecimal } from '../../../../shared/units/amount.ts';
import { sumOfAsset, type LeftOutRule } from '../transfers/asset-sums.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';

export type FlowDirection = 'in' | 'out';

/** The other side of an address's transfers in one direction. */
export interface Counterparty {
  readonly address: string;
  readonly direction: FlowDirection;
  readonly transfers: readonly Transfer[];
}

/**
 * By the number of transfers, or by the sum of one asset: amounts of different assets cannot be
 * ordered.
 */
export type CounterpartyOrder =
  | { readonly by: 'count' }
  // Without a rule, all transfers count.
  | { readonly by: 'sum'; readonly asset: string; readonly leftOutOf?: LeftOutRule };

const NOTHING: ExactDecimal = { units: 0n, scale: 0 };

const sumOf = ({ transfers }: Counterparty, asset: string, leftOutOf?: LeftOutRule): ExactDecimal =>
  sumOfAsset(
    asset,
    transfers.filter((transfer) => transfer.asset === asset),
    leftOutOf,
  ).sum;

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
  const sums = new Map(
    order.by === 'sum' ? all.map((each) => [each.address, sumOf(each, order.asset, order.leftOutOf)]) : [],
  );
  return all.toSorted(
    (one, other) =>
      compareDecimals(sums.get(other.address) ?? NOTHING, sums.get(one.address) ?? NOTHING) ||
      other.transfers.length - one.transfers.length ||
      (one.address < other.address ? -1 : 1),
  );
}
