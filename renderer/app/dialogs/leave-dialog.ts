/**
 * Links inside the frame's dialogs. Their targets are behind the dialog, so the dialog closes
 * first.
 */
import { opensBehind } from '../../parts/opens-tab.ts';
import type { SubjectLinks } from '../../tab/subject-link.tsx';
import type { FrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { openTab } from '../session/tab-actions.ts';
import { useDialogStore } from '../stores/dialog-store.ts';

/**
 * Closes the dialog, then runs `act`. A failure becomes a notification, because the dialog that
 * could show it is gone.
 */
export function leaveDialogFor(act: () => Promise<unknown>): void {
  // A tab that opens in the background leaves the dialog open.
  if (!opensBehind()) useDialogStore.getState().close();
  inBackground(act());
}

/** Links from a dialog into the open case, with the case's labels. */
export const dialogLinks = (
  services: Pick<FrameServices, 'client' | 'repository'>,
  labels: ReadonlyMap<string, string>,
): SubjectLinks => ({
  labels,
  openTab: (request) => leaveDialogFor(() => openTab(services, request)),
});
