/**
 * The acts that start a run: of a new collection, of one that stopped, and of a finished one that
 * is updated.
 */
import { CasebookError } from '../../../errors/casebook-error.ts';
import { findCollectable } from '../../../service/collectable-registry.ts';
import { checkCollectionParameters } from '../../../service/collection-parts.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import type { CollectionSpec } from '../collection-runner.ts';
import { collectionStrategyOf } from '../collection-strategy.ts';
import { NOTHING_YET } from '../completeness/state-completeness.ts';
import { walksOf } from '../plan/walk-cursor.ts';
import { updateOfRecord } from '../update-of-record.ts';
import { cursorOf } from '../walk-of-record.ts';
import { launchRun } from './launch-run.ts';
import type { RunnerParts } from './runner-parts.ts';
import { withoutError } from './stopped-record.ts';
import { appendToJournal } from './store-collection.ts';

function endpointOf(endpointId: string): Endpoint {
  const endpoint = findCollectable(endpointId);
  if (endpoint === undefined)
    throw new CasebookError('input.invalid', {
      message: `There is no endpoint '${endpointId}'.`,
      nextStep: 'Choose another kind of investigation.',
      details: { field: 'endpointId' },
    });
  return endpoint;
}

/**
 * Returns the record of a new collection. Copies the specification field by field, because a stored
 * record fits its type, too, and its id would overwrite that collection. Throws input.invalid.
 */
function newRecord(
  { caseId, tabId, connectionId, endpointId, params, goal }: CollectionSpec,
  now: number,
): CollectionRecord {
  return {
    collectionId: crypto.randomUUID(),
    caseId,
    ...(tabId === undefined ? {} : { tabId }),
    connectionId,
    endpointId,
    params: checkCollectionParameters(endpointOf(endpointId), params),
    goal,
    state: 'running',
    cursor: {},
    completeness: NOTHING_YET,
    rowCount: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Defines a collection in journal and database, and runs it. Rejects with input.invalid, storage.*,
 * wire.closed.
 */
export async function startCollection(parts: RunnerParts, spec: CollectionSpec): Promise<CollectionRecord> {
  const { ports, registry } = parts;
  const record = newRecord(spec, ports.now());
  await registry.during(record.caseId, async () => {
    await appendToJournal(ports, 'collection-defined', record);
    await ports.repository.putCollection(record);
    launchRun(parts, record);
  });
  return record;
}

/** Runs a stored collection from its cursor, unless it runs or is done. */
export function resumeCollection(parts: RunnerParts, collectionId: string): Promise<void> {
  const { ports, registry, turns } = parts;
  return turns.take(collectionId, async () => {
    if (registry.runOf(collectionId) !== undefined) return;
    const record = await ports.repository.getCollection(collectionId);
    if (record === undefined || record.state === 'done') return;
    const resumed: CollectionRecord = {
      ...withoutError(record),
      state: 'running',
      cursor: collectionStrategyOf(record).resumed(record),
      updatedAt: ports.now(),
    };
    await registry.during(record.caseId, async () => {
      await ports.repository.putCollection(resumed);
      launchRun(parts, resumed);
    });
  });
}

/**
 * Adds what is new since a finished collection was read, unless it is being checked or cannot be
 * updated.
 */
export function updateCollection(parts: RunnerParts, collectionId: string): Promise<void> {
  const { ports, registry, turns } = parts;
  return turns.take(collectionId, async () => {
    if (registry.runOf(collectionId) !== undefined || registry.isChecking(collectionId)) return;
    const record = await ports.repository.getCollection(collectionId);
    const begun = record === undefined ? undefined : updateOfRecord(record, ports.now());
    if (begun === undefined) return;
    await registry.during(begun.caseId, async () => {
      // Journal first: a rebuild has to know where the new walk began.
      await appendToJournal(ports, 'collection-state', begun);
      await ports.repository.keepWalks(begun, walksOf(cursorOf(endpointOf(begun.endpointId), begun)));
      launchRun(parts, begun);
    });
  });
}
