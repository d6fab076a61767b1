import type { OpenReviewSession, ReviewRow } from '../query/review-session.ts';
import { intendedOfAction, transferOfAction } from './transfer-of-action.ts';
import {
  intendedOfRow,
  NOTHING_LEFT_OUT,
  textOfFirst,
  transferOfRow,
  type LeftOut,
  type NoTransfer,
} from './transfer-of-row.ts';
import type { TokenIds } from '../../service/assets.ts';
import type { TransferSource } from '../../service/derived/transfer-source.ts';
import type { Transfer } from './transfer.ts';
import type { LeftOutRows } from './unite-left-out.ts';

/** The transfers of one collection, and how many of its rows are not transfers. */
export interface TransferBag {
  readonly transfers: readonly Transfer[];
  /** What rows that did not settle would have moved. */
  readonly unsettled: readonly Transfer[];
  /** What its question says about the token IDs of all of them. */
  readonly tokenIds: TokenIds;
  readonly leftOut: LeftOut;
}

/** The transfers of one collection that was read whole. */
export interface CollectionBag extends TransferBag {
  /** The rows of `leftOut`, to tell which of them other collections have, too. */
  readonly leftOutRows: LeftOutRows;
}

const BATCH_ROWS = 2000;

/**
 * Keeps each text once in memory: rows of a trail repeat their addresses, tokens and symbols
 * thousands of times.
 */
function textKeeper(): (text: string) => string {
  const kept = new Map<string, string>();
  return (text) => {
    const known = kept.get(text);
    if (known === undefined) kept.set(text, text);
    return known ?? text;
  };
}

/**
 * The movement in a row of a list, or why it has none: a row that does not match the request
 * proves no movement.
 */
export function movementOfRow(
  row: Pick<ReviewRow, 'fields' | 'problems' | 'seq' | 'index'>,
  source: TransferSource,
): Transfer | NoTransfer {
  if (row.problems.some(({ isOfQuestion }) => isOfQuestion === true)) return 'other-question';
  return source.kind === 'trade-zone' ? transferOfAction(row) : transferOfRow(row, source);
}

const SETTLEMENT_OF: Readonly<Partial<Record<NoTransfer, NonNullable<Transfer['unsettled']>>>> = {
  failed: 'failed',
  'not-in-block': 'pending',
  untold: 'untold',
};

/** What a row that did not settle would have moved; undefined for any other row, and if it is nothing. */
export function unsettledOfRow(
  row: Parameters<typeof movementOfRow>[0],
  reason: NoTransfer,
  source: TransferSource,
): Transfer | undefined {
  const unsettled = SETTLEMENT_OF[reason];
  if (unsettled === undefined) return undefined;
  const read = source.kind === 'trade-zone' ? intendedOfAction(row) : intendedOfRow(row, source);
  return typeof read === 'string' || read.amount.units === 0n ? undefined : { ...read, unsettled };
}

/**
 * Reads collected data through the review worker; sends no requests. Rejects with AbortError, or if
 * the rows cannot be read.
 */
export async function readTransfers(
  openReview: OpenReviewSession,
  collectionId: string,
  source: TransferSource,
  signal: AbortSignal,
): Promise<CollectionBag> {
  const session = await openReview({ collectionIds: [collectionId] });
  try {
    await session.setQuery({ filter: [], sort: [] });
    const frozen = await session.freeze();
    const transfers: Transfer[] = [];
    const unsettled: Transfer[] = [];
    const keep = textKeeper();
    const kept = (read: Transfer): Transfer => ({
      ...read,
      from: keep(read.from),
      to: keep(read.to),
      asset: keep(read.asset),
      symbol: keep(read.symbol),
    });
    const leftOut = { ...NOTHING_LEFT_OUT };
    const hashes: Partial<Record<NoTransfer, string[]>> = {};
    try {
      for await (const batch of frozen.readAll(BATCH_ROWS)) {
        signal.throwIfAborted();
        for (const row of batch) {
          const read = movementOfRow(row, source);
          if (typeof read !== 'string') {
            transfers.push(kept(read));
            continue;
          }
          leftOut[read] += 1;
          (hashes[read] ??= []).push(textOfFirst(row.fields, 'txId', 'txid').toLowerCase());
          const intended = unsettledOfRow(row, read, source);
          if (intended !== undefined) unsettled.push(kept(intended));
        }
      }
    } finally {
      frozen.release();
    }
    const leftOutRows = { kind: source.kind, hashes };
    return { transfers, unsettled, tokenIds: source.tokenIds, leftOut, leftOutRows };
  } finally {
    session.close();
  }
}
