import { groupedCount } from '../../../shared/units/count-text.ts';
import { shortHex } from '../../../shared/units/hex.ts';
import { shownHex } from '../../parts/known-addresses.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';

const NEWEST = 'newest actions';

type NamedCollection = Pick<CollectionRecord, 'endpointId' | 'params' | 'createdAt'>;

/** `short` writes an address or a hash. */
function subjectOf({ params }: Pick<NamedCollection, 'params'>, short: (hex: string) => string): string {
  const hashes = params['txId']?.split(',') ?? [];
  if (hashes.length > 1) return `${groupedCount(hashes.length)} hashes`;
  const { address, height, blockHash, txid, txId } = params as Readonly<Record<string, string | undefined>>;
  if (address !== undefined) return short(address);
  if (height !== undefined) return `block ${height}`;
  if (blockHash !== undefined) return `block ${short(blockHash)}`;
  return txid === undefined && txId === undefined ? NEWEST : short(txid ?? txId ?? '');
}

const DETAILS = ['tz-transaction-fills', 'tz-transaction-multi'];

/**
 * Names a collection of the trade zone and when it was requested, UTC, to distinguish the
 * collections of a tab.
 */
export function nameCollection(record: NamedCollection): string {
  const subject = subjectOf(record, shownHex);
  const kind = DETAILS.includes(record.endpointId) ? 'Details' : 'Actions';
  const what = subject === NEWEST ? 'Newest actions' : `${kind} of ${subject}`;
  const at = new Date(record.createdAt).toISOString().slice(0, 19).replace('T', ' ');
  return `${what}, ${at} UTC`;
}

/** The title of a tab that shows the collection; it is stored, so it has the form of any case. */
export const titleOfCollection = (record: Pick<CollectionRecord, 'params' | 'endpointId'>): string =>
  `Trade zone ${subjectOf(record, shortHex)}`.trim();
