/**
 * Runs preconfirmation recordings for the page: the trusted side follows, the page folds what it is told into the record on screen and into the database.
 */
import type { CasebookClient } from '../../contract/contract.ts';
import type { Observation } from '../../recording/observation.ts';
import { factOfNote, noteOfFact, observationsOfNote } from '../../recording/recording-facts.ts';
import type { CaseRepository } from '../storage/case-repository.ts';
import type { RecordingRecord } from '../storage/recording-records.ts';
import { Recording } from './recording.ts';

/** Which recording, and where it belongs. */
export interface RecordingSpec {
  readonly recordingId: string;
  readonly caseId: string;
  readonly tabId: string;
  readonly connectionId: string;
}

/** What a screen shows; another object at each change. */
export interface RecordingMoment {
  /** The record itself; it grows. */
  readonly recording: Recording;
  /** Undefined where it was never started. */
  readonly record: RecordingRecord | undefined;
  /** Whether a session runs for this page. */
  readonly isRunning: boolean;
  /** Why the last session ended, where it ended with an error. */
  readonly error?: unknown;
}

export interface RecordingRunner {
  /** Reads what is stored of a recording; again where another page has recorded since. Rejects with storage.*. */
  open(recordingId: string, caseId: string): Promise<RecordingMoment>;
  /** Defines the recording where it is new, and follows. Does nothing where it runs. Rejects before it follows with storage.*, wire.closed. */
  start(spec: RecordingSpec): Promise<void>;
  /** Resolves when the end is stored. */
  stop(recordingId: string): Promise<void>;
  /** Watches a transaction, running or not. Rejects with input.invalid where the list is full. */
  watch(spec: RecordingSpec, hash: string, on: boolean): Promise<void>;
  /** Stops whatever runs in a case, as before its view is rebuilt; returns what ran, to be started again. */
  stopAll(caseId: string): Promise<readonly RecordingSpec[]>;
  moment(recordingId: string): RecordingMoment | undefined;
  /** Called at each change; returns the function that stops listening. */
  subscribe(recordingId: string, listener: () => void): () => void;
  isRunning(caseId: string): boolean;
  /** Goes on with the recordings of a case that nobody stopped, unless Review is on. */
  resumeInterrupted(caseId: string): Promise<void>;
}

interface Live {
  moment: RecordingMoment;
  unsaved: Observation[];
  saving: Promise<void>;
  timer: ReturnType<typeof setTimeout> | undefined;
  ended: Promise<void>;
  /** Since the session was begun; one that only just begins is told again. */
  isStopWanted: boolean;
}

export interface RecordingPorts {
  readonly client: CasebookClient;
  readonly repository: CaseRepository;
  /** Between two writes to the database, in ms. @default 1000 */
  readonly saveEveryMs?: number;
}

/** The observations that a journal's item has for a recording. */
async function* replayed(
  client: CasebookClient,
  record: RecordingRecord,
): AsyncIterable<readonly Observation[]> {
  const items = client.stream('cases.replay', { caseId: record.caseId, fromSeq: record.lastSeq + 1 });
  for await (const item of items) {
    if (item.kind === 'observation' && item.recordingId === record.recordingId) yield [item.observation];
    const note = item.kind === 'fact' ? noteOfFact(item.fact) : undefined;
    if (note?.recordingId === record.recordingId) yield observationsOfNote(note, item.evidence);
  }
}

/** The runner of a page. */
export function createRecordingRunner({
  client,
  repository,
  saveEveryMs = 1000,
}: RecordingPorts): RecordingRunner {
  const lives = new Map<string, Promise<Live>>();
  const known = new Map<string, Live>();
  const listeners = new Map<string, Set<() => void>>();

  const show = (live: Live, change: Partial<RecordingMoment>, recordingId: string): void => {
    live.moment = { ...live.moment, ...change };
    for (const listener of listeners.get(recordingId) ?? []) listener();
  };

  const saveWaiting = async (live: Live): Promise<void> => {
    const { record } = live.moment;
    const observations = live.unsaved;
    if (record === undefined || observations.length === 0) return;
    live.unsaved = [];
    try {
      const stored = await repository.appendObservations(record, observations);
      live.moment = { ...live.moment, record: stored };
    } catch (error) {
      // They stay for the next write: what is stored must have no hole.
      live.unsaved = [...observations, ...live.unsaved];
      show(live, { error }, record.recordingId);
    }
  };

  const save = (live: Live): Promise<void> => {
    clearTimeout(live.timer);
    live.timer = undefined;
    live.saving = live.saving.then(() => saveWaiting(live));
    return live.saving;
  };

  const take = (live: Live, observations: readonly Observation[], recordingId: string): void => {
    for (const observation of observations) live.moment.recording.take(observation);
    live.unsaved.push(...observations);
    live.timer ??= setTimeout(() => void save(live), saveEveryMs);
    show(live, {}, recordingId);
  };

  const storedRecord = async (recordingId: string, caseId: string): Promise<RecordingRecord | undefined> =>
    (await repository.listRecordings(caseId)).find((each) => each.recordingId === recordingId);

  const load = async (recordingId: string, caseId: string): Promise<Live> => {
    const record = await storedRecord(recordingId, caseId);
    const recording = new Recording();
    for (const observation of await repository.readObservations(recordingId)) recording.take(observation);
    const live: Live = {
      moment: { recording, record, isRunning: false },
      unsaved: [],
      saving: Promise.resolve(),
      timer: undefined,
      ended: Promise.resolve(),
      isStopWanted: false,
    };
    known.set(recordingId, live);
    return live;
  };

  const liveOf = (recordingId: string, caseId: string): Promise<Live> => {
    const loading = lives.get(recordingId) ?? load(recordingId, caseId);
    lives.set(recordingId, loading);
    loading.catch(() => lives.delete(recordingId));
    return loading;
  };

  /** As it is stored now: while this page only looked on, another one may have recorded. */
  const newestOf = async (recordingId: string, caseId: string): Promise<Live> => {
    const loading = liveOf(recordingId, caseId);
    const live = await loading;
    if (live.moment.isRunning || live.unsaved.length > 0) return live;
    const stored = await storedRecord(recordingId, caseId);
    const { record, isRunning } = live.moment;
    const isNewest =
      stored === undefined || (stored.lastSeq === record?.lastSeq && stored.state === record.state);
    if (isRunning || isNewest || lives.get(recordingId) !== loading) return liveOf(recordingId, caseId);
    lives.delete(recordingId);
    return liveOf(recordingId, caseId);
  };

  const define = async (live: Live, spec: RecordingSpec): Promise<RecordingRecord> => {
    if (live.moment.record !== undefined) return live.moment.record;
    const { recordingId, caseId, tabId, connectionId } = spec;
    const fact = factOfNote({ event: 'defined', recordingId, connectionId, tabId });
    const { seq, receivedAt: createdAt } = await client.call('cases.appendFact', { caseId, fact });
    const record: RecordingRecord = { ...spec, createdAt, state: 'stopped', lastSeq: seq };
    await repository.putRecording(record);
    show(live, { record }, recordingId);
    return record;
  };

  /** What a former session told and this page did not get: the database must have no hole. That session may still be ending. */
  const catchUp = async (live: Live, record: RecordingRecord): Promise<void> => {
    const { recordingId } = record;
    await client.call('recorder.whenEnded', { recordingId });
    if (record.state === 'stopped') return;
    for await (const observations of replayed(client, record)) take(live, observations, recordingId);
    await save(live);
  };

  const follow = async (live: Live, record: RecordingRecord): Promise<void> => {
    const { recordingId, caseId, connectionId } = record;
    const { recording } = live.moment;
    const top = recording.bounds?.top;
    const batches = client.stream('recorder.follow', {
      caseId,
      connectionId,
      recordingId,
      session: recording.session + 1,
      watch: recording.watched.filter(({ isWatched }) => isWatched).map(({ hash }) => hash),
      openHeights: recording.openHeights,
      ...(top === undefined ? {} : { lastHeight: top }),
    });
    for await (const observations of batches) {
      take(live, observations, recordingId);
      if (live.isStopWanted) await client.call('recorder.stop', { recordingId });
    }
  };

  const run = async (live: Live, record: RecordingRecord, isResumed: boolean): Promise<void> => {
    try {
      await catchUp(live, record);
      // Stopped just before the page was left: the database did not know that yet.
      if (!isResumed || live.moment.record?.state !== 'stopped') await follow(live, record);
      show(live, { isRunning: false }, record.recordingId);
    } catch (error) {
      show(live, { isRunning: false, error }, record.recordingId);
    }
    await save(live);
  };

  const begin = async (spec: RecordingSpec, isResumed: boolean): Promise<void> => {
    const live = await newestOf(spec.recordingId, spec.caseId);
    if (live.moment.isRunning) return;
    live.isStopWanted = false;
    show(live, { isRunning: true, error: undefined }, spec.recordingId);
    try {
      // Until what came last is stored: what the journal is read from follows from that.
      await live.ended;
      const record = await define(live, spec);
      live.ended = run(live, record, isResumed);
    } catch (error) {
      show(live, { isRunning: false }, spec.recordingId);
      throw error;
    }
  };

  const stop = async (recordingId: string): Promise<void> => {
    const live = known.get(recordingId);
    if (live !== undefined) live.isStopWanted = true;
    await client.call('recorder.stop', { recordingId });
    await live?.ended;
  };

  return {
    open: async (recordingId, caseId) => (await newestOf(recordingId, caseId)).moment,
    start: (spec) => begin(spec, false),
    stop,
    stopAll: async (caseId) => {
      const running = [...known.values()].flatMap(({ moment: { record, isRunning } }) =>
        isRunning && record?.caseId === caseId ? [record] : [],
      );
      for (const { recordingId } of running) await stop(recordingId);
      return running;
    },
    watch: async (spec, hash, on) => {
      const live = await newestOf(spec.recordingId, spec.caseId);
      await define(live, spec);
      const { recordingId, caseId } = spec;
      const { observation } = await client.call('recorder.watch', { caseId, recordingId, hash, on });
      if (observation === undefined) return;
      take(live, [observation], recordingId);
      await save(live);
    },
    moment: (recordingId) => known.get(recordingId)?.moment,
    subscribe: (recordingId, listener) => {
      const heard = listeners.get(recordingId) ?? new Set();
      listeners.set(recordingId, heard);
      heard.add(listener);
      return () => void heard.delete(listener);
    },
    isRunning: (caseId) =>
      [...known.values()].some(({ moment }) => moment.isRunning && moment.record?.caseId === caseId),
    resumeInterrupted: async (caseId) => {
      const left = (await repository.listRecordings(caseId)).filter(({ state }) => state === 'recording');
      if (left.length === 0 || (await client.call('network.status', {})).review) return;
      for (const record of left) await begin(record, true);
    },
  };
}
