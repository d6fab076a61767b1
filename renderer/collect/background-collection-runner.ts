/**
 * Runs collections in the background of the page: one run each, with pause, resume, cancel, and progress for whoever watches. Definitions and
 * states go to the journal as facts, so a rebuild knows them.
 */
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { checkCollectionParameters } from '../../shared/service/collection-parts.ts';
import { findCollectable } from '../../shared/service/collectable-registry.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { CollectionRecord, CollectionState } from '../cases/case-records.ts';
import type { CollectionProgress, CollectionRunner, CollectionSpec } from './collection-runner.ts';
import type { HeightSample } from './counters/counter.ts';
import { NOTHING_YET } from './plan/state-completeness.ts';
import { walksOf } from './plan/walk-cursor.ts';
import type { CollectionPorts } from './run-collection.ts';
import { updateOfRecord } from './update-of-record.ts';
import { cursorOf } from './walk-of-record.ts';
import { wayOfCollecting } from './way-of-collecting.ts';

interface Running {
  readonly abort: AbortController;
  /** What the record becomes when the run is stopped. */
  stopAs: Extract<CollectionState, 'paused' | 'cancelled'>;
  readonly startedAt: number;
  /** The record that it began with. */
  readonly start: CollectionRecord;
  ended: Promise<void>;
}

const endpointOf = (endpointId: string): Endpoint => {
  const endpoint = findCollectable(endpointId);
  if (endpoint === undefined)
    throw new CasebookError('input.invalid', {
      message: `There is no endpoint '${endpointId}'.`,
      nextStep: 'Choose another kind of investigation.',
      details: { field: 'endpointId' },
    });
  return endpoint;
};

/** Errors after which going on later makes sense: the collection waits instead of failing. */
const PAUSING = new Set([
  'transport.review-on',
  'wire.closed',
  'transport.unreachable',
  'transport.timeout',
  'transport.cut',
  'service.rate-limited',
  'storage.disk-full',
  'storage.io',
  'storage.newer-version',
  'secret.missing',
  'keychain.locked',
  'keychain.timeout',
]);
const STOP_WORDS = {
  paused: 'The collection is paused.',
  cancelled: 'The collection was cancelled.',
} as const;

const errorOf = (error: unknown): NonNullable<CollectionRecord['error']> =>
  error instanceof CasebookError
    ? { message: error.message, nextStep: error.nextStep, code: error.code }
    : {
        message: error instanceof Error ? error.message : 'Something unexpected happened.',
        nextStep: 'Resume the collection; if it stays, restart Casebook.',
        code: 'wire.internal',
      };

const withoutError = ({ error: _error, ...record }: CollectionRecord): CollectionRecord => record;

/** The runner of a page. */
export function createCollectionRunner(ports: CollectionPorts): CollectionRunner {
  const { client, repository, now } = ports;
  const running = new Map<string, Running>();
  const resuming = new Set<string>();
  const checking = new Map<string, AbortController>();
  const latest = new Map<string, CollectionProgress>();
  const listeners = new Map<string, Set<(progress: CollectionProgress) => void>>();

  const show = (record: CollectionRecord): void => {
    const run = running.get(record.collectionId);
    const progress: CollectionProgress = {
      ...wayOfCollecting(record).progress(
        record,
        run === undefined ? undefined : { startedAt: run.startedAt, start: run.start, now: now() },
      ),
      ...(checking.has(record.collectionId) ? { isChecking: true } : {}),
    };
    latest.set(record.collectionId, progress);
    for (const listener of listeners.get(record.collectionId) ?? []) listener(progress);
  };
  const appendFact = (
    kind: 'collection-defined' | 'collection-state',
    record: CollectionRecord,
  ): Promise<unknown> =>
    client.call('cases.appendFact', {
      caseId: record.caseId,
      fact: { kind, body: { record: JSON.stringify(record) } },
    });
  const settle = async (record: CollectionRecord): Promise<void> => {
    // Journal first: killed after it, the database catches up. Where the journal cannot be reached, the database has the state, and the pages are
    // in the journal anyway.
    await appendFact('collection-state', record).catch(() => undefined);
    await repository.putCollection(record);
    show(record);
  };

  const stopped = async (collectionId: string, run: Running, error: unknown): Promise<void> => {
    const record = await repository.getCollection(collectionId);
    if (record === undefined) return;
    const way = wayOfCollecting(record);
    if (run.abort.signal.aborted) {
      await settle({
        ...withoutError(record),
        state: run.stopAs,
        completeness: way.stopped(record, STOP_WORDS[run.stopAs]),
        updatedAt: now(),
      });
      return;
    }
    const described = errorOf(error);
    const state = PAUSING.has(described.code) ? 'paused' : 'failed';
    await settle({
      ...record,
      state,
      error: described,
      completeness: way.stopped(record, described.message),
      updatedAt: now(),
    });
  };

  /** The database itself fails, as on a full disk: what it has stays there, and the screen says why nothing goes on. */
  const showUnstored = (record: CollectionRecord, error: unknown): void => {
    const newest = latest.get(record.collectionId)?.record ?? record;
    const described = errorOf(error);
    show({
      ...newest,
      state: 'paused',
      error: described,
      completeness: wayOfCollecting(newest).stopped(newest, described.message),
    });
  };

  const launch = (record: CollectionRecord): void => {
    const run: Running = {
      abort: new AbortController(),
      stopAs: 'paused',
      startedAt: now(),
      start: record,
      ended: Promise.resolve(),
    };
    running.set(record.collectionId, run);
    show(record);
    run.ended = wayOfCollecting(record)
      .run(ports, record, { signal: run.abort.signal, onRecord: show })
      .then(
        (finished) => {
          running.delete(record.collectionId);
          return settle(finished);
        },
        (error: unknown) => {
          running.delete(record.collectionId);
          return stopped(record.collectionId, run, error);
        },
      )
      .catch((error: unknown) => showUnstored(record, error));
  };

  const stop = async (collectionId: string, as: Running['stopAs']): Promise<void> => {
    const run = running.get(collectionId);
    if (run !== undefined) {
      run.stopAs = as;
      run.abort.abort();
      await run.ended;
      return;
    }
    const record = await repository.getCollection(collectionId);
    if (record === undefined || record.state === 'done' || record.state === as) return;
    await settle({
      ...withoutError(record),
      state: as,
      completeness: wayOfCollecting(record).stopped(record, STOP_WORDS[as]),
      updatedAt: now(),
    });
  };

  const resume = async (collectionId: string): Promise<void> => {
    // Two quick clicks must not become two runs of one collection.
    if (running.has(collectionId) || resuming.has(collectionId)) return;
    resuming.add(collectionId);
    try {
      await resumeStored(collectionId);
    } finally {
      resuming.delete(collectionId);
    }
  };
  const resumeStored = async (collectionId: string): Promise<void> => {
    const record = await repository.getCollection(collectionId);
    if (record === undefined || record.state === 'done') return;
    const resumed: CollectionRecord = {
      ...withoutError(record),
      state: 'running',
      cursor: wayOfCollecting(record).resumed(record),
      updatedAt: now(),
    };
    await repository.putCollection(resumed);
    launch(resumed);
  };

  const check = async (collectionId: string, heights: HeightSample): Promise<void> => {
    if (running.has(collectionId) || resuming.has(collectionId) || checking.has(collectionId)) return;
    const abort = new AbortController();
    // Until the statement is stored: an update that began meanwhile would lose its cursor to it.
    checking.set(collectionId, abort);
    let shown: CollectionRecord | undefined;
    try {
      const record = await repository.getCollection(collectionId);
      if (record?.state !== 'done') return;
      shown = record;
      show(record);
      shown = await wayOfCollecting(record).check(ports, record, { heights, signal: abort.signal });
      await settle(shown);
    } finally {
      checking.delete(collectionId);
      if (shown !== undefined) show(shown);
    }
  };

  const update = async (collectionId: string): Promise<void> => {
    if (running.has(collectionId) || resuming.has(collectionId) || checking.has(collectionId)) return;
    resuming.add(collectionId);
    try {
      const record = await repository.getCollection(collectionId);
      const begun = record === undefined ? undefined : updateOfRecord(record, now());
      if (begun === undefined) return;
      // In the journal first: a rebuild has to know from where the new walk began.
      await appendFact('collection-state', begun);
      await repository.keepWalks(begun, walksOf(cursorOf(endpointOf(begun.endpointId), begun)));
      launch(begun);
    } finally {
      resuming.delete(collectionId);
    }
  };

  return {
    // Field by field: a record of a set passes for a specification, too, and its identifier would put the new set over that one.
    start: async ({ caseId, tabId, connectionId, endpointId, params, goal }: CollectionSpec) => {
      const at = now();
      const record: CollectionRecord = {
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
        createdAt: at,
        updatedAt: at,
      };
      await appendFact('collection-defined', record);
      await repository.putCollection(record);
      launch(record);
      return record;
    },
    pause: (collectionId) => stop(collectionId, 'paused'),
    cancel: (collectionId) => stop(collectionId, 'cancelled'),
    resume,
    update,
    check,
    cancelCheck: (collectionId) => checking.get(collectionId)?.abort(),
    progress: (collectionId) => latest.get(collectionId),
    subscribe: (collectionId, listener) => {
      const set = listeners.get(collectionId) ?? new Set();
      listeners.set(collectionId, set.add(listener));
      return () => void set.delete(listener);
    },
    resumeInterrupted: async (caseId) => {
      if ((await client.call('network.status', {})).review) return;
      for (const record of await repository.listCollections(caseId)) {
        const lostItsWire = record.state === 'paused' && record.error?.code === 'wire.closed';
        if (record.state === 'running' || lostItsWire) await resume(record.collectionId);
      }
    },
  };
}
