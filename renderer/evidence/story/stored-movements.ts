/** What moved, from all rows of the case about a transaction or a block, each movement once. Pure. */
import { transferSourceOf } from '../../../shared/service/derived/transfer-source.ts';
import {
  movementOfRow,
  unsettledOfRow,
  type TransferBag,
} from '../../../shared/engine/transfers/read-transfers.ts';
import { settleAssets } from '../../../shared/engine/transfers/settle-assets.ts';
import { NOTHING_LEFT_OUT } from '../../../shared/engine/transfers/transfer-of-row.ts';
import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import { zoneMoveOf } from '../../../shared/engine/transfers/zone-move.ts';
import { uniteBags } from '../../../shared/engine/transfers/unite-bags.ts';
import type { StoredRows } from '../stored-rows/find-stored-rows.ts';
import { withSuspicion } from '../suspicion/suspected-rows.ts';

export interface StoredMovements {
  /** In the order of their lists; those that deceive say so. */
  readonly settled: readonly Transfer[];
  /** What rows that did not settle would have moved. */
  readonly unsettled: readonly Transfer[];
  /** Rows whose movement cannot be read, and rows that do not match their request, of all lists. */
  readonly unreadable: number;
  readonly mismatched: number;
}

const isMismatched = ({ problems }: StoredRows['rows'][number]): boolean =>
  problems.some(({ isOfQuestion }) => isOfQuestion === true);

/** Which rows are suspected of deceiving, by collection. */
export type Suspicion = ReadonlyMap<string, ReadonlySet<string>>;

const NO_SUSPICION: Suspicion = new Map();

function bagOf({ collection, rows }: StoredRows, suspicion: Suspicion): TransferBag | undefined {
  const source = transferSourceOf(collection);
  if (source === undefined) return undefined;
  const transfers: Transfer[] = [];
  const unsettled: Transfer[] = [];
  const leftOut = { ...NOTHING_LEFT_OUT };
  for (const row of rows) {
    // Into the trade zone or out of it: one party has no address.
    const move = source.kind === 'trade-zone' && !isMismatched(row) ? zoneMoveOf(row) : undefined;
    const read = move ?? movementOfRow(row, source);
    if (typeof read !== 'string') {
      transfers.push(read);
      continue;
    }
    leftOut[read] += 1;
    const intended = unsettledOfRow(row, read, source);
    if (intended !== undefined) unsettled.push(intended);
  }
  const own = suspicion.get(collection.collectionId);
  return {
    transfers: withSuspicion(transfers, own),
    unsettled: withSuspicion(unsettled, own),
    tokenIds: source.tokenIds,
    leftOut,
  };
}

const keyOf = ({ hash, from, to, asset }: Transfer): string => `${hash} ${from} ${to} ${asset}`;

/** Reads the movements of rows. What any list reports as settled is settled. */
export function readMovements(
  stored: readonly StoredRows[],
  suspicion: Suspicion = NO_SUSPICION,
): StoredMovements {
  const bags = stored.flatMap((each) => bagOf(each, suspicion) ?? []);
  const assets = settleAssets([
    ...bags,
    ...bags.map(({ unsettled, tokenIds }) => ({ transfers: unsettled, tokenIds })),
  ]);
  const settled = uniteBags(assets.slice(0, bags.length));
  const known = new Set(settled.map(keyOf));
  const rowsLeftOut = (reason: 'unreadable' | 'other-question'): number =>
    bags.reduce((sum, { leftOut }) => sum + leftOut[reason], 0);
  return {
    settled,
    unsettled: uniteBags(assets.slice(bags.length)).filter((each) => !known.has(keyOf(each))),
    unreadable: rowsLeftOut('unreadable'),
    mismatched: rowsLeftOut('other-question'),
  };
}

/** True if a collection has more rows than were read. */
export const isCut = (stored: readonly StoredRows[]): boolean =>
  stored.some(({ rows, count }) => rows.length < count);
