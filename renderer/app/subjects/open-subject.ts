import { readSubject } from '../../cases/subject.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { activateTab, openTab } from '../session/tab-actions.ts';
import { useEvidenceStore } from '../stores/evidence-store.ts';

/** Leads to what a subject is about: the trail, the transaction, the row's evidence, the tab. Nothing to do for the case itself. */
export async function openSubject(
  services: Pick<FrameServices, 'client' | 'repository'>,
  subject: string,
): Promise<void> {
  const read = readSubject(subject);
  const trail = (address: string): Promise<unknown> =>
    openTab(services, { kind: 'trail', params: { address }, hops: [] });
  switch (read?.kind) {
    case 'address':
      await trail(read.address);
      return;
    case 'edge':
      await trail(read.from);
      return;
    case 'transaction':
      await openTab(services, { kind: 'transaction', params: { hash: read.hash } });
      return;
    case 'row':
      useEvidenceStore.setState({ target: { seq: read.seq, index: read.index } });
      return;
    case 'tab':
      await activateTab(services, read.tabId);
      return;
    case 'case':
    case undefined:
      return;
  }
}
