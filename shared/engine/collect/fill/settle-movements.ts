/**
 * Decides which transfers the movements of a block are. A log that can be read in several ways is
 * settled by a row of the list that matches one of its readings; without such a row it is unknown
 * whether the list has it. Pure.
 */
import { countText } from '../../../units/count-text.ts';
import type { JsonObject } from '../../../units/json-value.ts';
import { keyOfRow, keyOfTransfer } from './missing-transfers.ts';
import type { LoggedMovement, LoggedTransfer } from './transfers-of-address.ts';

/** A transfer and the position of its movement. */
export interface SettledTransfer {
  readonly transfer: LoggedTransfer;
  readonly position: number;
}

/** For each transfer, how many rows are left after the certain movements got theirs. */
function rowsLeft(
  rows: readonly JsonObject[],
  movements: readonly LoggedMovement[],
): { readonly left: Map<string, number>; readonly contracts: ReadonlySet<string> } {
  const hasIds = movements.some(({ readings }) => readings[0]?.tokenId !== undefined);
  const left = new Map<string, number>();
  const contracts = new Set<string>();
  const add = (key: string, count: number): void => void left.set(key, (left.get(key) ?? 0) + count);
  for (const row of rows) {
    add(keyOfRow(row, hasIds), 1);
    const contract = row['tokenContractAddress'];
    if (typeof contract === 'string') contracts.add(contract.toLowerCase());
  }
  for (const { kind, readings } of movements)
    if (kind === 'certain' && readings[0] !== undefined) add(keyOfTransfer(readings[0]), -1);
  return { left, contracts };
}

/**
 * The transfers in the order of their logs; a text if some movements cannot be settled, which says
 * why.
 */
export function settleMovements(
  rows: readonly JsonObject[],
  movements: readonly LoggedMovement[],
): readonly SettledTransfer[] | string {
  const { left, contracts } = rowsLeft(rows, movements);
  const settled: SettledTransfer[] = [];
  const unsettled = new Set<string>();
  let count = 0;
  for (const [position, { kind, readings, contract }] of movements.entries()) {
    const transfer =
      kind === 'certain' ? readings[0] : readings.find((each) => (left.get(keyOfTransfer(each)) ?? 0) > 0);
    if (transfer !== undefined) {
      settled.push({ transfer, position });
      if (kind !== 'certain') left.set(keyOfTransfer(transfer), (left.get(keyOfTransfer(transfer)) ?? 0) - 1);
    } else if (kind === 'doubtful' || contracts.has(contract)) {
      count += 1;
      unsettled.add(contract);
    }
  }
  const [contract = ''] = unsettled;
  return count === 0
    ? settled
    : `${countText(count, 'log', 'logs')} of ${unsettled.size === 1 ? `the token ${contract}` : countText(unsettled.size, 'token', 'tokens')} can be read in several ways, and no row tells which one the list uses`;
}
