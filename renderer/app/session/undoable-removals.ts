import { revealHostile } from '../../parts/reveal-hostile.ts';
import { tellUndo } from '../../parts/tell-undo.tsx';
import type { FrameServices } from '../services/frame-services.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { describeSubject } from '../subjects/describe-subject.ts';
import { removeCaseLink, setCaseLink, setCaseStar } from './case-events.ts';

type RemovalServices = Pick<FrameServices, 'client' | 'repository'>;

/**
 * Removes the star of a subject and offers to undo that: by key and in the sidebar, the control
 * that would bring it back is gone. Rejects with the errors of the journal.
 */
export async function removeStar(services: RemovalServices, caseId: string, subject: string): Promise<void> {
  const { labels, tabs } = useOpenCaseStore.getState();
  const name = describeSubject(subject, { labels, tabs });
  await setCaseStar(services, caseId, subject, false);
  tellUndo({
    id: 'star-removed',
    title: 'Star removed',
    message: `Removed the star from “${revealHostile(name, 60).text}”.`,
    undo: () => setCaseStar(services, caseId, subject, true),
  });
}

/**
 * Removes a link of traces and offers to bring it back, with its reason. Rejects with the errors of
 * the journal.
 */
export async function removeLink(services: RemovalServices, caseId: string, linkId: string): Promise<void> {
  const link = useOpenCaseStore.getState().links.find((each) => each.linkId === linkId);
  await removeCaseLink(services, caseId, linkId);
  if (link === undefined) return;
  tellUndo({
    id: 'link-removed',
    title: 'Link removed',
    message: `Removed the link “${revealHostile(link.reason, 120).text}”.`,
    undo: () => setCaseLink(services, { ...link, updatedAt: Date.now() }),
  });
}
