import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { useCaseListStore } from '../stores/case-list-store.ts';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import { newestCase } from './case-to-begin-with.ts';
import { createCase, openCase } from './open-case.ts';

/**
 * Opens the newest case on the practice service, or creates the first one. Rejects with `storage.*`, and with
 * `storage.not-found` where this profile has no practice connection.
 */
export async function openPracticeCase(services: FrameServices): Promise<void> {
  const practice = useConnectionListStore
    .getState()
    .connections.find(({ settings }) => settings.kind === 'practice');
  if (practice === undefined)
    throw new CasebookError('storage.not-found', {
      message: 'This profile has no practice connection.',
      nextStep: 'Start Casebook again: it is made at each start.',
    });
  const newest = newestCase(
    useCaseListStore.getState().heads.filter(({ connectionId }) => connectionId === practice.settings.id),
  );
  if (newest === undefined)
    await createCase(services, { name: 'Practice case', connectionId: practice.settings.id });
  else await openCase(services, newest.caseId);
}
