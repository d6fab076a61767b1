import type { FrameServices } from '../services/frame-services.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { inBackground } from './in-background.ts';
import { openTab } from './tab-actions.ts';

/** Brings the home of the open case to the front. Without open tabs it is there anyway. */
export function goHome(services: Pick<FrameServices, 'client' | 'repository'>): void {
  if (useOpenCaseStore.getState().tabs.some(({ open }) => open))
    inBackground(openTab(services, { kind: 'home', params: {} }));
}
