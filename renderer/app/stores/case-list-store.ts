import { create } from 'zustand';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';

export interface CaseListState {
  readonly heads: readonly CaseHead[];
  /** Why the list could not be read. The last list stays. */
  readonly error: unknown;
}

/** All cases of this profile, as the trusted side lists them; the browser database may differ. */
export const useCaseListStore = create<CaseListState>(() => ({ heads: [], error: undefined }));
