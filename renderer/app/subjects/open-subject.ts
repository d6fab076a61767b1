import { readSubject } from '../../../shared/engine/storage/subject.ts';
import { chainSubjectOf } from '../../tab/kept-name.ts';
import { requestOfSubject } from '../../tab/request-of-subject.ts';
import { trailRequest } from '../../tab/tab-requests.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { activateTab, openTab } from '../session/tab-actions.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { showEvidence } from '../stores/evidence-store.ts';

/** Leads to what a subject is about: the trail, the transaction, the block, the row's evidence, the tab, what has a word of a log. Nothing to do for the case itself. */
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
      // No tab is about a word: what has it is found.
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
