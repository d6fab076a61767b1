/** Rows of a list with what a ledger needs besides the movement: the height and the fee. */
import { parseDecimal, type ExactDecimal } from '../../../units/amount.ts';
import { isAddress, isHash } from '../../../units/hex.ts';
import { settlementOf } from '../../../service/movement-sums.ts';
import { readTime } from '../../../units/time.ts';
import type { ReviewRow } from '../../query/review-session.ts';
import { movementOfRow } from '../../transfers/read-transfers.ts';
import {
  NOTHING_LEFT_OUT,
  textOfFirst,
  type LeftOut,
  type NoTransfer,
} from '../../transfers/transfer-of-row.ts';
import type { TokenIds } from '../../../service/assets.ts';
import type { TransferSource } from '../../../service/derived/transfer-source.ts';
import type { Transfer } from '../../transfers/transfer.ts';
import { zoneMoveOf, type ZoneMove } from '../../transfers/zone-move.ts';
import type { RowRef } from './flow-row.ts';

export interface PlacedTransfer extends Transfer {
  /** Undefined if the row does not state one. */
  readonly height: number | undefined;
  /** Order of execution in the block, if the list states it (trade zone). */
  readonly execution: number | undefined;
  /** In the smallest unit, if the list states it (trade zone). */
  readonly raw: bigint | undefined;
  /** If it is a deposit into the trade zone or a withdrawal from it: it then has one party only. */
  readonly move?: ZoneMove | undefined;
}

/** What a sender paid for a transaction, whether it failed or not. */
export interface PaidFee extends RowRef {
  readonly hash: string;
  readonly from: string;
  readonly fee: ExactDecimal;
  readonly height: number | undefined;
  readonly time: number | undefined;
}

/** What one collection says. */
export interface FlowBag {
  readonly transfers: readonly PlacedTransfer[];
  readonly fees: readonly PaidFee[];
  readonly tokenIds: TokenIds;
  readonly leftOut: LeftOut;
}

type ReadRow = Pick<ReviewRow, 'fields' | 'problems' | 'seq' | 'index'>;

const wholeOf = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

const heightOf = ({ fields }: ReadRow): number | undefined =>
  wholeOf(textOfFirst(fields, 'height', 'blockHeight'));

/**
 * The fee in a row of normal transactions: a failed one has paid, a pending one has not, and of one
 * without a state nobody knows.
 */
function feeOf(row: ReadRow): PaidFee | undefined {
  const { fields, seq, index } = row;
  const settlement = settlementOf(textOfFirst(fields, 'state'), 'normal');
  if (settlement === 'pending' || settlement === 'untold') return undefined;
  const [hash, from] = [textOfFirst(fields, 'txId', 'txid'), textOfFirst(fields, 'from')];
  const fee = parseDecimal(textOfFirst(fields, 'txFee', 'txfee'));
  if (!isHash(hash) || !isAddress(from) || fee === undefined || fee.units <= 0n) return undefined;
  return {
    hash: hash.toLowerCase(),
    from: from.toLowerCase(),
    fee,
    height: heightOf(row),
    time: readTime(textOfFirst(fields, 'transactionTime'))?.unixMs,
    seq,
    index,
  };
}

function placed(transfer: Transfer, row: ReadRow): PlacedTransfer {
  const raw = textOfFirst(row.fields, 'valueRaw');
  const isZone = transfer.kind === 'trade-zone';
  return {
    ...transfer,
    height: heightOf(row),
    execution: isZone ? wholeOf(textOfFirst(row.fields, 'index')) : undefined,
    raw: isZone && /^\d{1,78}$/.test(raw) ? BigInt(raw) : undefined,
  };
}

/** The movement in a row for a ledger, or why it has none. */
export function flowMovementOf(row: ReadRow, source: TransferSource): PlacedTransfer | NoTransfer {
  const isAnother = row.problems.some(({ isOfQuestion }) => isOfQuestion === true);
  const read =
    (source.kind === 'trade-zone' && !isAnother ? zoneMoveOf(row) : undefined) ?? movementOfRow(row, source);
  return typeof read === 'string' ? read : placed(read, row);
}

/** Reads the rows of one collection. Those that do not match its question prove nothing. */
export function readFlowBag(rows: Iterable<ReadRow>, source: TransferSource): FlowBag {
  const transfers: PlacedTransfer[] = [];
  const fees: PaidFee[] = [];
  const leftOut = { ...NOTHING_LEFT_OUT };
  for (const row of rows) {
    const read = flowMovementOf(row, source);
    if (typeof read === 'string') leftOut[read] += 1;
    else transfers.push(read);
    const fee = source.kind === 'normal' && read !== 'other-question' ? feeOf(row) : undefined;
    if (fee !== undefined) fees.push(fee);
  }
  return { transfers, fees, tokenIds: source.tokenIds, leftOut };
}
