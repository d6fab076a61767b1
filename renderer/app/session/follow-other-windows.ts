import { PROFILE_CASE_ID } from '../../../shared/contract/shapes.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { inBackground } from './in-background.ts';
import { refreshOpenCase } from './case-contents.ts';
import { refreshTokenNames } from './case-tokens.ts';
import { refreshCollections } from './refresh-collections.ts';

/**
 * A collecting window announces every page; the list is reloaded at most once per this interval.
 */
const REFRESH_EVERY_MS = 500;

/**
 * Shows changes that another window of this profile makes to the open case. Returns the function
 * that stops it.
 */
export function followOtherWindows(repository: CaseRepository): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = repository.onDidChange(({ caseId, collectionId }) => {
    const { phase } = useOpenCaseStore.getState();
    if (phase.kind !== 'open') return;
    if (phase.record.caseId !== caseId && caseId !== PROFILE_CASE_ID) return;
    if (collectionId === undefined) {
      inBackground(refreshOpenCase(repository));
      return;
    }
    waiting ??= setTimeout(() => {
      waiting = undefined;
      inBackground(refreshCollections(repository, caseId));
      inBackground(refreshTokenNames(repository, caseId));
    }, REFRESH_EVERY_MS);
  });
  return () => {
    clearTimeout(waiting);
    stop();
  };
}
