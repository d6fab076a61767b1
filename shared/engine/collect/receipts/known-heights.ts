/**
 * Blocks in which the case already knows that the contract acted: heights of stored rows that name
 * it.
 */
import { findCollectable } from '../../../service/collectable-registry.ts';
import { LOGS_FROM_RECEIPTS } from '../../../service/derived/logs-from-receipts.ts';
import { heightsText } from '../../../service/height-list.ts';
import { valueText } from '../../../service/row-value.ts';
import type { JsonObject } from '../../../units/json-value.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import { readWhole } from '../../logs/read-hex.ts';
import { walksOfRecord } from './load-logs.ts';

/**
 * The fields in which a row of the main chain names its parties; several addresses are separated by
 * commas.
 */
const PARTIES = ['from', 'to', 'tokenContractAddress', 'address'];
const LOG_LISTS: readonly string[] = ['log-by-address', LOGS_FROM_RECEIPTS.id];

const names = (fields: JsonObject, contract: string): boolean =>
  PARTIES.some((field) =>
    valueText(fields[field])
      .toLowerCase()
      .split(/\s*,\s*/)
      .includes(contract),
  );

/** Lists of logs know the contract by definition; the trade zone has separate blocks. */
const isOther = (record: CollectionRecord, connectionId: string): boolean =>
  record.connectionId === connectionId &&
  !LOG_LISTS.includes(record.endpointId) &&
  findCollectable(record.endpointId)?.chain === 'main';

/** Heights as text for the parameter `heights` (see height-list.ts); '' if the case knows none. */
export async function knownHeights(
  repository: CaseRepository,
  of: { readonly contract: string; readonly caseId: string; readonly connectionId: string },
): Promise<string> {
  const contract = of.contract.toLowerCase();
  const heights = new Set<number>();
  for (const record of await repository.listCollections(of.caseId)) {
    if (!isOther(record, of.connectionId)) continue;
    for (const walk of walksOfRecord(record))
      for (const { rows } of await repository.listPages(record.collectionId, walk))
        for (const { fields } of rows) {
          const height = readWhole(fields['height'] ?? fields['blockHeight']);
          if (height !== undefined && names(fields, contract)) heights.add(height);
        }
  }
  return heightsText(heights);
}
