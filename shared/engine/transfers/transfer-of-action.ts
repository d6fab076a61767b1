/**
 * Actions of the trade zone as movements (spec 2.13). The set of types is open, so an action's own
 * fields decide: a recipient and an amount.
 */
import { isReadableMovement } from '../../service/counted-rows.ts';
import { valueText } from '../../service/row-value.ts';
import { actionOf, addressesIn, RECIPIENTS, SENDERS } from '../../service/trade-zone-action.ts';
import { parseDecimal, signOf } from '../../units/amount.ts';
import { isAddress, isHash } from '../../units/hex.ts';
import type { JsonObject } from '../../units/json-value.ts';
import { readTime } from '../../units/time.ts';
import type { ReviewRow } from '../query/review-session.ts';
import { notSettled, textOfFirst, type NoTransfer } from './transfer-of-row.ts';
import { tradeZoneAsset } from '../../service/assets.ts';
import type { Transfer } from './transfer.ts';

export const TOKENS = ['tokenContractAddress', 'tokenAddress', 'token', 'symbol', 'currency'];

/** Who acted, in lower case, in which transaction as it came, and when; not checked. */
export const actOf = (fields: JsonObject) => ({
  sender: textOfFirst(fields, 'from').toLowerCase(),
  hash: textOfFirst(fields, 'hash', 'txid', 'txId'),
  time: readTime(textOfFirst(fields, 'blockTime'))?.unixMs,
});

/** What every movement of the trade zone has in common. */
export const IN_ZONE = { kind: 'trade-zone', symbol: '', asReported: false } as const;

type ActionRow = Pick<ReviewRow, 'fields' | 'seq' | 'index'>;

/**
 * The movement in an action, or why it has none: it did not settle, has no amount, or does not name
 * exactly one recipient.
 */
export function transferOfAction(row: ActionRow): Transfer | NoTransfer {
  return notSettled(valueText(row.fields['status']), 'trade-zone') ?? intendedOfAction(row);
}

/** What an action moved if it settled. */
export function intendedOfAction({ fields, seq, index }: ActionRow): Transfer | NoTransfer {
  const value = valueText(fields['value']);
  if (value === '') return 'no-value';
  const { sender: from, hash, time } = actOf(fields);
  const [amount, action] = [parseDecimal(value), actionOf(fields)];
  if (amount?.units === 0n) return 'no-value';
  const isIdentified = isAddress(from) && isHash(hash);
  if (amount === undefined || !isReadableMovement(signOf(amount), isIdentified)) return 'unreadable';
  if (action === undefined) return 'unreadable';
  const [to, another] = addressesIn(action, RECIPIENTS);
  // Orders, deposits and the like are between an address and the zone itself.
  if (to === undefined) return 'no-recipient';
  if (another !== undefined || addressesIn(action, SENDERS).some((sender) => sender !== from))
    return 'unreadable';
  return {
    ...IN_ZONE,
    hash: hash.toLowerCase(),
    from,
    to,
    asset: tradeZoneAsset(textOfFirst(action, ...TOKENS)),
    amount,
    time,
    seq,
    index,
  };
}
