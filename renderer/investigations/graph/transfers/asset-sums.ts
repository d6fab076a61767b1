import { sumMovements } from '../../../../shared/service/movement-sums.ts';
import type { ExactDecimal } from '../../../../shared/units/amount.ts';
import { isZeroValue, type Transfer } from '../../../../shared/engine/transfers/transfer.ts';

/** Transfers of one asset from one address to another, together. */
export interface AssetSum {
  readonly asset: string;
  readonly count: number;
  /** Exact. */
  readonly sum: ExactDecimal;
  /** Unix ms; absent if no transfer has a time. */
  readonly first: number | undefined;
  readonly last: number | undefined;
  /** The number of zero-value transfers among them. */
  readonly zeroCount: number;
  /** True if the service may have rounded at least one amount. */
  readonly asReported: boolean;
  readonly transfers: readonly Transfer[];
}

/** Adds up transfers of one asset, at least one. */
export function sumOfAsset(asset: string, transfers: readonly Transfer[]): AssetSum {
  const times = transfers.flatMap(({ time }) => (time === undefined ? [] : [time]));
  return {
    asset,
    count: transfers.length,
    // Rows that did not settle are not transfers: see transfer-of-row.ts.
    sum: sumMovements(transfers.map(({ amount }) => ({ amount, side: 'out', settlement: 'settled' }))).all
      .sum,
    first: times.length === 0 ? undefined : times.reduce((one, other) => Math.min(one, other)),
    last: times.length === 0 ? undefined : times.reduce((one, other) => Math.max(one, other)),
    zeroCount: transfers.filter(isZeroValue).length,
    asReported: transfers.some(({ asReported }) => asReported),
    transfers,
  };
}

/** One sum for each asset, that of the most transfers first. */
export function sumByAsset(transfers: readonly Transfer[]): readonly AssetSum[] {
  const groups = new Map<string, Transfer[]>();
  for (const transfer of transfers) {
    const group = groups.get(transfer.asset);
    if (group === undefined) groups.set(transfer.asset, [transfer]);
    else group.push(transfer);
  }
  return Array.from(groups, ([asset, members]) => sumOfAsset(asset, members)).toSorted(
    (one, other) => other.count - one.count || (one.asset < other.asset ? -1 : 1),
  );
}
