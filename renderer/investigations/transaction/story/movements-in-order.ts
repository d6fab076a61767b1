/** The order of a transaction's movements: that in which they took place, as far as it is known. Pure. */
import { readReceipt } from '../../../../shared/engine/logs/read-receipt.ts';
import { movementsOf } from '../../../../shared/engine/logs/token-movements.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { contractOfAsset } from '../../../../shared/service/assets.ts';
import { compareDecimals } from '../../../../shared/units/amount.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';

/** The digits of an amount, whatever its decimals are: those of a token may not be known. */
const digitsOf = (units: bigint): string => String(units).replace(/0+$/, '');

const keyOf = (contract: string, { from, to }: Pick<Transfer, 'from' | 'to'>, units: bigint): string =>
  `${contract} ${from} ${to} ${digitsOf(units)}`;

const bySizeOf = (one: bigint, other: bigint): number => (one < other ? -1 : Number(one > other));

/** A log of a token transfer. */
interface MovedInLog {
  readonly amount: bigint;
  readonly logIndex: number;
}

/** The logs of token transfers by what a row says of the same transfer, the smallest amount first. */
function logsByMovement(receipt: JsonObject | undefined): Map<string, MovedInLog[]> {
  const found = new Map<string, MovedInLog[]>();
  const answer = receipt === undefined ? undefined : readReceipt(receipt);
  if (answer === undefined || 'unusable' in answer) return found;
  for (const { address, topics, data, logIndex } of answer.receipt.logs)
    for (const { readings } of movementsOf(topics, data)) {
      // The first one follows the standards.
      const [read] = readings;
      if (read?.amount === undefined) continue;
      const key = keyOf(address.toLowerCase(), read, read.amount);
      found.set(key, [...(found.get(key) ?? []), { amount: read.amount, logIndex }]);
    }
  for (const logs of found.values())
    logs.sort((one, other) => bySizeOf(one.amount, other.amount) || one.logIndex - other.logIndex);
  return found;
}

/** As rows of lists stand. */
const byRow = (one: Transfer, other: Transfer): number => one.seq - other.seq || one.index - other.index;

/**
 * Puts the movements of one transaction in order, whether they count or not: the value moves before what
 * the call does, and tokens move in the order of the receipt's logs. What no log places follows, each
 * list's rows in their own order.
 */
export function movementsInOrder(
  movements: readonly Transfer[],
  receipt: JsonObject | undefined,
): readonly Transfer[] {
  const unused = logsByMovement(receipt);
  // Amounts of equal digits are told apart by their size.
  const bySize = movements.toSorted(
    (one, other) => compareDecimals(one.amount, other.amount) || byRow(one, other),
  );
  const places = new Map(
    bySize.map((movement) => {
      const { kind, asset, amount } = movement;
      const logs = unused.get(keyOf(contractOfAsset(asset), movement, amount.units));
      const after = logs?.shift()?.logIndex ?? Number.MAX_SAFE_INTEGER;
      return [movement, kind === 'normal' ? -1 : after];
    }),
  );
  const placeOf = (movement: Transfer): number => places.get(movement) ?? 0;
  return movements.toSorted((one, other) => placeOf(one) - placeOf(other) || byRow(one, other));
}
