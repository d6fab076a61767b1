import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { CollectionRunner } from '../../../shared/engine/collect/collection-runner.ts';
import { OPEN_ELSEWHERE, useOpenCaseStore } from '../stores/open-case-store.ts';
import type { RecordingRunner } from '../../../shared/engine/recording/recording-runner.ts';

/** The refusal that a read-only window gives to every act that would write. */
export function readOnlyRefusal(): CasebookError {
  const { readOnlyReason } = useOpenCaseStore.getState();
  if (readOnlyReason !== undefined && readOnlyReason !== OPEN_ELSEWHERE)
    return new CasebookError('storage.denied', {
      message: `Nothing was changed: this window shows the case read-only. ${readOnlyReason}`,
      nextStep: 'Everything in the case can still be looked at and exported.',
    });
  return new CasebookError('storage.locked', {
    message: 'This window shows the case read-only, because another window has it open for writing.',
    nextStep: 'Do it in the other window, or close that window: this one may write then.',
  });
}

/** Recordings that can be looked at, and neither started nor changed. */
export function readOnlyRecordings(recordings: RecordingRunner): RecordingRunner {
  const refuse = (): Promise<never> => Promise.reject(readOnlyRefusal());
  return {
    ...recordings,
    start: refuse,
    stop: refuse,
    watch: refuse,
    resumeInterrupted: () => Promise.resolve(),
  };
}

/** A runner that collects nothing; progress can still be read. */
export function readOnlyRunner(runner: CollectionRunner): CollectionRunner {
  const refuse = (): Promise<never> => Promise.reject(readOnlyRefusal());
  return {
    start: refuse,
    pause: refuse,
    resume: refuse,
    cancel: refuse,
    update: refuse,
    check: refuse,
    cancelCheck: () => undefined,
    resumeInterrupted: () => Promise.resolve(),
    progress: (collectionId) => runner.progress(collectionId),
    isRunning: (caseId) => runner.isRunning(caseId),
    subscribe: (collectionId, listener) => runner.subscribe(collectionId, listener),
  };
}
