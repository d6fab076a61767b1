import type { FrameServices } from '../services/frame-services.ts';
import { useHostStore } from '../stores/host-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { loadOpenCaseView } from './load-open-case-view.ts';

/** After the first screen, in milliseconds: whoever knows what to do first has begun by then. */
const FIRST_SCREEN_RESTS_MS = 1000;

/**
 * Loads ahead what every case is shown with: while the first one is being opened, or once the first screen has stood for a moment, so
 * that opening a case waits for neither.
 */
export function prepareForCases({ startReview }: Pick<FrameServices, 'startReview'>): void {
  let isPrepared = false;
  const prepare = (): void => {
    if (isPrepared) return;
    isPrepared = true;
    startReview();
    // Where it does not come, that is told in the case's place, which asks again.
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
