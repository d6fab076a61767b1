import type { LeftOutReason, LeftOutRows } from '../../../../shared/service/counted-rows.ts';
import { sumMovements } from '../../../../shared/service/movement-sums.ts';
import type { ExactDecimal } from '../../../../shared/units/amount.ts';
import { isZeroValue, type Transfer } from '../../../../shared/engine/transfers/transfer.ts';

/** Transfers of one asset from one address to another, together. */
export interface AssetSum {
  readonly asset: string;
  /** Of all of `transfers`, whether or not they are in the sum. */
  readonly count: number;
  /** Exact, of the transfers that count. */
  readonly sum: ExactDecimal;
  /** How many transfers count. */
  readonly counted: number;
  /** What is left out of the sum, by reason: some of `transfers`, and what did not settle. */
  readonly leftOut: LeftOutRows;
  /** Transfers that count only because the analyst switched their reason in. */
  readonly switchedIn: LeftOutRows;
  /** Unix ms; absent if no transfer has a time. */
  readonly first: number | undefined;
  readonly last: number | undefined;
  /** How many of those that count another source contradicts; absent if none. */
  readonly disputed?: number;
  /** The number of zero-value transfers among them. */
  readonly zeroCount: number;
  /** True if the service may have rounded at least one amount. */
  readonly asReported: boolean;
  readonly transfers: readonly Transfer[];
}

/**
 * Why a transfer is in no sum, now and if nothing is switched in; undefined if it counts. And whether
 * another source contradicts its row.
 */
export type LeftOutRule = (transfer: Transfer) => {
  readonly now: LeftOutReason | undefined;
  readonly own: LeftOutReason | undefined;
  readonly isDisputed?: boolean;
};

const ALL_COUNT: LeftOutRule = () => ({ now: undefined, own: undefined });

function countReasons(reasons: readonly (LeftOutReason | undefined)[]): LeftOutRows {
  const counts: Partial<Record<LeftOutReason, number>> = {};
  for (const reason of reasons) if (reason !== undefined) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

/**
 * Adds up transfers of one asset. What did not settle is one of its transfers only if it was
 * switched in; otherwise it is only counted.
 */
export function sumOfAsset(
  asset: string,
  transfers: readonly Transfer[],
  leftOutOf: LeftOutRule = ALL_COUNT,
): AssetSum {
  const judged = transfers.map((transfer) => ({ ...leftOutOf(transfer), transfer }));
  const own = judged.flatMap(({ now, transfer }) =>
    now === undefined || transfer.unsettled === undefined ? [transfer] : [],
  );
  const { all } = sumMovements(
    judged.map(({ transfer: { amount }, now }) => ({ amount, side: 'out', leftOut: now })),
  );
  const disputed = judged.filter(({ now, isDisputed }) => now === undefined && isDisputed === true).length;
  const times = own.flatMap(({ time }) => (time === undefined ? [] : [time]));
  return {
    asset,
    count: own.length,
    sum: all.sum,
    counted: all.rows,
    leftOut: countReasons(judged.map(({ now }) => now)),
    switchedIn: countReasons(judged.map(({ own: reason, now }) => (now === undefined ? reason : undefined))),
    ...(disputed > 0 && { disputed }),
    first: times.length === 0 ? undefined : times.reduce((one, other) => Math.min(one, other)),
    last: times.length === 0 ? undefined : times.reduce((one, other) => Math.max(one, other)),
    zeroCount: own.filter(isZeroValue).length,
    asReported: own.some(({ asReported }) => asReported),
    transfers: own,
  };
}

/** One sum for each asset, that of the most transfers first. */
export function sumByAsset(
  transfers: readonly Transfer[],
  leftOutOf: LeftOutRule = ALL_COUNT,
): readonly AssetSum[] {
  const groups = new Map<string, Transfer[]>();
  for (const transfer of transfers) {
    const group = groups.get(transfer.asset);
    if (group === undefined) groups.set(transfer.asset, [transfer]);
    else group.push(transfer);
  }
  return Array.from(groups, ([asset, members]) => sumOfAsset(asset, members, leftOutOf)).toSorted(
    (one, other) => other.count - one.count || (one.asset < other.asset ? -1 : 1),
  );
}
