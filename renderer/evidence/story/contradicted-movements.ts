/** Movements of lists that the logs of their transactions contradict. Pure. */
import { compareAmounts } from '../../../shared/engine/comparison/compare-amount.ts';
import { transfersOf } from '../../../shared/engine/logs/transfer-logs.ts';
import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import type { ExactDecimal } from '../../../shared/units/amount.ts';
import { isJsonList, type JsonObject } from '../../../shared/units/json-value.ts';

/** A log that says another amount than the row of the same movement. */
export interface ContradictingLog {
  /** In tokens. */
  readonly amount: ExactDecimal;
  /** The index of the log in its block, as it came. Hostile. */
  readonly logIndex: string;
  readonly seq: number;
  readonly index: number;
}

/** A log in the form of a row of the list of logs (4.10). */
export interface LogRow {
  readonly seq: number;
  readonly index: number;
  readonly fields: JsonObject;
}

/** A movement of a list, and the log that contradicts it. */
interface Contradicted {
  readonly movement: Transfer;
  readonly log: ContradictingLog;
}

/** By the place of the movement, see placeOf. */
export type ContradictedMovements = ReadonlyMap<string, Contradicted>;

/** The place of a movement's row: its record and its index there. */
export const placeOf = ({ seq, index }: Pick<Transfer, 'seq' | 'index'>): string => `${seq}:${index}`;

type DecimalsOf = (contract: string) => number | undefined;

const keyOf = (hash: string, contract: string, { from, to }: Pick<Transfer, 'from' | 'to'>): string =>
  `${hash} ${contract} ${from} ${to}`;

/** The ERC-20 transfers of logs, by transaction, contract, sender and recipient. */
function logsByMovement(logs: readonly LogRow[], decimalsOf: DecimalsOf): Map<string, ContradictingLog[]> {
  const found = new Map<string, ContradictingLog[]>();
  for (const { seq, index, fields } of logs) {
    const contract = valueText(fields['address']).toLowerCase();
    const scale = decimalsOf(contract);
    const { topics } = fields;
    if (scale === undefined || !isJsonList(topics)) continue;
    for (const transfer of transfersOf(topics.map(valueText), valueText(fields['data']))) {
      if (transfer.standard !== 'EIP-20') continue;
      const key = keyOf(valueText(fields['txId']).toLowerCase(), contract, transfer);
      const logIndex = valueText(fields['logIndex']);
      const log = { amount: { units: transfer.amount, scale }, logIndex, seq, index };
      found.set(key, [...(found.get(key) ?? []), log]);
    }
  }
  return found;
}

/**
 * Compares each movement of a token with the Transfer logs of the same transaction, contract, sender and
 * recipient. Amounts that a list rounds to a double agree. A movement without such a log is not
 * contradicted, because the case may lack the log; nor is one of a token of unknown decimals.
 */
export function contradictedMovements(
  movements: readonly Transfer[],
  logs: readonly LogRow[],
  decimalsOf: DecimalsOf,
): ContradictedMovements {
  const unused = logsByMovement(logs, decimalsOf);
  const unmatched: Transfer[] = [];
  for (const movement of movements) {
    const own = unused.get(keyOf(movement.hash, movement.asset, movement)) ?? [];
    const place = own.findIndex(({ amount }) => compareAmounts(movement.amount, amount) !== 'different');
    if (place === -1) unmatched.push(movement);
    else own.splice(place, 1);
  }
  const contradicted = new Map<string, Contradicted>();
  for (const movement of unmatched) {
    const log = unused.get(keyOf(movement.hash, movement.asset, movement))?.shift();
    if (log !== undefined) contradicted.set(placeOf(movement), { movement, log });
  }
  return contradicted;
}
