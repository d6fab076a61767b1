import { selectorOfSignature, topicOfSignature } from '../../../shared/engine/abi/signature.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { filterTab } from '../session/filter-tab.ts';
import { activateTab } from '../session/tab-actions.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { openSubject } from '../subjects/open-subject.ts';
import type { FoundTarget } from './search-case.ts';

/**
 * Returns the text that rows contain for a signature: its hash, which is a log's first topic, or
 * the selector of a call.
 */
export const textOfSignature = ({
  type,
  signature,
}: Extract<FoundTarget, { readonly kind: 'signature' }>): string =>
  type === 'event' ? topicOfSignature(signature) : selectorOfSignature(signature);

/** Opens a result of the search. A signature starts another search. */
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
    case 'signature':
      return useDialogStore.getState().show({ kind: 'search', text: textOfSignature(target) });
    case 'tab':
      return target.found === undefined
        ? activateTab(services, target.tabId)
        : filterTab(services, target.tabId, target.found);
  }
}
