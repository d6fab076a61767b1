/** What moved in a transaction, from all rows of the case about it, each movement once. Pure. */
import { transferSourceOf } from '../../../../shared/service/derived/transfer-source.ts';
import { movementOfRow, type TransferBag } from '../../../../shared/engine/transfers/read-transfers.ts';
import { settleAssets } from '../../../../shared/engine/transfers/settle-assets.ts';
import { NOTHING_LEFT_OUT } from '../../../../shared/engine/transfers/transfer-of-row.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { zoneMoveOf } from '../../../../shared/engine/transfers/zone-move.ts';
import { uniteBags } from '../../../../shared/engine/transfers/unite-bags.ts';
import type { StoredRows } from '../sources/find-stored-rows.ts';

const isMismatched = ({ problems }: StoredRows['rows'][number]): boolean =>
  problems.some(({ isOfQuestion }) => isOfQuestion === true);

function bagOf({ collection, rows }: StoredRows): TransferBag | undefined {
  const source = transferSourceOf(collection);
  if (source === undefined) return undefined;
  const transfers = rows.flatMap((row) => {
    // Into the trade zone or out of it: one party has no address.
    const move = source.kind === 'trade-zone' && !isMismatched(row) ? zoneMoveOf(row) : undefined;
    const read = move ?? movementOfRow(row, source);
    return typeof read === 'string' ? [] : [read];
  });
  return { transfers, unsettled: [], tokenIds: source.tokenIds, leftOut: NOTHING_LEFT_OUT };
}

/** The settled movements, in the order of their lists. */
export const storedMovements = (stored: readonly StoredRows[]): readonly Transfer[] =>
  uniteBags(settleAssets(stored.flatMap((each) => bagOf(each) ?? [])));

/** True if a collection has more rows about the transaction than were read. */
export const isCut = (stored: readonly StoredRows[]): boolean =>
  stored.some(({ rows, count }) => rows.length < count);
