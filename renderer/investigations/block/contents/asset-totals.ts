/** Adds up movements per asset, by the one rule of sums. Pure. */
import type { LeftOutRows, SwitchableReason } from '../../../../shared/service/counted-rows.ts';
import { sumMovements } from '../../../../shared/service/movement-sums.ts';
import { countTransfers } from '../../../../shared/engine/transfers/counted-transfers.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import type { ExactDecimal } from '../../../../shared/units/amount.ts';

/** The movements of an asset that count, added up. */
export interface AssetTotal {
  readonly asset: string;
  readonly symbol: string;
  readonly sum: ExactDecimal;
  /** How many movements are in the sum. */
  readonly counted: number;
  readonly leftOut: LeftOutRows;
  /** How many of `counted` are in the sum only because their reason was switched in. */
  readonly switchedIn: LeftOutRows;
  /** How many of `counted` another source contradicts. */
  readonly disputed: number;
  /** True if a list may have rounded an amount. */
  readonly asReported: boolean;
}

function totalOf(
  asset: string,
  movements: readonly Transfer[],
  included: readonly SwitchableReason[],
  isDisputed: (movement: Transfer) => boolean,
): AssetTotal {
  const { counted, leftOut, switchedIn } = countTransfers(movements, included);
  const { all } = sumMovements(counted.map(({ amount }) => ({ amount, side: 'other', leftOut: undefined })));
  return {
    asset,
    symbol: movements.find(({ symbol }) => symbol !== '')?.symbol ?? '',
    sum: all.sum,
    counted: all.rows,
    leftOut,
    switchedIn,
    disputed: counted.filter(isDisputed).length,
    asReported: movements.some(({ asReported }) => asReported),
  };
}

/**
 * One sum for each asset, that of the most movements first. Movements with a reason in `included` count,
 * too.
 */
export function totalsOf(
  movements: readonly Transfer[],
  included: readonly SwitchableReason[] = [],
  isDisputed: (movement: Transfer) => boolean = () => false,
): readonly AssetTotal[] {
  const groups = new Map<string, Transfer[]>();
  for (const movement of movements) {
    const group = groups.get(movement.asset);
    if (group === undefined) groups.set(movement.asset, [movement]);
    else group.push(movement);
  }
  return Array.from(groups, ([asset, group]) => totalOf(asset, group, included, isDisputed)).toSorted(
    (one, other) => other.counted - one.counted,
  );
}
