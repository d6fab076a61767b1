/** The balance of an address that a tab asked the node for, as stored in its view. Pure. */
import { z } from 'zod';
import { readQuantity } from '../../../../shared/engine/comparison/node-answers.ts';
import type { RecordedAnswer } from '../../../../shared/engine/comparison/answer-of-record.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { NATIVE_DECIMALS } from '../../../../shared/units/native-decimals.ts';

const askedSchema = z.object({
  /** The block at whose end the balance is. */
  height: z.number().int().nonnegative(),
  /** The journal record of the response. */
  seq: z.number().int().nonnegative(),
});
export type AskedBalance = z.output<typeof askedSchema>;

/** The balance that was asked for last; undefined if none was, or if it cannot be read. */
export function readAskedBalance(view: JsonObject, key = 'balance'): AskedBalance | undefined {
  try {
    const stored = view[key];
    return askedSchema.parse(JSON.parse(typeof stored === 'string' ? stored : ''));
  } catch {
    return undefined;
  }
}

/** The form for storing. */
export const storedAskedBalance = (asked: AskedBalance, key = 'balance'): JsonObject => ({
  [key]: JSON.stringify(asked),
});

/** Decimal text in whole coins; undefined if the response holds no balance. */
export function coinsOf(answer: RecordedAnswer | undefined): string | undefined {
  if (answer?.method !== 'eth_getBalance') return undefined;
  const units = readQuantity(answer.answer.result);
  return units === undefined ? undefined : formatDecimal({ units, scale: NATIVE_DECIMALS });
}

/** The newest block whose state no preconfirmation can still change; undefined without a height. */
export function balanceHeight(answer: RecordedAnswer | undefined): number | undefined {
  const head = readQuantity(answer?.answer.result);
  // The count may include the preconfirmed block; the one before it is in the chain.
  return head === undefined || head < 1n || head > BigInt(Number.MAX_SAFE_INTEGER)
    ? undefined
    : Number(head) - 1;
}
