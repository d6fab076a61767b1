import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';

/** Reloads the collections of the open case for the sidebar. */
export async function refreshCollections(repository: CaseRepository, caseId: string): Promise<void> {
  const collections = await repository.listCollections(caseId);
  const { phase } = useOpenCaseStore.getState();
  if (phase.kind === 'open' && phase.record.caseId === caseId) useOpenCaseStore.setState({ collections });
}
