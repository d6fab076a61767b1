import { CasebookError } from '../../../errors/casebook-error.ts';
import { findCollectable } from '../../../service/collectable-registry.ts';
import { ADDRESS_TIMELINE, timelineKindOf } from '../../../service/derived/address-timeline.ts';
import { transferSourceOf } from '../../../service/derived/transfer-source.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import { continuedLogs } from '../../storage/continued-logs.ts';
import { createReviewTable, type ReviewTable } from './review-table.ts';
import type { ListOfRows } from './table-rows.ts';

/** A table that has no rows yet, and the collections whose rows it shows, by their places in it. */
export interface OpenedTable {
  readonly table: ReviewTable;
  readonly lists: readonly string[];
}

const noCollection = (): CasebookError =>
  new CasebookError('storage.not-found', {
    message: 'The collection is not in the browser database.',
    nextStep: 'Choose “Rebuild case from journal” in the menu of the case.',
  });

const sourcesOf = (records: readonly (CollectionRecord | undefined)[]) =>
  records.map((record) => (record === undefined ? undefined : transferSourceOf(record)));

/** Collections of one address, each a kind of its own, as one table. */
async function openTimeline(
  repository: CaseRepository,
  collectionIds: readonly string[],
  subject: string | undefined,
): Promise<OpenedTable> {
  const records = await Promise.all(collectionIds.map((id) => repository.getCollection(id)));
  const lists = records.map((record): ListOfRows => {
    const kind = record === undefined ? undefined : timelineKindOf(record.endpointId, record.params);
    if (record === undefined || kind === undefined) throw noCollection();
    return { endpointId: record.endpointId, kind: kind.label };
  });
  const sources = sourcesOf(records);
  return { table: createReviewTable(ADDRESS_TIMELINE, subject, { lists, sources }), lists: collectionIds };
}

/**
 * Opens the table of some collections; `subject` is lower case or undefined. Logs from receipts are
 * merged with those of the list that they continue. Rejects with storage.not-found.
 */
export async function openTable(
  repository: CaseRepository,
  collectionIds: readonly string[],
  subject: string | undefined,
  isTimeline: boolean,
): Promise<OpenedTable> {
  if (isTimeline) return openTimeline(repository, collectionIds, subject);
  const record =
    collectionIds[0] === undefined ? undefined : await repository.getCollection(collectionIds[0]);
  const endpoint = record === undefined ? undefined : findCollectable(record.endpointId);
  if (record === undefined || endpoint === undefined) throw noCollection();
  const continued = await continuedLogs(repository, record);
  if (continued === undefined || collectionIds.length > 1) {
    const records = await Promise.all(collectionIds.map((id) => repository.getCollection(id)));
    const sources = sourcesOf(records);
    return { table: createReviewTable(endpoint, subject, { lists: [], sources }), lists: collectionIds };
  }
  return {
    table: createReviewTable(endpoint, subject, {
      lists: [{ endpointId: continued.endpointId }, { endpointId: record.endpointId }],
      areLogs: true,
    }),
    lists: [continued.collectionId, record.collectionId],
  };
}
