import { isReadableMovement } from '../../service/counted-rows.ts';
import { settlementOf } from '../../service/movement-sums.ts';
import { valueText } from '../../service/row-value.ts';
import { parseDecimal, signOf } from '../../units/amount.ts';
import { isAddress, isHash } from '../../units/hex.ts';
import type { JsonObject } from '../../units/json-value.ts';
import { readTime } from '../../units/time.ts';
import type { ReviewRow } from '../query/review-session.ts';
import { assetOfRow } from '../../service/assets.ts';
import type { TransferSource } from '../../service/derived/transfer-source.ts';
import type { Transfer, TransferKind } from './transfer.ts';

/**
 * Why a row is not drawn as an edge: it does not match the request, failed or waits, has no state,
 * moves no value, is an action of the trade zone without a recipient, or lacks what an edge needs.
 */
export type NoTransfer =
  'other-question' | 'not-in-block' | 'failed' | 'untold' | 'no-value' | 'no-recipient' | 'unreadable';

/** How many rows are not edges, by reason. */
export type LeftOut = Readonly<Record<NoTransfer, number>>;

export const NOTHING_LEFT_OUT: LeftOut = {
  'other-question': 0,
  'not-in-block': 0,
  failed: 0,
  untold: 0,
  'no-value': 0,
  'no-recipient': 0,
  unreadable: 0,
};

/** The text of the first of these fields with a value; '' if none has one. */
export const textOfFirst = (fields: JsonObject, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = valueText(fields[name]);
    if (value !== '') return value;
  }
  return '';
};

/** Why a row of this state is not a transfer; undefined if it settled. */
export function notSettled(state: string, kind: TransferKind): NoTransfer | undefined {
  const settlement = settlementOf(state, kind);
  if (settlement === 'settled') return undefined;
  return settlement === 'pending' ? 'not-in-block' : settlement;
}

const assetOf = (fields: JsonObject, source: TransferSource): string | undefined =>
  assetOfRow(
    {
      contract: textOfFirst(fields, 'tokenContractAddress'),
      tokenId: fields['tokenId'] === undefined ? undefined : textOfFirst(fields, 'tokenId'),
    },
    source,
  );

/**
 * The movement in a row, or why it has none (spec 2.4 to 2.8). A zero-value token transfer counts
 * as one: poisoning consists of them.
 */
export function transferOfRow(
  row: Pick<ReviewRow, 'fields' | 'seq' | 'index'>,
  source: TransferSource,
): Transfer | NoTransfer {
  const state = textOfFirst(row.fields, 'state');
  return notSettled(state, source.kind) ?? intendedOfRow(row, source);
}

/** What a row moved if it settled. */
export function intendedOfRow(
  { fields, seq, index }: Pick<ReviewRow, 'fields' | 'seq' | 'index'>,
  source: TransferSource,
): Transfer | NoTransfer {
  const [from, to] = [textOfFirst(fields, 'from').toLowerCase(), textOfFirst(fields, 'to').toLowerCase()];
  const hash = textOfFirst(fields, 'txId', 'txid').toLowerCase();
  const amount = parseDecimal(textOfFirst(fields, 'amount'));
  const asset = assetOf(fields, source);
  if (source.kind !== 'token' && amount?.units === 0n) return 'no-value';
  // As in isReadableMovement; an edge needs its parties even if nothing moves.
  if (!isAddress(from) || !isAddress(to) || !isHash(hash) || asset === undefined) return 'unreadable';
  if (amount === undefined || !isReadableMovement(signOf(amount), true)) return 'unreadable';
  return {
    kind: source.kind,
    hash,
    from,
    to,
    asset,
    symbol: textOfFirst(fields, 'transactionSymbol', 'symbol'),
    amount,
    asReported: source.asReported,
    time: readTime(textOfFirst(fields, 'transactionTime'))?.unixMs,
    seq,
    index,
  };
}
