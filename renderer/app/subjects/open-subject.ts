import { readSubject } from '../../../shared/engine/storage/subject.ts';
import { chainSubjectOf } from '../../tab/kept-name.ts';
import { requestOfSubject } from '../../tab/request-of-subject.ts';
import { trailRequest } from '../../tab/tab-requests.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { activateTab, openTab } from '../session/tab-actions.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { showEvidence } from '../stores/evidence-store.ts';

/**
 * Opens a subject: the trail of an address, a transaction, a block, the evidence of a row, a tab,
 * or a search for a log's word. Does nothing for the case itself.
 */
export async function openSubject(
  services: Pick<FrameServices, 'client' | 'repository'>,
  subject: string,
): Promise<void> {
  const ofChain = chainSubjectOf(subject);
  const request = ofChain === undefined ? undefined : requestOfSubject(ofChain);
  if (request !== undefined) {
    await openTab(services, request);
    return;
  }
  const read = readSubject(subject);
  switch (read?.kind) {
    case 'edge':
      await openTab(services, trailRequest(read.from));
      return;
    case 'word':
      // A word has no tab, so the search finds what contains it.
      useDialogStore.getState().show({ kind: 'search', text: read.word });
      return;
    case 'row':
      showEvidence((show) => show({ seq: read.seq, index: read.index }));
      return;
    case 'tab':
      await activateTab(services, read.tabId);
      return;
    case 'address':
    case 'transaction':
    case 'block':
    case 'case':
    case undefined:
      return;
  }
}
