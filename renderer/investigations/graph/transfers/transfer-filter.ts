import { compareDecimals, parseDecimal } from '../../../../shared/units/amount.ts';
import {
  chainOf,
  isZeroValue,
  type Transfer,
  type TransferChain,
} from '../../../../shared/engine/transfers/transfer.ts';

/** Which transfers are drawn. */
export interface TransferFilter {
  /** One chain only. */
  readonly chain?: TransferChain | undefined;
  /** One asset only, as in Transfer.asset. */
  readonly asset?: string | undefined;
  /** Unix ms, both included; a transfer without a time passes neither. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Exact decimal, of the one asset: amounts of different assets are not compared. */
  readonly atLeast?: string | undefined;
  readonly hidesZeroValue: boolean;
}

export const NO_FILTER: TransferFilter = { hidesZeroValue: false };

/** True if the filter may leave something out. */
export const isFiltering = (filter: TransferFilter): boolean =>
  filter.hidesZeroValue ||
  [filter.chain, filter.asset, filter.from, filter.to, filter.atLeast].some((part) => part !== undefined);

/** Returns a test for the filter. */
export function passesFilter(filter: TransferFilter): (transfer: Transfer) => boolean {
  const { chain, asset, from, to, hidesZeroValue } = filter;
  const atLeast =
    asset === undefined || filter.atLeast === undefined ? undefined : parseDecimal(filter.atLeast);
  return (transfer) =>
    (chain === undefined || chainOf(transfer) === chain) &&
    (asset === undefined || transfer.asset === asset) &&
    (from === undefined || (transfer.time !== undefined && transfer.time >= from)) &&
    (to === undefined || (transfer.time !== undefined && transfer.time <= to)) &&
    (atLeast === undefined || compareDecimals(transfer.amount, atLeast) >= 0) &&
    !(hidesZeroValue && isZeroValue(transfer));
}
