import { movementOfRow, unsettledOfRow } from '../../../shared/engine/transfers/read-transfers.ts';
import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import { transferSourceOf } from '../../../shared/service/derived/transfer-source.ts';
import type { RowOfAnswer } from './evidence-text.ts';

/**
 * Reads what a row of a response moved, or would have moved if it did not settle; undefined if the row
 * is no movement, cannot be read, or moved nothing. Pure.
 */
export function movementOfAnswer({ endpoint, fields, params }: RowOfAnswer): Transfer | undefined {
  const source = transferSourceOf({ endpointId: endpoint.id, params });
  if (source === undefined) return undefined;
  // Whether it matches its request is said elsewhere; its place in the journal is that of the page.
  const row = { fields, problems: [], seq: 0, index: 0 };
  const read = movementOfRow(row, source);
  return typeof read === 'string' ? unsettledOfRow(row, read, source) : read;
}
