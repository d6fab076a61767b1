/** The stored logs of a collection, each with its journal record. */
import { findCollectable } from '../../../service/collectable-registry.ts';
import { findEndpoint } from '../../../service/endpoint-registry.ts';
import type { JsonObject } from '../../../units/json-value.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import { heightOfLog } from '../../logs/compare-logs.ts';
import { walksOf } from '../plan/walk-cursor.ts';
import { cursorOf } from '../walk-of-record.ts';

/** One stored record of 2.11. */
export interface StoredLog {
  readonly fields: JsonObject;
  readonly seq: number;
}

/** The walks whose pages make up the collection. */
export function walksOfRecord(record: CollectionRecord): readonly number[] {
  if (findCollectable(record.endpointId) === undefined) return [];
  const endpoint = findEndpoint(record.endpointId);
  // What Casebook builds from several responses has one walk.
  return endpoint === undefined ? [0] : walksOf(cursorOf(endpoint, record));
}

/** All rows of a collection, in the order of its pages. */
export async function loadLogs(repository: CaseRepository, record: CollectionRecord): Promise<StoredLog[]> {
  const logs: StoredLog[] = [];
  for (const walk of walksOfRecord(record))
    for (const { rows, evidence } of await repository.listPages(record.collectionId, walk))
      for (const { fields } of rows) logs.push({ fields, seq: evidence.seq });
  return logs;
}

/** The lowest block of a collection's logs; undefined if it has none. */
export async function oldestBlock(
  repository: CaseRepository,
  record: CollectionRecord,
): Promise<number | undefined> {
  const heights = (await loadLogs(repository, record)).flatMap(({ fields }) => heightOfLog(fields) ?? []);
  return heights.length === 0
    ? undefined
    : heights.reduce((least, height) => Math.min(least, height), Infinity);
}
