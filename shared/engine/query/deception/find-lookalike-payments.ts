/** Finds what of real value moved from an address to lookalikes among all rows of its trail. */
import {
  LookalikePayments,
  paidInPlaceOf,
  type LookalikePayment,
  type PaidMovement,
} from '../../deception/lookalike-payment.ts';
import { MOST_DUST, type Deceptions } from '../../deception/judge-movement.ts';
import { assetOfRow, contractOfAsset } from '../../../service/assets.ts';
import type { TransferSource } from '../../../service/derived/transfer-source.ts';
import { settlementOf } from '../../../service/movement-sums.ts';
import { valueText } from '../../../service/row-value.ts';
import { parseDecimal } from '../../../units/amount.ts';
import { isHash } from '../../../units/hex.ts';
import type { JsonObject } from '../../../units/json-value.ts';
import { markedRows } from '../marked-rows.ts';
import type { FilterClause } from '../review-session.ts';
import { markRows } from '../run-query.ts';
import type { CollectedRows } from '../session/collected-lists.ts';
import type { Steps } from '../steps.ts';

/** Rows that are read in one step. */
const ROWS_AT_ONCE = 1024;

interface MovementOfHash extends PaidMovement {
  readonly hash: string;
}

/** Undefined if the row cannot be read, see isReadableMovement. */
function movementOf(fields: JsonObject, source: TransferSource): MovementOfHash | undefined {
  const textOf = (name: string): string => valueText(fields[name]);
  const amount = parseDecimal(textOf('amount'));
  const tokenId = fields['tokenId'] === undefined ? undefined : textOf('tokenId');
  const asset = assetOfRow({ contract: textOf('tokenContractAddress'), tokenId }, source);
  const [from, to] = [textOf('from').toLowerCase(), textOf('to').toLowerCase()];
  if (amount === undefined || asset === undefined || !isHash(textOf('txId'))) return undefined;
  return {
    from,
    to,
    asset,
    amount,
    isSettled: settlementOf(textOf('state'), source.kind) === 'settled',
    hash: textOf('txId'),
  };
}

/** What may be a payment to one of these lookalikes, by its columns alone. */
const candidates = (lookalikes: readonly string[]): readonly FilterClause[] => [
  { kind: 'direction', anyOf: ['OUT'] },
  { kind: 'counterparty', anyOf: lookalikes },
  { kind: 'amount', field: 'amount', above: MOST_DUST },
];

/** The filter that shows these payments, as a user could have typed it. */
export const paymentsFilter = (paid: readonly LookalikePayment[]): readonly FilterClause[] => [
  ...candidates([...new Set(paid.map(({ to }) => to))]),
  {
    kind: 'equals',
    field: 'tokenContractAddress',
    anyOf: [...new Set(paid.map(({ unit }) => contractOfAsset(unit)))],
  },
  { kind: 'not', part: { kind: 'equals', field: 'state', anyOf: ['fail', 'pending'] } },
];

/**
 * Which of these transactions (lower case) `subject` sent, as the rows of its lists of transactions say: of
 * lists, only those name the sender, as their `from`.
 */
function* sentBy(
  rows: CollectedRows,
  subject: string,
  hashes: readonly string[],
): Steps<ReadonlySet<string>> {
  const { table } = rows;
  const anyOf = [...new Set(hashes.flatMap((hash) => [hash, hash.toLowerCase()]))];
  const asked: readonly FilterClause[] = [{ kind: 'equals', field: 'txId', anyOf }];
  const { marks } = yield* markRows(asked, table, table.rows.length, undefined);
  const { sources, ids } = table.sources();
  const sent = new Set<string>();
  for (const row of markedRows(rows, marks)) {
    if (sources[ids[row] ?? 0]?.kind !== 'normal' || table.mismatched.has(row)) continue;
    const { fields } = table.readRow(row);
    if (valueText(fields['from']).toLowerCase() === subject)
      sent.add(valueText(fields['txId']).toLowerCase());
  }
  return sent;
}

/**
 * What moved from `subject` (lower case) to lookalikes, by token, recipient and who sent it; empty without
 * lookalikes. The rows are first chosen by columns, because a flooded list has many movements of nothing with
 * lookalikes.
 */
export function* findLookalikePayments(
  rows: CollectedRows,
  subject: string | undefined,
  deceptions: Deceptions,
): Steps<readonly LookalikePayment[]> {
  const lookalikes = Array.from(deceptions.addresses).flatMap(([address, { role }]) =>
    role === 'lookalike' ? [address] : [],
  );
  if (subject === undefined || lookalikes.length === 0) return [];
  const { table } = rows;
  const { marks } = yield* markRows(candidates(lookalikes), table, table.rows.length, undefined);
  const order = markedRows(rows, marks);
  const { sources, ids } = table.sources();
  const moved: { readonly movement: MovementOfHash; readonly like: string }[] = [];
  for (let begin = 0; begin < order.length; begin += ROWS_AT_ONCE) {
    yield;
    for (const row of order.subarray(begin, begin + ROWS_AT_ONCE)) {
      const source = sources[ids[row] ?? 0];
      if (source === undefined || source.kind === 'trade-zone' || table.mismatched.has(row)) continue;
      const movement = movementOf(table.readRow(row).fields, source);
      const like = movement && paidInPlaceOf(movement, subject, deceptions);
      if (movement !== undefined && like !== undefined) moved.push({ movement, like });
    }
  }
  if (moved.length === 0) return [];
  const sent = yield* sentBy(
    rows,
    subject,
    moved.map(({ movement }) => movement.hash),
  );
  const found = new LookalikePayments();
  for (const { movement, like } of moved) found.add(movement, like, sent.has(movement.hash.toLowerCase()));
  return found.all();
}
