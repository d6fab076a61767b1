/**
 * Runs collections in the background of the page: one run each, with pause, resume, cancel, and progress for
 * whoever watches. Definitions and states go to the journal as case events, so that a rebuild knows them.
 */
import { CasebookError } from '../../errors/casebook-error.ts';
import type { CollectionRunner } from './collection-runner.ts';
import type { CollectionPorts } from './collection-ports.ts';
import type { RUN_ACTS } from './running/run-acts.ts';
import { RunRegistry } from './running/run-registry.ts';
import type { RunnerParts } from './running/runner-parts.ts';
import { Turns } from './running/turns.ts';

/** In a browser, the program that serves the page also serves this code, and may have ended. */
const notLoaded = (cause: unknown): CasebookError =>
  new CasebookError('wire.code-not-loaded', {
    message: `Collecting: its code could not be loaded from Casebook (${String(cause)}). Nothing that was collected is lost.`,
    nextStep: 'See whether Casebook is still running, then try again.',
    cause,
  });

/** True if nothing of the case was left running, or lost the wire: then nothing is to be resumed. */
async function isAtRest({ ports, registry }: RunnerParts, caseId: string): Promise<boolean> {
  if (registry.isBusy(caseId)) return false;
  const records = await ports.repository.listCollections(caseId);
  return records.every(
    ({ state, error }) => state !== 'running' && !(state === 'paused' && error?.code === 'wire.closed'),
  );
}

/** The runner of a page. */
export function createCollectionRunner(ports: CollectionPorts): CollectionRunner {
  let acts: typeof RUN_ACTS | undefined;
  const loadActs = async (): Promise<typeof RUN_ACTS> => {
    const loaded = await import('./running/run-acts.ts').catch((cause: unknown) => {
      throw notLoaded(cause);
    });
    return (acts = loaded.RUN_ACTS);
  };
  // Only acts show progress.
  const registry = new RunRegistry(
    ports.now,
    (record, run) => acts?.progressOf(record, run) ?? { record, pagesDone: 0 },
  );
  const parts: RunnerParts = { ports, registry, turns: new Turns() };
  // Progress that this page knew is out of date once another window has written the collection.
  ports.repository.onDidChange((change) => registry.forget(change));
  return {
    start: async (spec) => (await loadActs()).start(parts, spec),
    pause: async (collectionId) => (await loadActs()).stop(parts, collectionId, 'paused'),
    cancel: async (collectionId) => (await loadActs()).stop(parts, collectionId, 'cancelled'),
    resume: async (collectionId) => (await loadActs()).resume(parts, collectionId),
    update: async (collectionId) => (await loadActs()).update(parts, collectionId),
    check: async (collectionId, heights) => (await loadActs()).recheck(parts, collectionId, heights),
    cancelCheck: (collectionId) => registry.cancelCheck(collectionId),
    progress: (collectionId) => registry.progressOf(collectionId),
    isRunning: (caseId) => registry.isBusy(caseId),
    subscribe: (collectionId, listener) => registry.subscribe(collectionId, listener),
    resumeInterrupted: async (caseId) => {
      if (!(await isAtRest(parts, caseId))) await (await loadActs()).resumeInterrupted(parts, caseId);
    },
    pauseInterrupted: async (caseId, reason) => {
      if (!(await isAtRest(parts, caseId))) await (await loadActs()).pauseInterrupted(parts, caseId, reason);
    },
  };
}
