/** What a transaction changed for each party, exactly, per asset. Pure. */
import { addDecimals, type ExactDecimal } from '../../../shared/units/amount.ts';
import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';

/** The sum of an asset's movements to a party minus those from it. */
export interface BalanceChange {
  /** Lower case. */
  readonly party: string;
  /** See Transfer.asset. */
  readonly asset: string;
  /** Hostile. */
  readonly symbol: string;
  readonly change: ExactDecimal;
  /** How many of its movements another source contradicts. */
  readonly disputed: number;
}

const negated = ({ units, scale }: ExactDecimal): ExactDecimal => ({ units: -units, scale });

/**
 * The changes in the order in which the parties appear; those that cancel out are left out. Fees are
 * not included.
 */
export function balanceChanges(
  movements: readonly Transfer[],
  isDisputed: (movement: Transfer) => boolean = () => false,
): readonly BalanceChange[] {
  const changes = new Map<string, BalanceChange>();
  const add = (party: string, movement: Transfer, by: ExactDecimal): void => {
    const { asset, symbol } = movement;
    // Beyond the trade zone no row names a party.
    if (party === '') return;
    const key = `${party} ${asset}`;
    const before = changes.get(key);
    changes.set(key, {
      party,
      asset,
      symbol: before?.symbol ?? symbol,
      change: before === undefined ? by : addDecimals(before.change, by),
      disputed: (before?.disputed ?? 0) + Number(isDisputed(movement)),
    });
  };
  for (const movement of movements) {
    add(movement.from, movement, negated(movement.amount));
    add(movement.to, movement, movement.amount);
  }
  // By a number for each party: a block may have thousands of them.
  const ranks = new Map<string, number>();
  for (const { party } of changes.values()) if (!ranks.has(party)) ranks.set(party, ranks.size);
  const rankOf = ({ party }: BalanceChange): number => ranks.get(party) ?? 0;
  return [...changes.values()]
    .filter(({ change }) => change.units !== 0n)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}
