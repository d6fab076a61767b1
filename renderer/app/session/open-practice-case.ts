import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { useCaseListStore } from '../stores/case-list-store.ts';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import { usePreferenceStore } from '../stores/preference-store.ts';
import { newestCase } from './case-to-begin-with.ts';
import { createCase, openCase } from './open-case.ts';
import { isPracticeCase, PRACTICE_CASE_NAME } from './practice-case.ts';

/**
 * Opens the practice case, or creates it if this profile has none. Rejects with `storage.*`, and
 * with `storage.not-found` if this profile has no practice connection.
 */
export async function openPracticeCase(services: FrameServices): Promise<void> {
  const practice = useConnectionListStore
    .getState()
    .connections.find(({ settings }) => settings.kind === 'practice');
  if (practice === undefined)
    throw new CasebookError('storage.not-found', {
      message: 'This profile has no practice connection.',
      nextStep: 'Restart Casebook: it creates the connection at each start.',
    });
  const { heads } = useCaseListStore.getState();
  const connectionId = practice.settings.id;
  const { practiceCaseId } = usePreferenceStore.getState();
  // A practice case that was removed is created again.
  const caseId = heads.some((head) => head.caseId === practiceCaseId) ? practiceCaseId : undefined;
  const known = newestCase(heads.filter((head) => isPracticeCase(head, { connectionId, caseId })));
  if (known !== undefined) return openCase(services, known.caseId);
  const name = PRACTICE_CASE_NAME;
  usePreferenceStore.setState({ practiceCaseId: await createCase(services, { name, connectionId }) });
}
