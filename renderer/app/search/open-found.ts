import type { FrameServices } from '../services/frame-services.ts';
import { filterTab } from '../session/filter-tab.ts';
import { activateTab } from '../session/tab-actions.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { openSubject } from '../subjects/open-subject.ts';
import type { FoundTarget } from './search-case.ts';

/** Leads to a result of the search. */
export async function openFound(
  services: Pick<FrameServices, 'client' | 'repository'>,
  target: FoundTarget,
): Promise<void> {
  switch (target.kind) {
    case 'subject':
      return openSubject(services, target.subject);
    case 'note':
      return useDialogStore.getState().show({ kind: 'note', noteId: target.noteId });
    case 'abi':
      return useDialogStore.getState().show({ kind: 'abi-book', address: target.address });
    case 'tab':
      return target.found === undefined
        ? activateTab(services, target.tabId)
        : filterTab(services, target.tabId, target.found);
  }
}
