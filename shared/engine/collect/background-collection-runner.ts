/**
 * Runs collections in the background of the page: one run each, with pause, resume, cancel, and progress for
 * whoever watches. Definitions and states go to the journal as case events, so that a rebuild knows them.
 */
import type { CollectionRunner } from './collection-runner.ts';
import type { CollectionPorts } from './collection-ports.ts';
import { RunRegistry } from './running/run-registry.ts';
import type { RunnerParts } from './running/runner-parts.ts';
import { recheckWithSibling } from './running/recheck-with-sibling.ts';
import { resumeCollection, startCollection, updateCollection } from './running/start-run.ts';
import { pauseInterrupted, resumeInterrupted } from './running/resume-interrupted.ts';
import { stopCollection } from './running/stop-run.ts';
import { Turns } from './running/turns.ts';

/** The runner of a page. */
export function createCollectionRunner(ports: CollectionPorts): CollectionRunner {
  const registry = new RunRegistry(ports.now);
  const parts: RunnerParts = { ports, registry, turns: new Turns() };
  // Progress that this page knew is out of date once another window has written the collection.
  ports.repository.onDidChange((change) => registry.forget(change));
  return {
    start: (spec) => startCollection(parts, spec),
    pause: (collectionId) => stopCollection(parts, collectionId, 'paused'),
    cancel: (collectionId) => stopCollection(parts, collectionId, 'cancelled'),
    resume: (collectionId) => resumeCollection(parts, collectionId),
    update: (collectionId) => updateCollection(parts, collectionId),
    check: (collectionId, heights) => recheckWithSibling(parts, collectionId, heights),
    cancelCheck: (collectionId) => registry.cancelCheck(collectionId),
    progress: (collectionId) => registry.progressOf(collectionId),
    isRunning: (caseId) => registry.isBusy(caseId),
    subscribe: (collectionId, listener) => registry.subscribe(collectionId, listener),
    resumeInterrupted: (caseId) => resumeInterrupted(parts, caseId),
    pauseInterrupted: (caseId, reason) => pauseInterrupted(parts, caseId, reason),
  };
}
