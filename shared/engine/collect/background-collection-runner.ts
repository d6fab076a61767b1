/**
 * Runs collections in the background of the page: one run each, with pause, resume, cancel, and progress for whoever watches. Definitions and
 * states go to the journal as facts, so a rebuild knows them.
 */
import { CasebookError } from '../../errors/casebook-error.ts';
import { checkCollectionParameters } from '../../service/collection-parts.ts';
import { findCollectable } from '../../service/collectable-registry.ts';
import type { Endpoint } from '../../service/endpoint.ts';
import type { CollectionRecord, CollectionState } from '../storage/case-records.ts';
import type { CollectionProgress, CollectionRunner, CollectionSpec } from './collection-runner.ts';
import type { HeightSample } from './counters/counter.ts';
import { NOTHING_YET } from './completeness/state-completeness.ts';
import { walksOf } from './plan/walk-cursor.ts';
import type { CollectionPorts } from './run-collection.ts';
import { updateOfRecord } from './update-of-record.ts';
import { cursorOf } from './walk-of-record.ts';
import { collectionStrategyOf } from './collection-strategy.ts';

interface Running {
  readonly abort: AbortController;
  /** What the record becomes when the run is stopped. */
  stopAs: Extract<CollectionState, 'paused' | 'cancelled'>;
  readonly startedAt: number;
  /** The record that it began with. */
  readonly start: CollectionRecord;
  ended: Promise<void>;
  /** Nothing more is asked; its last state is on its way into the database. */
  isEnding: boolean;
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
  'storage.closed',
  'secret.missing',
  'keychain.locked',
  'keychain.timeout',
  'keychain.crashed',
  'input.other-service',
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
  /** By set: pause, cancel, resume, update, one after the other. Two quick clicks must not become two runs, nor a state that overtakes another. */
  const acting = new Map<string, Promise<void>>();
  const checking = new Map<string, AbortController>();
  /** By case: acts on its sets that are under way and no run yet, or none any more. */
  const busy = new Map<string, number>();
  const latest = new Map<string, CollectionProgress>();
  const listeners = new Map<string, Set<(progress: CollectionProgress) => void>>();

  // What this page knew of a set is history once another window has written it.
  repository.onDidChange(({ caseId, collectionId }) => {
    for (const [id, { record }] of latest) {
      const isMeant = collectionId === undefined ? record.caseId === caseId : id === collectionId;
      if (isMeant && !running.has(id) && !checking.has(id)) latest.delete(id);
    }
  });

  const show = (record: CollectionRecord): void => {
    const run = running.get(record.collectionId);
    const progress: CollectionProgress = {
      ...collectionStrategyOf(record).progress(
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
  const store = async (record: CollectionRecord): Promise<void> => {
    // Journal first: killed after it, the database catches up. Where the journal cannot be reached, the database has the state, and the pages are
    // in the journal anyway.
    await appendFact('collection-state', record).catch(() => undefined);
    await repository.putCollection(record);
  };
  const during = async <Result>(caseId: string, act: () => Promise<Result>): Promise<Result> => {
    busy.set(caseId, (busy.get(caseId) ?? 0) + 1);
    try {
      return await act();
    } finally {
      busy.set(caseId, (busy.get(caseId) ?? 1) - 1);
    }
  };
  const settle = async (record: CollectionRecord): Promise<void> => {
    await during(record.caseId, () => store(record));
    show(record);
  };

  const stoppedByHand = (record: CollectionRecord, as: Running['stopAs']): CollectionRecord => ({
    ...withoutError(record),
    state: as,
    completeness: collectionStrategyOf(record).stopped(record, STOP_WORDS[as]),
    updatedAt: now(),
  });

  const stopped = async (
    collectionId: string,
    run: Running,
    error: unknown,
  ): Promise<CollectionRecord | undefined> => {
    const record = await repository.getCollection(collectionId);
    if (record === undefined) return undefined;
    if (run.abort.signal.aborted) return stoppedByHand(record, run.stopAs);
    const described = errorOf(error);
    return {
      ...record,
      state: PAUSING.has(described.code) ? 'paused' : 'failed',
      error: described,
      completeness: collectionStrategyOf(record).stopped(record, described.message),
      updatedAt: now(),
    };
  };

  /** The database itself fails, as on a full disk: what it has stays there, and the screen says why nothing goes on. */
  const showUnstored = (record: CollectionRecord, error: unknown): void => {
    const newest = latest.get(record.collectionId)?.record ?? record;
    const described = errorOf(error);
    show({
      ...newest,
      state: 'paused',
      error: described,
      completeness: collectionStrategyOf(newest).stopped(newest, described.message),
    });
  };

  const launch = (record: CollectionRecord): void => {
    const run: Running = {
      abort: new AbortController(),
      stopAs: 'paused',
      startedAt: now(),
      start: record,
      ended: Promise.resolve(),
      isEnding: false,
    };
    running.set(record.collectionId, run);
    show(record);
    // Running until its end is stored: who stops it meanwhile would read the state before, and put "paused" over "done".
    const end = async (ended: Promise<CollectionRecord | undefined>): Promise<void> => {
      try {
        const last = await ended;
        if (last !== undefined) await store(last);
        running.delete(record.collectionId);
        if (last !== undefined) show(last);
      } catch (error) {
        running.delete(record.collectionId);
        showUnstored(record, error);
      }
    };
    run.ended = end(
      collectionStrategyOf(record)
        .run(ports, record, { signal: run.abort.signal, onRecord: show })
        .finally(() => {
          run.isEnding = true;
        })
        .catch((error: unknown) => stopped(record.collectionId, run, error)),
    );
  };

  const inTurn = async (collectionId: string, act: () => Promise<void>): Promise<void> => {
    const turn = (acting.get(collectionId) ?? Promise.resolve()).then(act);
    const settled = turn.catch(() => undefined);
    acting.set(collectionId, settled);
    try {
      await turn;
    } finally {
      if (acting.get(collectionId) === settled) acting.delete(collectionId);
    }
  };

  const stop = (collectionId: string, as: Running['stopAs']): Promise<void> =>
    inTurn(collectionId, async () => {
      const run = running.get(collectionId);
      if (run !== undefined) {
        run.stopAs = as;
        run.abort.abort();
        await run.ended;
      }
      const record = await repository.getCollection(collectionId);
      // What has ended by itself keeps its end; a pause keeps the error of one that failed, too.
      const canStop = as === 'cancelled' ? record?.state !== 'cancelled' : record?.state === 'running';
      if (record === undefined || record.state === 'done' || !canStop) return;
      await settle(stoppedByHand(record, as));
    });

  const resume = (collectionId: string): Promise<void> =>
    inTurn(collectionId, () => resumeStored(collectionId));
  const resumeStored = async (collectionId: string): Promise<void> => {
    if (running.has(collectionId)) return;
    const record = await repository.getCollection(collectionId);
    if (record === undefined || record.state === 'done') return;
    const resumed: CollectionRecord = {
      ...withoutError(record),
      state: 'running',
      cursor: collectionStrategyOf(record).resumed(record),
      updatedAt: now(),
    };
    await during(record.caseId, async () => {
      await repository.putCollection(resumed);
      launch(resumed);
    });
  };

  const check = async (collectionId: string, heights: HeightSample): Promise<void> => {
    if (running.has(collectionId) || acting.has(collectionId) || checking.has(collectionId)) return;
    const abort = new AbortController();
    // Until the statement is stored: an update that began meanwhile would lose its cursor to it.
    checking.set(collectionId, abort);
    let shown: CollectionRecord | undefined;
    try {
      const record = await repository.getCollection(collectionId);
      if (record?.state !== 'done') return;
      shown = record;
      show(record);
      const options = { heights, signal: abort.signal };
      shown = await during(record.caseId, () => collectionStrategyOf(record).check(ports, record, options));
      await settle(shown);
    } finally {
      checking.delete(collectionId);
      if (shown !== undefined) show(shown);
    }
  };

  const update = (collectionId: string): Promise<void> =>
    inTurn(collectionId, async () => {
      if (running.has(collectionId) || checking.has(collectionId)) return;
      const record = await repository.getCollection(collectionId);
      const begun = record === undefined ? undefined : updateOfRecord(record, now());
      if (begun === undefined) return;
      await during(begun.caseId, async () => {
        // In the journal first: a rebuild has to know from where the new walk began.
        await appendFact('collection-state', begun);
        await repository.keepWalks(begun, walksOf(cursorOf(endpointOf(begun.endpointId), begun)));
        launch(begun);
      });
    });

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
      await during(caseId, async () => {
        await appendFact('collection-defined', record);
        await repository.putCollection(record);
        launch(record);
      });
      return record;
    },
    pause: (collectionId) => stop(collectionId, 'paused'),
    cancel: (collectionId) => stop(collectionId, 'cancelled'),
    resume,
    update,
    check,
    cancelCheck: (collectionId) => checking.get(collectionId)?.abort(),
    progress: (collectionId) => latest.get(collectionId),
    isRunning: (caseId) =>
      (busy.get(caseId) ?? 0) > 0 || [...running.values()].some(({ start }) => start.caseId === caseId),
    subscribe: (collectionId, listener) => {
      const set = listeners.get(collectionId) ?? new Set();
      listeners.set(collectionId, set.add(listener));
      return () => void set.delete(listener);
    },
    resumeInterrupted: (caseId) =>
      during(caseId, async () => {
        if ((await client.call('network.status', {})).review) return;
        // Where the wire was lost and is there again at once, a run that ended of it is stored as paused only now.
        for (const run of running.values()) if (run.isEnding && run.start.caseId === caseId) await run.ended;
        for (const record of await repository.listCollections(caseId)) {
          const lostItsWire = record.state === 'paused' && record.error?.code === 'wire.closed';
          if (record.state === 'running' || lostItsWire) await resume(record.collectionId);
        }
      }),
  };
}
