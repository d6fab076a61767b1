import type { FrameServices } from '../services/frame-services.ts';
import { useHostStore } from '../stores/host-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { loadOpenCaseView } from './load-open-case-view.ts';

/**
 * How long the first screen must have been idle before code is loaded, in milliseconds: users who
 * know what to do have started by then.
 */
const FIRST_SCREEN_RESTS_MS = 1000;

/**
 * Preloads the code that every case needs: while the first case is being opened, or once the first
 * screen has been idle for a moment. Opening a case then waits for neither.
 */
export function prepareForCases({ startReview }: Pick<FrameServices, 'startReview'>): void {
  let isPrepared = false;
  const prepare = (): void => {
    if (isPrepared) return;
    isPrepared = true;
    startReview();
    // A failure is shown in place of the case, which loads the code again.
    void loadOpenCaseView().catch(() => undefined);
  };
  const stopCases = useOpenCaseStore.subscribe(({ phase }) => {
    if (phase.kind === 'none') return;
    stopCases();
    prepare();
  });
  const stopHost = useHostStore.subscribe(({ phase }) => {
    if (phase !== 'ready') return;
    stopHost();
    setTimeout(() => requestIdleCallback(prepare), FIRST_SCREEN_RESTS_MS);
  });
}
