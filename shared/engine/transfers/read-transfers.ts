import type { OpenReviewSession, ReviewRow } from '../query/review-session.ts';
import { transferOfAction } from './transfer-of-action.ts';
import { NOTHING_LEFT_OUT, transferOfRow, type LeftOut, type NoTransfer } from './transfer-of-row.ts';
import type { TokenIds } from '../../service/assets.ts';
import type { TransferSource } from '../../service/derived/transfer-source.ts';
import type { Transfer } from './transfer.ts';

/** The transfers of one collection, and how many of its rows are not transfers. */
export interface TransferBag {
  readonly transfers: readonly Transfer[];
  /** What its question says about the token IDs of all of them. */
  readonly tokenIds: TokenIds;
  readonly leftOut: LeftOut;
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

/**
 * Reads collected data through the review worker; sends no requests. Rejects with AbortError, or if
 * the rows cannot be read.
 */
export async function readTransfers(
  openReview: OpenReviewSession,
  collectionId: string,
  source: TransferSource,
  signal: AbortSignal,
): Promise<TransferBag> {
  const session = await openReview({ collectionIds: [collectionId] });
  try {
    await session.setQuery({ filter: [], sort: [] });
    const frozen = await session.freeze();
    const transfers: Transfer[] = [];
    const keep = textKeeper();
    const leftOut = { ...NOTHING_LEFT_OUT };
    try {
      for await (const batch of frozen.readAll(BATCH_ROWS)) {
        signal.throwIfAborted();
        for (const row of batch) {
          const read = movementOfRow(row, source);
          if (typeof read === 'string') leftOut[read] += 1;
          else
            transfers.push({
              ...read,
              from: keep(read.from),
              to: keep(read.to),
              asset: keep(read.asset),
              symbol: keep(read.symbol),
            });
        }
      }
    } finally {
      frozen.release();
    }
    return { transfers, tokenIds: source.tokenIds, leftOut };
  } finally {
    session.close();
  }
}
