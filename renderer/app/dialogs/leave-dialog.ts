/**
 * Links of the frame's dialogs: what they lead to lies behind the dialog, so that it closes first.
 */
import { opensBehind } from '../../parts/opens-tab.ts';
import type { SubjectLinks } from '../../tab/subject-link.tsx';
import type { FrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { openTab } from '../session/tab-actions.ts';
import { useDialogStore } from '../stores/dialog-store.ts';

/** Closes the dialog, then does what leads away from it. A failure is told as a notification: its place is gone. */
export function leaveDialogFor(act: () => Promise<unknown>): void {
  // Opened behind, it is not gone to.
  if (!opensBehind()) useDialogStore.getState().close();
  inBackground(act());
}

/** The links of a dialog into the open case, with what things are called there. */
export const dialogLinks = (
  services: Pick<FrameServices, 'client' | 'repository'>,
  labels: ReadonlyMap<string, string>,
): SubjectLinks => ({
  labels,
  openTab: (request) => leaveDialogFor(() => openTab(services, request)),
});
