import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { CollectionRunner } from '../../../shared/engine/collect/collection-runner.ts';
import { OPEN_ELSEWHERE, useOpenCaseStore } from '../stores/open-case-store.ts';
import type { RecordingRunner } from '../../../shared/engine/recording/recording-runner.ts';

const isReadOnly = (): boolean => useOpenCaseStore.getState().readOnlyReason !== undefined;

/** The refusal that a read-only window gives to every act that would write. */
function readOnlyRefusal(): CasebookError {
  const { readOnlyReason } = useOpenCaseStore.getState();
  if (readOnlyReason !== undefined && readOnlyReason !== OPEN_ELSEWHERE)
    return new CasebookError('storage.denied', {
      message: `Nothing was changed: this window shows the case read-only. ${readOnlyReason}`,
      nextStep: 'Everything in the case can still be viewed and exported.',
    });
  return new CasebookError('storage.locked', {
    message: 'This window shows the case read-only, because another window has it open for writing.',
    nextStep: 'Make the change in the other window, or close that window so that this one may write.',
  });
}

/** Throws storage.denied or storage.locked if this window may not write now. */
export function refuseIfReadOnly(): void {
  if (isReadOnly()) throw readOnlyRefusal();
}

/**
 * Wraps an action so that it rejects with the errors of `refuseIfReadOnly` while this window may
 * not write.
 */
const refusing =
  <Given extends readonly unknown[], Result>(act: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result> => {
    refuseIfReadOnly();
    return act(...given);
  };

/**
 * Wraps a recording runner: recordings can be viewed, but not started or changed while this window
 * may not write.
 */
export const refusingRecordings = (recordings: RecordingRunner): RecordingRunner => ({
  open: (recordingId, caseId) => recordings.open(recordingId, caseId),
  start: refusing((spec) => recordings.start(spec)),
  stop: refusing((recordingId) => recordings.stop(recordingId)),
  watch: refusing((spec, hash, on) => recordings.watch(spec, hash, on)),
  stopAll: (caseId) => recordings.stopAll(caseId),
  moment: (recordingId) => recordings.moment(recordingId),
  subscribe: (recordingId, listener) => recordings.subscribe(recordingId, listener),
  isRunning: (caseId) => recordings.isRunning(caseId),
  resumeInterrupted: (caseId) => (isReadOnly() ? Promise.resolve() : recordings.resumeInterrupted(caseId)),
});

/**
 * Wraps a collection runner: it collects nothing while this window may not write, and still reports
 * progress.
 */
export const refusingRunner = (runner: CollectionRunner): CollectionRunner => ({
  start: refusing((spec) => runner.start(spec)),
  pause: refusing((collectionId) => runner.pause(collectionId)),
  resume: refusing((collectionId) => runner.resume(collectionId)),
  cancel: refusing((collectionId) => runner.cancel(collectionId)),
  update: refusing((collectionId) => runner.update(collectionId)),
  check: refusing((collectionId, heights) => runner.check(collectionId, heights)),
  cancelCheck: (collectionId) => {
    if (!isReadOnly()) runner.cancelCheck(collectionId);
  },
  resumeInterrupted: async (caseId) => {
    const { readOnlyReason } = useOpenCaseStore.getState();
    if (readOnlyReason === undefined) return runner.resumeInterrupted(caseId);
    // Another window that has the case runs its collections.
    if (readOnlyReason !== OPEN_ELSEWHERE) await runner.pauseInterrupted(caseId, readOnlyRefusal());
  },
  pauseInterrupted: (caseId, reason) => runner.pauseInterrupted(caseId, reason),
  progress: (collectionId) => runner.progress(collectionId),
  isRunning: (caseId) => runner.isRunning(caseId),
  subscribe: (collectionId, listener) => runner.subscribe(collectionId, listener),
});
