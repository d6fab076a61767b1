/** Adds up movements per asset, by the one rule of sums. Pure. */
import {
  reasonLeftOut,
  type LeftOutReason,
  type LeftOutRows,
} from '../../../../shared/service/counted-rows.ts';
import { sumMovements } from '../../../../shared/service/movement-sums.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import type { ExactDecimal } from '../../../../shared/units/amount.ts';

/** The settled movements of an asset, added up. */
export interface AssetTotal {
  readonly asset: string;
  readonly symbol: string;
  readonly sum: ExactDecimal;
  /** How many movements are in the sum. */
  readonly counted: number;
  readonly leftOut: LeftOutRows;
  /** True if a list may have rounded an amount. */
  readonly asReported: boolean;
}

const leftOutOf = ({ unsettled, isSuspected }: Transfer): LeftOutReason | undefined =>
  reasonLeftOut({
    isMismatched: false,
    isReadable: true,
    settlement: unsettled ?? 'settled',
    isSuspected: isSuspected === true,
  });

function totalOf(asset: string, movements: readonly Transfer[]): AssetTotal {
  const {
    all,
    sides: _,
    net: __,
    ...leftOut
  } = sumMovements(
    movements.map((each) => ({ amount: each.amount, side: 'other', leftOut: leftOutOf(each) })),
  );
  return {
    asset,
    symbol: movements.find(({ symbol }) => symbol !== '')?.symbol ?? '',
    sum: all.sum,
    counted: all.rows,
    leftOut,
    asReported: movements.some(({ asReported }) => asReported),
  };
}

/** One sum for each asset, that of the most movements first. */
export function totalsOf(movements: readonly Transfer[]): readonly AssetTotal[] {
  const groups = new Map<string, Transfer[]>();
  for (const movement of movements) {
    const group = groups.get(movement.asset);
    if (group === undefined) groups.set(movement.asset, [movement]);
    else group.push(movement);
  }
  return Array.from(groups, ([asset, group]) => totalOf(asset, group)).toSorted(
    (one, other) => other.counted - one.counted,
  );
}
