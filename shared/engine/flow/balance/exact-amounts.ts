/**
 * Replaces amounts that a list rounds by the node's exact ones. A node that has no old balances has
 * old transactions and receipts nevertheless.
 */
import { isJsonObject, type JsonValue } from '../../../units/json-value.ts';
import type { FlowRow } from '../ledger/flow-row.ts';
import { magnitude } from './close-sums.ts';
import { LedgerSums } from './ledger-sums.ts';
import { readAmount } from './read-node.ts';
import type { RequestBudget } from './search-gap.ts';
import { readMoves, type HeldToken } from './token-moves.ts';

const isNear = (amount: bigint, { amount: listed, mayBeOffBy }: FlowRow): boolean =>
  magnitude(amount - listed) <= mayBeOffBy;

/** The value of a row's transaction; undefined if it cannot be what the list rounded. */
export function exactValue(row: FlowRow, transaction: JsonValue): bigint | undefined {
  const value = isJsonObject(transaction) ? readAmount(transaction['value']) : undefined;
  return value !== undefined && isNear(value, row) ? value : undefined;
}

/** The amount of a row's transfer in its receipt; undefined if none fits, or several that differ. */
export function exactTransfer(row: FlowRow, receipt: JsonValue, held: HeldToken): bigint | undefined {
  const moves = isJsonObject(receipt) ? readMoves([receipt], held) : '';
  if (typeof moves === 'string') return undefined;
  const arrives = row.to === held.address;
  const fitting = moves
    .filter(({ txId, change }) => txId === row.place.hash && change > 0n === arrives)
    .map(({ change }) => magnitude(change))
    .filter((amount) => isNear(amount, row));
  return new Set(fitting).size === 1 ? fitting[0] : undefined;
}

/** Sums with exact amounts, as far as the node has them and the budget reaches; newest rows first. */
export async function withExactAmounts(
  sums: LedgerSums,
  exactAmount: (row: FlowRow) => Promise<bigint | undefined>,
  budget: RequestBudget,
): Promise<LedgerSums> {
  const rows = [...sums.rows];
  for (const [at, row] of [...rows.entries()].toReversed()) {
    if (row.mayBeOffBy === 0n || row.from === row.to) continue;
    if (budget.left <= 0) break;
    budget.left -= 1;
    const exact = await exactAmount(row);
    if (exact !== undefined) rows[at] = { ...row, amount: exact, mayBeOffBy: 0n };
  }
  return new LedgerSums(rows, sums);
}
