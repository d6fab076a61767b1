/**
 * Keeps the definition and the states of a collection: in the journal as case events, and in the database.
 */
import type { CollectionRecord } from '../../storage/case-records.ts';
import type { CollectionPorts } from '../collection-ports.ts';

/** Appends the record to the journal. Rejects with storage.* or wire.closed. */
export async function appendToJournal(
  { client }: CollectionPorts,
  kind: 'collection-defined' | 'collection-state',
  record: CollectionRecord,
): Promise<void> {
  await client.call('cases.appendEvent', {
    caseId: record.caseId,
    event: { kind, body: { record: JSON.stringify(record) } },
  });
}

/** Stores a state. Rejects with storage.* if the database cannot store it. */
export async function storeState(ports: CollectionPorts, record: CollectionRecord): Promise<void> {
  // Journal first: killed after it, the database catches up. If the journal cannot be reached, the
  // database has the state, and the pages are in the journal anyway.
  await appendToJournal(ports, 'collection-state', record).catch(() => undefined);
  await ports.repository.putCollection(record);
}
